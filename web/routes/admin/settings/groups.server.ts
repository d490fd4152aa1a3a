// The texts of the settings page. The names of settings and their descriptions stay on the server: browsers get them as
// text of the page, not as scripts.

import { adminSettingTextsWords } from "#content/en/admin/setting-texts.ts";
import { adminSettingsWords } from "#content/en/admin/settings.ts";
import { adminStatusWords } from "#content/en/admin/status.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import {
	isTested,
	type SettingGroup,
	type SettingName,
	type SettingsResponse,
	settingGroups,
	type TestedGroup,
} from "#contract/admin/settings.ts";

export type GroupState = "works" | "fails" | "changed" | "untested" | "off";
export type Group = ReturnType<typeof describeGroups>[number];

export const describeGroups = (found: SettingsResponse) => {
	const { groups, settings, states } = adminSettingTextsWords();
	return (Object.keys(settingGroups) as SettingGroup[]).map((group) => {
		const { title, lead } = groups[group];
		const state = stateOf(group, found);
		const isTestable = isTested(group) && found.testable.includes(group);
		const ofGroup = found.settings.filter(({ name }) => settingGroups[group].some((one) => one === name));
		return {
			group,
			title,
			lead,
			state,
			off: state === "off" ? offText(group, isTestable) : null,
			test: isTestable ? describeTest(group, found) : null,
			settings: ofGroup.map(({ name, state, hint }) => {
				const { means, without } = settings[name];
				return { name, state, says: states[state], hint, means, without: state === "set" ? null : without };
			}),
		};
	});
};

export const describeMisspelt = ({ misspelt }: SettingsResponse) =>
	misspelt.map(({ name, meant }) => adminStatusWords().misspelt(name, meant));

/** Null for a group that is neither set up nor tested. */
function stateOf(group: SettingGroup, { settings, testable, tests }: SettingsResponse): GroupState | null {
	const isMissing = (name: SettingName) => settings.some((one) => one.name === name && one.state === "missing");
	// Without a merchant account there may be test payments, which is only a temporary state.
	if (group === "payments" && isMissing("PAYU_KEY")) return "off";
	if (!isTested(group)) return group === "emailjs" && isMissing("EMAILJS_SERVICE_ID") ? "off" : null;
	if (!testable.includes(group)) return "off";
	const test = tests[group];
	if (!test) return "untested";
	if (!test.isCurrent) return "changed";
	return test.works ? "works" : "fails";
}

function offText(group: SettingGroup, isTestable: boolean) {
	const { groups, sandbox } = adminSettingTextsWords();
	return group === "payments" && isTestable ? sandbox : (groups[group].off ?? null);
}

function describeTest(group: TestedGroup, { tests, email }: SettingsResponse) {
	const text = adminSettingTextsWords();
	const { works, fails } = adminSettingsWords();
	const test = tests[group];
	const outcomes: Record<string, { text: string; action?: string }> = text.outcomes[group];
	const outcome = test && outcomes[test.outcome];
	return {
		group,
		button: text.tests[group],
		note: group === "mail" ? text.sendsTo(email) : null,
		result: test
			? {
					works: test.works,
					isOld: !test.isCurrent,
					text: outcome?.text ?? (test.works ? works : fails),
					action: outcome?.action ?? null,
					replyName: replyNameOf(group, test.outcome),
					reply: test.reply,
					when: [
						text.testedAt(formatTimestamp(test.testedAt), test.milliseconds),
						test.isCurrent ? "" : text.changedSince,
					].join(" "),
				}
			: null,
	};
}

function replyNameOf(group: TestedGroup, outcome: string) {
	const { reply, lastBackup, account } = adminSettingTextsWords();
	if (group === "payments") return account;
	return group === "backups" && outcome !== "unusable" ? lastBackup : reply;
}
