// What the owner may see of each setting: whether it is set and, where that is harmless, how to recognise its value.
import { type Setting, type SettingName, settingNames } from "#contract/admin/settings.ts";

type Hint = (value: string) => string | null;

const shown: Hint = (value) => value.slice(0, 200);
const hidden: Hint = () => null;
/** Of a URL that may contain credentials, only the host is shown. */
const host: Hint = (value) => (URL.canParse(value) && new URL(value).host) || null;
/** The merchant key is in every payment form, so showing its end reveals nothing. */
const end: Hint = (value) => (value.length < 6 ? null : `…${value.slice(-4)}`);

const hints: Record<SettingName, Hint> = {
	SMTP_URL: host,
	MAIL_FROM: shown,
	OFFICE_EMAIL: shown,
	PAYU_KEY: end,
	PAYU_SALT: hidden,
	PAYU_PREVIOUS: hidden,
	PAYU_MODE: shown,
	GSTIN: shown,
	GST_PRICE: shown,
	BACKUP_PASSPHRASE: hidden,
	BACKUP_AT: shown,
	BACKUP_TO: shown,
	BACKUP_KEEP_DAYS: shown,
	UPLOADS_DIR: shown,
	S3_BUCKET: shown,
	S3_REGION: shown,
	S3_ENDPOINT: host,
	S3_ACCESS_KEY_ID: hidden,
	S3_SECRET_ACCESS_KEY: hidden,
	DATABASE_URL: host,
	DATABASE_CONNECTIONS: shown,
	DATA_DIR: shown,
	CACHE_DIR: shown,
	BASE_URL: host,
	TRUSTED_PROXIES: shown,
	HOST: shown,
	PORT: shown,
	PROCESSES: shown,
	GOOGLE_CLIENT_ID: hidden,
	GOOGLE_CLIENT_SECRET: hidden,
	GOOGLE_ISSUER: host,
	EMAILJS_SERVICE_ID: hidden,
	EMAILJS_TEMPLATE_ID: hidden,
	EMAILJS_PUBLIC_KEY: hidden,
	SESSION_SECRET: hidden,
	CERTIFICATE_KEYS: hidden,
	STAFF_SECOND_FACTOR: shown,
	ADMIN_EMAIL: shown,
	ADMIN_PASSWORD: hidden,
	LOG_LEVEL: shown,
	METRICS_TOKEN: hidden,
	OTEL_EXPORTER_OTLP_ENDPOINT: host,
	OTEL_SERVICE_NAME: shown,
	OTEL_TRACES_SAMPLER: shown,
	OTEL_TRACES_SAMPLER_ARG: shown,
	NODE_ENV: shown,
	DEMO: shown,
	SAMPLE_DATA: shown,
	SPINNER: shown,
	TEACH_OFFLINE: shown,
	OFFLINE_PAGES: shown,
	EXAM_DIR: shown,
};

type Values = Partial<Record<SettingName, string | number | boolean | undefined>>;

/** Values that must never be shown, even if another server echoes them. */
export const listSecrets = (values: Values): string[] =>
	settingNames.flatMap((name) => {
		const value = values[name] === undefined ? "" : String(values[name]);
		if (hints[name] === hidden) return [value];
		const password = hints[name] === host && URL.canParse(value) ? new URL(value).password : "";
		return password ? [value, password, decoded(password)] : [];
	});

function decoded(password: string) {
	try {
		return decodeURIComponent(password);
	} catch {
		return password;
	}
}

/** `values` are the effective settings; `given` are the names of those that were set explicitly. */
export const describeSettings = (values: Values, given: ReadonlySet<string>): Setting[] =>
	settingNames.map((name) => {
		const value = values[name];
		const state = given.has(name)
			? ("set" as const)
			: value !== undefined
				? ("default" as const)
				: name === "SESSION_SECRET" || name === "CERTIFICATE_KEYS"
					? ("made" as const)
					: ("missing" as const);
		return { name, state, hint: value === undefined ? null : hints[name](String(value)) };
	});
