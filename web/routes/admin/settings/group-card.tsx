import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, RotateCw } from "lucide-react";
import { adminSettingsWords } from "#content/en/admin/settings.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Group } from "./groups.server.ts";

const icons = { works: CircleCheck, fails: CircleAlert, changed: RotateCw, untested: CircleDashed, off: CircleMinus };

/** A group of settings: whether it works, a button to test it, and each setting with its purpose. */
export function GroupCard({ group, title, lead, state, off, test, settings }: Group) {
	const text = adminSettingsWords();
	const Icon = state && icons[state];
	return (
		<section id={group} className="settings-group" data-state={state ?? undefined} aria-labelledby={`${group}-title`}>
			<div className="settings-head">
				<h2 id={`${group}-title`}>{title}</h2>
				{Icon && (
					<p className="settings-state">
						<Icon aria-hidden="true" className="size-5" />
						{text.states[state]}
					</p>
				)}
			</div>
			<p>{lead}</p>
			{off && <p className="settings-off">{off}</p>}
			{test && <Test {...test} />}
			<details className="settings-list">
				<summary>
					{text.show(settings.length)}
					<span className="sr-only">: {title}</span>
				</summary>
				<ul>
					{settings.map((setting) => (
						<SettingRow key={setting.name} {...setting} />
					))}
				</ul>
			</details>
		</section>
	);
}

/** The result is in a live region, so that screen readers announce it. */
function Test({ group, button, note, result }: NonNullable<Group["test"]>) {
	return (
		<>
			<div role="status">{result && <Result {...result} />}</div>
			<ActionForm
				action={`/auth/admin/settings/${group}/test`}
				failed={adminSettingsWords().testFailed}
				quiet
				className="settings-test"
			>
				{(busy) => (
					<>
						<Button type="submit" look="secondary" size="small" busy={busy}>
							{button}
						</Button>
						{note && <span className="wrap-anywhere">{note}</span>}
					</>
				)}
			</ActionForm>
		</>
	);
}

type TestResult = NonNullable<NonNullable<Group["test"]>["result"]>;

const Result = ({ works, isOld, text, action, replyName, reply, when }: TestResult) => (
	<div className="settings-result" data-works={works} data-old={isOld || undefined}>
		<p className="font-semibold">{text}</p>
		{action && (
			<p>
				<strong>{adminSettingsWords().whatToDo}</strong> {action}
			</p>
		)}
		{reply && (
			<p>
				<strong>{replyName}</strong>{" "}
				<code className="wrap-anywhere" lang="en">
					{reply}
				</code>
			</p>
		)}
		<p className="text-ink-700">{when}</p>
	</div>
);

const SettingRow = ({ name, state, says, hint, means, without }: Group["settings"][number]) => (
	<li data-state={state}>
		<code>{name}</code>
		<span className="settings-value">
			{says}
			{hint && <span className="wrap-anywhere">{hint}</span>}
		</span>
		<p>{means}</p>
		{without && (
			<p className="settings-without">
				{adminSettingsWords().without} {without}
			</p>
		)}
	</li>
);
