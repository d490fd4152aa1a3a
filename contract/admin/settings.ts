// The settings of the server as the owner sees them: whether each is set, and the result of the last test of each
// group. They contain no secret values.
import { z } from "zod";

/** Every setting of server/config.ts, in the groups and the order in which the page shows them. */
export const settingGroups = {
	mail: ["SMTP_URL", "MAIL_FROM", "OFFICE_EMAIL"],
	payments: ["PAYU_KEY", "PAYU_SALT", "PAYU_MODE", "PAYU_PREVIOUS"],
	tax: ["GSTIN", "GST_PRICE"],
	backups: ["BACKUP_PASSPHRASE", "BACKUP_AT", "BACKUP_TO", "BACKUP_KEEP_DAYS"],
	files: ["UPLOADS_DIR", "S3_BUCKET", "S3_REGION", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
	database: ["DATABASE_URL", "DATABASE_CONNECTIONS", "DATA_DIR", "CACHE_DIR"],
	address: ["BASE_URL", "TRUSTED_PROXIES", "HOST", "PORT", "PROCESSES"],
	google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER"],
	emailjs: ["EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY"],
	access: ["SESSION_SECRET", "CERTIFICATE_KEYS", "STAFF_SECOND_FACTOR", "ADMIN_EMAIL", "ADMIN_PASSWORD"],
	monitoring: [
		"LOG_LEVEL",
		"METRICS_TOKEN",
		"OTEL_EXPORTER_OTLP_ENDPOINT",
		"OTEL_SERVICE_NAME",
		"OTEL_TRACES_SAMPLER",
		"OTEL_TRACES_SAMPLER_ARG",
	],
	mode: ["NODE_ENV", "DEMO", "SAMPLE_DATA", "SPINNER", "TEACH_OFFLINE", "OFFLINE_PAGES", "EXAM_DIR"],
} as const;

export type SettingGroup = keyof typeof settingGroups;
export type SettingName = (typeof settingGroups)[SettingGroup][number];

export const settingNames = Object.values(settingGroups).flat() as SettingName[];

/** `made`: the server has generated it and stores it in DATA_DIR. */
export const settingStates = ["set", "default", "made", "missing"] as const;

/** The possible test results of each group. The first of each means that it works. */
export const testOutcomes = {
	mail: ["sent", "unreachable", "silent", "insecure", "password", "sender", "recipient", "refused"],
	payments: ["accepted", "refused", "unreadable", "unreachable"],
	backups: ["found", "none", "ahead", "old", "unusable"],
	files: ["stored", "unusable", "different"],
	database: ["fast", "slow"],
	address: ["answers", "unreachable", "wrong"],
	google: ["accepted", "clientId", "client", "clock", "wrong", "unreachable"],
} as const;

export type TestedGroup = keyof typeof testOutcomes;
export type TestOutcome<Group extends TestedGroup = TestedGroup> = (typeof testOutcomes)[Group][number];

export const testedGroups = Object.keys(testOutcomes) as [TestedGroup, ...TestedGroup[]];

export const isTested = (group: SettingGroup): group is TestedGroup => group in testOutcomes;

export const SettingTest = z.object({
	outcome: z.string(),
	works: z.boolean(),
	/** The other side's own text, such as the reply of the mail server, without secrets. */
	reply: z.string().nullable(),
	milliseconds: z.int(),
	testedAt: z.string(),
	/** False if the settings have changed since the test. */
	isCurrent: z.boolean(),
});
export type SettingTest = z.infer<typeof SettingTest>;

const Setting = z.object({
	name: z.enum(settingNames as [SettingName, ...SettingName[]]),
	state: z.enum(settingStates),
	/** A harmless part by which the owner recognises the value, such as the host of the mail server. */
	hint: z.string().nullable(),
});
export type Setting = z.infer<typeof Setting>;

/** A variable that is probably meant for the site, with the setting that is nearest. */
export const Misspelt = z.object({ name: z.string(), meant: z.string() });

export const SettingsResponse = z.object({
	success: z.literal(true),
	settings: z.array(Setting),
	misspelt: z.array(Misspelt),
	/** The groups that can be tested now: the others are not set. */
	testable: z.array(z.enum(testedGroups)),
	tests: z.partialRecord(z.enum(testedGroups), SettingTest),
	/** The recipient of a test e-mail. */
	email: z.string(),
});
export type SettingsResponse = z.infer<typeof SettingsResponse>;

export const SettingGroupPath = z.object({ group: z.enum(testedGroups) });
export const NoFields = z.strictObject({});
export const TestedResponse = z.object({ success: z.literal(true), message: z.string(), test: SettingTest });
