// The settings of the server as the owner sees them, and the tests of them.
import { createHmac } from "node:crypto";
import { adminSettingTextsWords } from "#content/en/admin/setting-texts.ts";
import {
	type Setting,
	type SettingTest,
	type TestedGroup,
	testedGroups,
	testOutcomes,
} from "#contract/admin/settings.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import type { Misspelt } from "#server/settings/misspelt.ts";
import type { Found, Probes, Tester } from "#server/settings/probes.ts";
import { settingTests } from "#server/settings/table.ts";

export type SettingsContext = {
	db: Db;
	settings: Setting[];
	misspelt: Misspelt[];
	probes: Probes;
	/** The settings that each test depends on; when one changes, the test is out of date. */
	tested: Record<TestedGroup, unknown>;
	/** Never shown, even if another server echoes them. */
	secrets: readonly string[];
	/** The key for the digest of what was tested. */
	secret: string;
};

export async function readSettings(context: SettingsContext) {
	const rows = await context.db.select().from(settingTests);
	const tests: Partial<Record<TestedGroup, SettingTest>> = {};
	// A later release may have stored tests of other groups.
	for (const { group, ...row } of rows) if (testedGroups.includes(group)) tests[group] = present(context, group, row);
	return {
		settings: context.settings,
		misspelt: context.misspelt,
		testable: testedGroups.filter((group) => context.probes[group] !== null),
		tests,
	};
}

/** Whether a group is set up for production, and its current settings were tested successfully. */
export function worksNow({ settings, tests }: Awaited<ReturnType<typeof readSettings>>, group: "mail" | "payments") {
	const test = tests[group];
	// Without a merchant account the test runs against the sandbox and succeeds too.
	const needed = { mail: "SMTP_URL", payments: "PAYU_KEY" }[group];
	const isSet = settings.some(({ name, state }) => name === needed && state === "set");
	return isSet && test?.works === true && test.isCurrent;
}

/** Null if there is nothing to test, because the group is not set. */
export async function testSettings(
	context: SettingsContext,
	staff: Authorized<"settings.test"> & Tester,
	group: TestedGroup,
) {
	const probe = context.probes[group];
	if (!probe) return null;
	const began = performance.now();
	const { outcome, reply }: Found = await probe(staff);
	const row = {
		settings: digestOf(context, group),
		outcome,
		reply: reply && plain(reply, context.secrets),
		milliseconds: Math.round(performance.now() - began),
		testedAt: new Date(),
	};
	await context.db.transaction(async (tx) => {
		await tx
			.insert(settingTests)
			.values({ group, ...row })
			.onConflictDoUpdate({ target: settingTests.group, set: row });
		const { title } = adminSettingTextsWords().groups[group];
		await recordAuditEntry(tx, staff, {
			action: "setting.test",
			subject: { id: `settings-${group}`, name: title },
			before: null,
			after: { result: outcome, ...(group === "mail" ? { to: staff.email } : {}) },
		});
	});
	return present(context, group, row);
}

type Row = Omit<typeof settingTests.$inferSelect, "group">;

const present = (context: SettingsContext, group: TestedGroup, row: Row): SettingTest => ({
	outcome: row.outcome,
	works: row.outcome === testOutcomes[group][0],
	reply: row.reply,
	milliseconds: row.milliseconds,
	testedAt: row.testedAt.toISOString(),
	isCurrent: row.settings === digestOf(context, group),
});

/** A keyed hash, because the settings may contain a short password. */
const digestOf = ({ secret, tested }: SettingsContext, group: TestedGroup) =>
	createHmac("sha256", secret)
		.update(JSON.stringify([group, tested[group] ?? null]))
		.digest("base64url");

/** One line of printable text without secrets, whether plain, URL-encoded or in Base64. */
function plain(text: string, secrets: readonly string[]) {
	const line = text
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
		.trim()
		.slice(0, 1000);
	return secrets
		.flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")])
		.filter((form) => form.length > 3)
		.sort((one, other) => other.length - one.length)
		.reduce((left, form) => left.replaceAll(form, "***"), line)
		.slice(0, 300);
}
