import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig, readFullPaths, settingNames } from "#server/config.ts";

test("nothing needs to be set to try the product", () => {
	expect(readConfig({})).toMatchObject({
		port: 3000,
		production: false,
		sandboxAllowed: true,
		sampleData: true,
		spinner: "header",
	});
});

test("a setting of nothing but spaces is not set, and not the number 0 or a folder without a name", () => {
	const blank = { PORT: " ", TRUSTED_PROXIES: " ", DATA_DIR: " ", SESSION_SECRET: " ".repeat(40) };
	expect(readConfig(blank)).toMatchObject({
		port: 3000,
		trustedProxies: 0,
		dataDir: ".data",
		sessionSecret: undefined,
	});
});

test("every wrong setting is named at once, with what to write instead", () => {
	const read = () =>
		readConfig({ PORT: "eighty", DATABASE_URL: "mysql://x", SPINNER: "wheel", PAYU_KEY: "k", SESSION_SECRET: "short" });
	expect(read).toThrow(ConfigError);
	for (const name of ["PORT", "DATABASE_URL", "SPINNER", "SESSION_SECRET"]) expect(read).toThrow(`${name}: `);
	expect(() => readConfig({ GOOGLE_CLIENT_ID: "c" })).toThrow("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both");
	expect(() => readConfig({ S3_ENDPOINT: "https://s3.example.com", S3_ACCESS_KEY_ID: "k" })).toThrow(
		/S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both[\s\S]*S3_BUCKET: write/,
	);
	expect(() => readConfig({ PAYU_KEY: "k" })).toThrow("PAYU_KEY and PAYU_SALT: set both or none.");
	expect(() => readConfig({ BACKUP_AT: "04:00" })).toThrow("BACKUP_PASSPHRASE: the daily backup needs");
	expect(() => readConfig({ BACKUP_KEEP_DAYS: "60" })).toThrow("erased data has to be gone from all backups");
	expect(() => readConfig({ BACKUP_TO: "s3://files", S3_BUCKET: "files" })).toThrow("BACKUP_TO: use another bucket");
});

test("a setting whose name has a slip is named with the one that was meant, and other programs' variables are not", () => {
	const misspelt = {
		SMTP_ULR: "smtp://mail.example.com",
		BACKUP_PASPHRASE: "a passphrase that is long enough",
		backup_at: "04:00",
		S3_BUKCET: "eibm-files",
		PAYUSALT: "salt",
		GOOGLE_CLIENT_IDS: "client",
	};
	expect(readConfig(misspelt).misspelt.map(({ meant }) => meant)).toEqual([
		...["SMTP_URL", "BACKUP_PASSPHRASE", "BACKUP_AT", "S3_BUCKET", "PAYU_SALT", "GOOGLE_CLIENT_ID"],
	]);
	const others = ["HOME", "HOSTNAME", "PORT0", "POST", "PATH", "DEBUG", "LOGNAME", "MAIL", "CACHE_DIRECTORY", "PGPORT"];
	const ofOpenTelemetry = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TIMEOUT", "OTEL_TRACES_EXPORTER"];
	const foreign = [...others, ...ofOpenTelemetry, "DATABASE_HOST", "NODE_OPTIONS", "npm_config_cache"];
	expect(readConfig(Object.fromEntries(foreign.map((name) => [name, "1"]))).misspelt).toEqual([]);
	// The right one is set too, or nothing is.
	expect(readConfig({ SMTP_ULR: "x", SMTP_URL: "smtp://mail.example.com" }).misspelt).toEqual([]);
	expect(readConfig({ SMTP_ULR: " " }).misspelt).toEqual([]);
	// What is missing because of a slip.
	expect(() =>
		readConfig({ NODE_ENV: "production", BASE_URL: "https://www.example.com", SESSION_SECERT: "x" }),
	).toThrow(
		/SESSION_SECRET: production needs[\s\S]*SESSION_SECERT is not a setting of the site\. If SESSION_SECRET is meant/,
	);
});

test("production requires its settings, and sells nothing through the sandbox gateway", () => {
	expect(() => readConfig({ NODE_ENV: "production" })).toThrow(/BASE_URL[\s\S]*SESSION_SECRET/);
	const settings = { NODE_ENV: "production", BASE_URL: "https://www.example.com/", SESSION_SECRET: "x".repeat(32) };
	expect(readConfig(settings)).toMatchObject({
		baseUrl: "https://www.example.com",
		secure: true,
		sandboxAllowed: false,
		sampleData: false,
	});
	expect(readConfig({ ...settings, DEMO: "true" }).sandboxAllowed).toBe(true);
});

test("the public address is the site's origin as browsers send it, and nothing below it", () => {
	expect(readConfig({ BASE_URL: "HTTPS://WWW.Example.com:443/" }).baseUrl).toBe("https://www.example.com");
	expect(readConfig({ BASE_URL: "http://127.0.0.1:3000" }).baseUrl).toBe("http://127.0.0.1:3000");
	for (const more of [
		"www.example.com/eibm",
		"www.example.com/?from=poster",
		"www.example.com#top",
		"asha@example.com",
	])
		expect(() => readConfig({ BASE_URL: `https://${more}` })).toThrow("BASE_URL: write only the site's address");
	expect(() => readConfig({ BASE_URL: "example.com" })).toThrow("BASE_URL: write a full address");
});

test("a sender that is not one e-mail address, and a mail server without a name, are refused before e-mails fail", () => {
	for (const sender of ["EIBM <office@example.com>", "office@example.com", '"EIBM, Surat" <office@mail.example.com>'])
		expect(readConfig({ MAIL_FROM: sender }).mail.from).toBe(sender);
	for (const sender of ["EIBM", "EIBM <office>", "office@example.com, asha@example.com", "EIBM office@example.com"])
		expect(() => readConfig({ MAIL_FROM: sender }), sender).toThrow("MAIL_FROM: write the sender, such as EIBM <");
	expect(() => readConfig({ SMTP_URL: "smtp://" })).toThrow("SMTP_URL: write a mail server's address");
});

test(".env.example names exactly the settings that exist", () => {
	const example = fs.readFileSync(".env.example", "utf8");
	expect([...example.matchAll(/^#?\s?([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()).toEqual(
		[...settingNames].sort(),
	);
});

test("several processes need PostgreSQL", () => {
	expect(() => readConfig({ PROCESSES: "2" })).toThrow(
		"PROCESSES: only one process can use the embedded database. Leave it out, or set DATABASE_URL to a PostgreSQL.",
	);
	expect(readConfig({ PROCESSES: "2", DATABASE_URL: "postgres://eibm@localhost/eibm" }).processes).toBe(2);
});

test("a process that works in another folder gets the full paths of the folders and certificates in its settings", () => {
	expect(
		readFullPaths({
			DATA_DIR: "",
			UPLOADS_DIR: "files",
			BACKUP_TO: "s3://eibm-backups",
			EXAM_DIR: "/srv/exam",
			CACHE_DIR: " ",
		}),
	).toEqual({ DATA_DIR: path.resolve(".data"), UPLOADS_DIR: path.resolve("files"), EXAM_DIR: "/srv/exam" });
	expect(readFullPaths({ DATA_DIR: "data", BACKUP_TO: "../backups" })).toEqual({
		DATA_DIR: path.resolve("data"),
		BACKUP_TO: path.resolve("../backups"),
	});
	const url = "postgres://eibm:a%2Fb@%2Fvar%2Frun%2Fpostgresql:5433/eibm?sslmode=verify-full";
	const { DATABASE_URL = "", NODE_EXTRA_CA_CERTS } = readFullPaths({
		DATABASE_URL: `${url}&sslrootcert=certs%2Four%20ca.pem&sslcert=/srv/cert.pem`,
		NODE_EXTRA_CA_CERTS: "certs/our ca.pem",
	});
	const ca = path.resolve("certs/our ca.pem");
	expect([DATABASE_URL.startsWith(url), NODE_EXTRA_CA_CERTS]).toEqual([true, ca]);
	expect(Object.fromEntries(new URL(DATABASE_URL).searchParams)).toMatchObject({
		sslrootcert: ca,
		sslcert: "/srv/cert.pem",
	});
	expect(readFullPaths({ DATABASE_URL: url })).not.toHaveProperty("DATABASE_URL");
});
