import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { draftWords } from "#content/en/ui/draft.ts";
import { type EntryName, entryOf } from "#content/entries/entries.ts";
import { fillFacts } from "#content/entries/facts.ts";
import { type Conflict, labelsAt } from "#content/entries/values.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EntryResponse, OpenForms } from "#contract/admin/content.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { ContentForm, Fields, idAt, showField } from "./fields.tsx";
import { PageFrame, type PointTo } from "./page-frame.tsx";
import { Untranslated } from "./untranslated.tsx";
import { type SaveState, useDraft } from "./use-draft.ts";
import { useOthers } from "./use-others.ts";
import { ValueText } from "./value-text.tsx";

/** The form of an entry beside the page with its draft. It saves automatically; nothing changes for visitors. */
export function Editor({ entry, opened }: { entry: EntryName; opened: EntryResponse }) {
	const text = siteContentWords();
	const { fields, path } = entryOf(entry);
	const draft = useDraft(entry, opened);
	const { values, change, problems, conflicts } = draft;
	const others = useOthers(entry);
	const [spoken, setSpoken] = useState("");
	const pointTo = useRef<PointTo>(undefined);
	const navigate = useNavigate();

	const form = useMemo(() => {
		const messages = new Map(problems.map((one) => [one.path.join("."), one.message]));
		return {
			change,
			problemAt: (at: readonly string[]) =>
				messages.get(at.join(".")) ??
				problems.find(
					({ path }) =>
						path.length === at.length + 1 &&
						path.join(".").startsWith(`${at.join(".")}.`) &&
						/^\d+$/.test(path.at(-1) ?? ""),
				)?.message,
			point: (typed: string) => pointTo.current?.(fillFacts(typed, opened.facts)),
			say: setSpoken,
		};
	}, [problems, change, opened.facts]);

	async function compare() {
		if (await draft.save()) await navigate("/admin/site/publish");
	}

	return (
		<ContentForm value={form}>
			<div className="site-bar">
				<p className="site-state" aria-live="polite">
					<SaveLine state={draft.state} savedAt={draft.savedAt ?? opened.draft?.at} />
				</p>
				<Button look="secondary" size="small" onClick={() => void draft.save()}>
					{text.form.save}
				</Button>
				{(opened.draft || draft.savedAt) && (
					<ActionForm
						action={`/auth/admin/content/entries/${entry}/discard`}
						fixed={{ version: String(draft.version) }}
						question={text.form.discardAsk}
						onSuccess={() => {
							draft.forget();
							return "/admin/site";
						}}
					>
						{(busy) => (
							<Button type="submit" look="quiet" size="small" busy={busy}>
								{text.form.discard}
							</Button>
						)}
					</ActionForm>
				)}
				{opened.mayPublish ? (
					<Button size="small" onClick={() => void compare()}>
						{text.form.publish}
					</Button>
				) : (
					<span className="text-sm">{text.compare.owners}</span>
				)}
			</div>
			{draft.message && (
				<Notice tone={isNotSaved(draft.state) ? "error" : "info"}>
					{draft.message}
					{draft.signedOut && (
						<>
							{" "}
							{draftWords().keptSignedOut} <SignInAgain />
						</>
					)}
				</Notice>
			)}
			{opened.draft && !draft.savedAt && (
				<Notice tone="info">{text.form.writing(opened.draft.name, formatTimestamp(opened.draft.at))}</Notice>
			)}
			{opened.plannedAt && <Notice tone="warning">{text.planned.also(formatTimestamp(opened.plannedAt))}</Notice>}
			{others.length > 0 && <Others others={others} />}
			{conflicts.length > 0 && <Conflicts conflicts={conflicts} onChoose={draft.settle} />}
			{problems.length > 0 && (
				<Notice tone="warning">
					<p>{text.form.toCorrect(problems.length)}</p>
					<ul className="list-disc ps-5">
						{problems.map(({ path, message }) => (
							<li key={path.join(".")}>
								<a
									className="link"
									href={`#${idAt(path)}`}
									onClick={(event) => {
										event.preventDefault();
										showField(path);
									}}
								>
									{labelsAt(fields, values, path).map(entryText).join(" · ")}
								</a>
								: {message}
							</li>
						))}
					</ul>
				</Notice>
			)}
			<div className="site-edit">
				<div className="site-form">
					<Untranslated
						texts={opened.untranslated}
						values={values}
						onBegin={(row) => change(["texts"], [...(values.texts as readonly unknown[]), row])}
					/>
					<Fields fields={fields} values={values} />
					<FactList facts={opened.facts} />
				</div>
				<aside className="site-beside">
					<PageFrame path={path} version={draft.savedAt ?? ""} pointTo={pointTo} />
					<p className="mt-2 text-sm">
						<ButtonLink to={`/admin/site/preview?page=${encodeURIComponent(path)}`} look="quiet" size="small">
							{text.form.preview}
						</ButtonLink>
					</p>
				</aside>
			</div>
			<p className="sr-only" aria-live="assertive">
				{spoken}
			</p>
		</ContentForm>
	);
}

const isNotSaved = (state: SaveState) => state === "offline" || state === "refused" || state === "failed";

function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string | undefined }) {
	const text = siteContentWords().form;
	if (state === "saving") return text.saving;
	if (state === "offline") return text.failed;
	if (state === "refused") return text.refused;
	if (state === "typing" || state === "failed") return text.unsaved;
	return savedAt ? text.saved(formatTimestamp(savedAt)) : text.nothing;
}

function Others({ others }: { others: OpenForms["others"] }) {
	const text = siteContentWords().form;
	return (
		<Notice tone="warning">
			{others.map(({ name, since, isSelf }) => (
				<span key={`${name} ${since}`}>
					{isSelf ? text.openElsewhere(formatTimestamp(since)) : text.openBy(name, formatTimestamp(since))}{" "}
				</span>
			))}
			{text.openTogether}
		</Notice>
	);
}

/** Nothing is saved until every conflict is resolved: both texts are shown to choose from. */
function Conflicts({
	conflicts,
	onChoose,
}: {
	conflicts: readonly Conflict[];
	onChoose: (conflict: Conflict, choice: unknown) => void;
}) {
	const text = siteContentWords().form;
	return (
		<Card className="site-conflicts">
			<h2 className="text-lg">{text.conflictLive}</h2>
			<ul>
				{conflicts.map((conflict) => (
					<li key={conflict.path.join(".")}>
						<h3>{conflict.labels.map(entryText).join(" · ")}</h3>
						<div className="site-versions">
							{[
								{ name: text.mine, value: conflict.mine },
								{ name: text.theirs, value: conflict.theirs },
							].map(({ name, value }) => (
								<div key={name}>
									<p>
										<ValueText value={value} />
									</p>
									<Button look="secondary" size="small" onClick={() => onChoose(conflict, value)}>
										{name}
									</Button>
								</div>
							))}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}

function FactList({ facts }: { facts: Readonly<Record<string, string>> }) {
	const text = siteContentWords().form;
	return (
		<details className="site-facts">
			<summary>{text.facts}</summary>
			<p>{text.factsHint}</p>
			<dl>
				{Object.entries(facts).map(([name, value]) => (
					<div key={name}>
						<dt>
							<code>{`{${name}}`}</code>
						</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
