// The only module that reads the environment: one schema, all errors reported together, in words that help the
// operator.
import path from "node:path";
import { z } from "zod";
import type { SettingName } from "#contract/admin/settings.ts";
import { isGstin } from "#contract/payments/gstin.ts";
import { PlainError } from "#server/plain-error.ts";
import { describeSettings, listSecrets } from "#server/settings/hints.ts";
import { describeMisspelt, findMisspelt } from "#server/settings/misspelt.ts";
import { samplers } from "#server/tracing/tracing.ts";

const flag = z.enum(["true", "false"], { error: "write true or false" }).transform((word) => word === "true");
const webAddress = z
	.url({ protocol: /^https?$/, error: "write a full address, such as https://www.example.com" })
	// The URL is written into pages and e-mails, so it must not contain quotes or angle brackets.
	.regex(/^[^\s"'<>\\]+$/, { error: "write a full address, such as https://www.example.com" });

/** Browsers name the site by its origin, with which every form is compared; links are written behind it. */
const siteAddress = webAddress.pipe(
	z
		.string()
		.refine((address) => /^https?:\/\/[^/?#@]+\/*$/i.test(address), {
			error: "write only the site's address, without a path, such as https://www.example.com",
		})
		.transform((address) => new URL(address).origin),
);

/** As nodemailer reads it: an address, or a name with the address in angle brackets. */
const sender = z.string().refine(
	(typed) => {
		const [, bracketed] = /^(?:"[^"<>]*"|[^"<>@,:;]*)\s*<([^<>]+)>$/.exec(typed) ?? [];
		return z.email().safeParse(bracketed ?? typed).success;
	},
	{ error: "write the sender, such as EIBM <office@example.com>" },
);

/** Mail servers reject it, because it belongs to nobody. */
export const sampleSender = "EIBM <office@example.com>";

const Settings = z.object({
	NODE_ENV: z
		.enum(["development", "production", "test"], { error: "write development, production or test" })
		.default("development"),
	PORT: z.coerce
		.number({ error: "write a port number, such as 3000" })
		.int({ error: "write a port number, such as 3000" })
		.min(0, { error: "write a port number from 0 to 65535" })
		.max(65535, { error: "write a port number from 0 to 65535" })
		.default(3000),
	HOST: z.string().default("127.0.0.1"),
	BASE_URL: siteAddress.optional(),
	DATA_DIR: z.string().default(".data"),
	UPLOADS_DIR: z.string().optional(),
	CACHE_DIR: z.string().optional(),
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "write the bucket's name, such as eibm-files" })
		.optional(),
	S3_REGION: z.string().default("ap-south-1"),
	S3_ENDPOINT: webAddress.optional(),
	S3_ACCESS_KEY_ID: z.string().min(1, { error: "write the access key's id" }).optional(),
	S3_SECRET_ACCESS_KEY: z.string().min(1, { error: "write the access key's secret" }).optional(),
	BACKUP_TO: z
		.string()
		.regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?|(?!\w+:\/\/).+)$/, {
			error: "write a folder, or a bucket such as s3://eibm-backups",
		})
		.optional(),
	BACKUP_PASSPHRASE: z
		.string()
		.min(20, { error: "use at least 20 characters; `openssl rand -base64 24` makes some" })
		.optional(),
	BACKUP_AT: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "write a time of the day in India, such as 04:00" })
		.optional(),
	BACKUP_KEEP_DAYS: z.coerce
		.number({ error: "write a number of days, such as 30" })
		.int({ error: "write a whole number of days" })
		.min(1, { error: "write at least 1 day" })
		.max(34, { error: "write at most 34 days: erased data has to be gone from all backups after 35" })
		.default(34),
	PROCESSES: z.coerce
		.number({ error: "write a number of processes, such as 2" })
		.int({ error: "write a whole number of processes" })
		.min(1, { error: "at least 1 process is needed" })
		.max(64, { error: "at most 64 processes" })
		.default(1),
	DATABASE_URL: z
		.url({
			protocol: /^postgres(ql)?$/,
			error:
				"write a PostgreSQL address, such as postgres://user:password@host:5432/eibm; in the password %2F for /, %3F for ? and %23 for #",
		})
		.optional(),
	DATABASE_CONNECTIONS: z.coerce
		.number({ error: "write a number of connections, such as 10" })
		.int({ error: "write a whole number of connections" })
		.min(2, { error: "at least 2 connections are needed" })
		.max(200, { error: "at most 200 connections" })
		.default(10),
	SESSION_SECRET: z
		.string()
		.min(32, { error: "use at least 32 random characters; `openssl rand -base64 32` makes some" })
		.optional(),
	CERTIFICATE_KEYS: z
		.string()
		.regex(/^[\w-]{43}(,[\w-]{43})*$/, {
			error: "write 32 random bytes in Base64url, 43 characters; several with commas, the one that signs first",
		})
		.optional(),
	STAFF_SECOND_FACTOR: z.enum(["required", "optional"], { error: "write required or optional" }).optional(),
	TRUSTED_PROXIES: z.coerce
		.number({ error: "write how many proxies stand in front, such as 1" })
		.int({ error: "write a whole number" })
		.min(0, { error: "write 0 or more" })
		.max(5, { error: "at most 5 proxies" })
		.default(0),
	ADMIN_EMAIL: z.email({ error: "write the first admin's e-mail address" }).toLowerCase().optional(),
	ADMIN_PASSWORD: z
		.string()
		.min(8, { error: "use 8 to 128 characters" })
		.max(128, { error: "use 8 to 128 characters" })
		.optional(),
	SAMPLE_DATA: flag.optional(),
	SMTP_URL: z
		.url({
			protocol: /^smtps?$/,
			hostname: /./,
			error: "write a mail server's address, such as smtp://user:password@mail.example.com:587",
		})
		.optional(),
	MAIL_FROM: sender.default(sampleSender),
	GOOGLE_CLIENT_ID: z.string().min(1, { error: "write the OAuth client's id" }).optional(),
	GOOGLE_CLIENT_SECRET: z.string().min(1, { error: "write the OAuth client's secret" }).optional(),
	GOOGLE_ISSUER: webAddress.default("https://accounts.google.com"),
	OFFICE_EMAIL: z.email({ error: "write the staff's e-mail address" }).optional(),
	GSTIN: z
		.string()
		.refine(isGstin, { error: "write the 15 characters of the GST certificate; the last one checks the others" })
		.optional(),
	GST_PRICE: z.enum(["inclusive", "exclusive"], { error: "write inclusive or exclusive" }).default("inclusive"),
	EMAILJS_SERVICE_ID: z.string().min(1, { error: "write the service's id" }).optional(),
	EMAILJS_TEMPLATE_ID: z.string().min(1, { error: "write the template's id" }).optional(),
	EMAILJS_PUBLIC_KEY: z.string().min(1, { error: "write the account's public key" }).optional(),
	PAYU_KEY: z.string().min(1, { error: "write the merchant key" }).optional(),
	PAYU_SALT: z.string().min(1, { error: "write the merchant salt" }).optional(),
	PAYU_PREVIOUS: z
		.string()
		.regex(/^[^\s:,]+:[^\s:,]+(,[^\s:,]+:[^\s:,]+)*$/, {
			error: "write key:salt of the account before this one; several with commas, the newest first",
		})
		.optional(),
	PAYU_MODE: z.enum(["test", "live"], { error: "write test or live" }).default("test"),
	DEMO: flag.default(false),
	SPINNER: z.enum(["header", "cover"], { error: "write header or cover" }).default("header"),
	TEACH_OFFLINE: flag.default(true),
	OFFLINE_PAGES: flag.default(true),
	EXAM_DIR: z.string().optional(),
	LOG_LEVEL: z
		.enum(["debug", "info", "warn", "error", "silent"], { error: "write debug, info, warn, error or silent" })
		.default("info"),
	METRICS_TOKEN: z
		.string()
		.regex(/^[\x21-\x7e]{32,}$/, {
			error: "use at least 32 random characters without spaces; `openssl rand -base64 32` makes some",
		})
		.optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
	OTEL_SERVICE_NAME: z.string().default("eibm"),
	OTEL_TRACES_SAMPLER: z
		.enum(samplers, { error: `write one of ${samplers.join(", ")}` })
		.default("parentbased_always_on"),
	OTEL_TRACES_SAMPLER_ARG: z.coerce
		.number({ error: "write the share of requests to trace, such as 0.1" })
		.min(0, { error: "write a number from 0 to 1" })
		.max(1, { error: "write a number from 0 to 1" })
		.default(1),
} satisfies Record<SettingName, z.ZodType>);

export const settingNames = Object.keys(Settings.shape);

export type Config = ReturnType<typeof readConfig>;

/** Lists every wrong setting. */
export class ConfigError extends PlainError {}

/** Reads and validates the settings. An empty variable, or one of spaces, counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
	const given = Object.fromEntries(
		settingNames.map((name) => [name, environment[name]]).filter(([, value]) => value?.trim()),
	);
	const read = Settings.safeParse(given);
	const wrong = read.success ? [] : read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`);
	if (read.success) wrong.push(...missingTogether(read.data));
	const misspelt = findMisspelt(environment, settingNames);
	if (wrong.length > 0 || !read.success)
		throw new ConfigError(
			`Please correct ${wrong.length === 1 ? "this setting" : "these settings"}:\n  ${[...wrong, ...misspelt.map(describeMisspelt)].join("\n  ")}`,
		);

	const s = read.data;
	const production = s.NODE_ENV === "production";
	const cacheDir = s.CACHE_DIR ?? path.join(s.DATA_DIR, "cache");
	const uploadsDir = s.UPLOADS_DIR ?? path.join(s.DATA_DIR, "uploads");
	const backupFolder = s.BACKUP_TO ?? path.join(s.DATA_DIR, "backups");
	/** Whether staff may do anything without a second factor. */
	const staffFactor = s.STAFF_SECOND_FACTOR ?? (production ? ("required" as const) : ("optional" as const));
	const sampleData = s.SAMPLE_DATA ?? !production;
	return {
		production,
		development: s.NODE_ENV === "development",
		port: s.PORT,
		host: s.HOST,
		/** The number of processes that serve this port on this machine. */
		processes: s.PROCESSES,
		baseUrl: s.BASE_URL,
		/** Behind https: cookies and headers can then require it. */
		secure: production && s.BASE_URL?.startsWith("https://") === true,
		database: { url: s.DATABASE_URL, dataDir: s.DATA_DIR, connections: s.DATABASE_CONNECTIONS },
		dataDir: s.DATA_DIR,
		cacheDir,
		uploadsDir,
		/** Where uploaded files are stored instead of in a folder. */
		bucket: s.S3_BUCKET ? { ...bucketAccess(s), name: s.S3_BUCKET } : undefined,
		backups: {
			/** The place: a bucket at the same provider as the files', otherwise a folder. */
			bucket: s.BACKUP_TO?.startsWith("s3://")
				? { ...bucketAccess(s), name: s.BACKUP_TO.slice("s3://".length).replace(/\/$/, "") }
				: undefined,
			folder: backupFolder,
			passphrase: s.BACKUP_PASSPHRASE,
			/** The time of the daily backup, in IST. */
			at: s.BACKUP_AT,
			keepDays: s.BACKUP_KEEP_DAYS,
		},
		sessionSecret: s.SESSION_SECRET,
		/** The first one signs certificates. */
		certificateKeys: s.CERTIFICATE_KEYS?.split(","),
		staffFactor,
		trustedProxies: s.TRUSTED_PROXIES,
		admin: s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : undefined,
		sampleData,
		mail: { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM },
		google:
			s.GOOGLE_CLIENT_ID && s.GOOGLE_CLIENT_SECRET
				? { clientId: s.GOOGLE_CLIENT_ID, clientSecret: s.GOOGLE_CLIENT_SECRET, issuer: s.GOOGLE_ISSUER }
				: undefined,
		/** Where staff receive e-mails; without it the published address of the institute. */
		officeEmail: s.OFFICE_EMAIL,
		/** The initial value in a fresh database; later it is edited as content. */
		tax: s.GSTIN ? { gstin: s.GSTIN, priceIncludesTax: s.GST_PRICE === "inclusive" } : null,
		emailjs:
			s.EMAILJS_SERVICE_ID && s.EMAILJS_TEMPLATE_ID && s.EMAILJS_PUBLIC_KEY
				? { service: s.EMAILJS_SERVICE_ID, template: s.EMAILJS_TEMPLATE_ID, key: s.EMAILJS_PUBLIC_KEY }
				: undefined,
		payu:
			s.PAYU_KEY && s.PAYU_SALT
				? { key: s.PAYU_KEY, salt: s.PAYU_SALT, mode: s.PAYU_MODE, previous: readAccounts(s.PAYU_PREVIOUS) }
				: undefined,
		sandboxAllowed: !production || s.DEMO,
		spinner: s.SPINNER,
		/** Whether the trainers' pages are kept on their devices. */
		teachOffline: s.TEACH_OFFLINE,
		/** Whether the course and the trade tools are kept on the devices of those who open them. */
		offlinePages: s.OFFLINE_PAGES,
		/** The institute's own questions of the exam, instead of those in the build. */
		examDir: s.EXAM_DIR,
		logLevel: s.LOG_LEVEL,
		metricsToken: s.METRICS_TOKEN,
		tracing: s.OTEL_EXPORTER_OTLP_ENDPOINT
			? {
					endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ""),
					service: s.OTEL_SERVICE_NAME,
					sampler: s.OTEL_TRACES_SAMPLER,
					ratio: s.OTEL_TRACES_SAMPLER_ARG,
				}
			: undefined,
		/** For the owner: which of them are set, without anything secret. */
		settings: describeSettings(
			{
				...s,
				CACHE_DIR: cacheDir,
				UPLOADS_DIR: s.S3_BUCKET ? s.UPLOADS_DIR : uploadsDir,
				BACKUP_TO: backupFolder,
				STAFF_SECOND_FACTOR: staffFactor,
				SAMPLE_DATA: sampleData,
			},
			new Set(Object.keys(given)),
		),
		secrets: listSecrets(s),
		/** Names in the environment that were probably meant for the site. */
		misspelt,
	};
}

const bucketAccess = (s: z.infer<typeof Settings>) => ({
	region: s.S3_REGION,
	endpoint: s.S3_ENDPOINT,
	credentials:
		s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
			? { accessKeyId: s.S3_ACCESS_KEY_ID, secretAccessKey: s.S3_SECRET_ACCESS_KEY }
			: undefined,
});

/** The settings as they would be with these changes; an empty string removes a setting. */
export const readChangedConfig = (changes: Record<string, string | undefined>) =>
	readConfig({ ...process.env, ...changes });

const folderSettings = ["DATA_DIR", "UPLOADS_DIR", "CACHE_DIR", "BACKUP_TO", "EXAM_DIR"] satisfies SettingName[];

/** The parameters of DATABASE_URL that name a file. */
const certificates = ["sslrootcert", "sslcert", "sslkey"];

/** The folders and certificates of the settings with their full paths, for processes that work in another folder. */
export function readFullPaths(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
	const folders = { DATA_DIR: path.resolve(Settings.shape.DATA_DIR.parse(undefined)) };
	// The last one is read by Node itself.
	for (const name of [...folderSettings, "NODE_EXTRA_CA_CERTS"]) {
		const given = environment[name];
		if (given?.trim() && !given.startsWith("s3://")) Object.assign(folders, { [name]: path.resolve(given) });
	}
	const url = environment.DATABASE_URL?.trim() ? new URL(environment.DATABASE_URL) : null;
	const named = certificates.filter((name) => url?.searchParams.get(name));
	if (!url || named.length === 0) return folders;
	for (const name of named) url.searchParams.set(name, path.resolve(url.searchParams.get(name) ?? ""));
	return { ...folders, DATABASE_URL: url.href };
}

/** Settings that only make sense together, or that production requires. */
function missingTogether(s: z.infer<typeof Settings>) {
	const wrong: string[] = [];
	if (s.NODE_ENV === "production") {
		if (!s.BASE_URL) wrong.push("BASE_URL: production needs the public address, such as https://www.example.com.");
		else if (!s.BASE_URL.startsWith("https://") && !s.DEMO) wrong.push("BASE_URL: production needs an https address.");
		if (!s.GOOGLE_ISSUER.startsWith("https://") && !s.DEMO)
			wrong.push("GOOGLE_ISSUER: production needs an https address.");
		if (!s.SESSION_SECRET)
			wrong.push(
				"SESSION_SECRET: production needs at least 32 random characters; `openssl rand -base64 32` makes some.",
			);
	}
	if (s.PROCESSES > 1 && !s.DATABASE_URL)
		wrong.push(
			"PROCESSES: only one process can use the embedded database. Leave it out, or set DATABASE_URL to a PostgreSQL.",
		);
	if (Boolean(s.ADMIN_EMAIL) !== Boolean(s.ADMIN_PASSWORD))
		wrong.push("ADMIN_EMAIL and ADMIN_PASSWORD: set both or none.");
	if (Boolean(s.S3_ACCESS_KEY_ID) !== Boolean(s.S3_SECRET_ACCESS_KEY))
		wrong.push("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or none.");
	const backupBucket = /^s3:\/\/([^/]+)/.exec(s.BACKUP_TO ?? "")?.[1];
	if (!s.S3_BUCKET && !backupBucket && (s.S3_ENDPOINT || s.S3_ACCESS_KEY_ID))
		wrong.push("S3_BUCKET: write the bucket's name, or leave out the other S3 settings.");
	if (backupBucket && backupBucket === s.S3_BUCKET)
		wrong.push("BACKUP_TO: use another bucket than S3_BUCKET, so that nobody loses files and backups together.");
	if (s.BACKUP_AT && !s.BACKUP_PASSPHRASE)
		wrong.push(
			"BACKUP_PASSPHRASE: the daily backup needs at least 20 characters; `openssl rand -base64 24` makes some. Keep a copy in another place.",
		);
	if (Boolean(s.GOOGLE_CLIENT_ID) !== Boolean(s.GOOGLE_CLIENT_SECRET))
		wrong.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or none.");
	if (Boolean(s.PAYU_KEY) !== Boolean(s.PAYU_SALT)) wrong.push("PAYU_KEY and PAYU_SALT: set both or none.");
	if (s.PAYU_PREVIOUS && !s.PAYU_KEY)
		wrong.push("PAYU_PREVIOUS: earlier payments are looked after only with the present PAYU_KEY and PAYU_SALT.");
	const emailjs = [s.EMAILJS_SERVICE_ID, s.EMAILJS_TEMPLATE_ID, s.EMAILJS_PUBLIC_KEY].filter(Boolean).length;
	if (emailjs === 1 || emailjs === 2)
		wrong.push("EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID and EMAILJS_PUBLIC_KEY: set all three or none.");
	return wrong;
}

/** "key:salt,key:salt". */
function readAccounts(text = "") {
	return text.split(",").flatMap((one) => {
		const [key, salt] = one.split(":");
		return key && salt ? [{ key, salt }] : [];
	});
}

/** The URL at which the site is reached. */
export const publicUrl = ({ baseUrl, port }: Pick<Config, "baseUrl" | "port">) => baseUrl ?? `http://localhost:${port}`;
