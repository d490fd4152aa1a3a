// The hydrated part of a tool: the form, and the answer, which is updated as you type.
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import { localAddress } from "#content/language.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Fields, Typed } from "#contract/trade-tools/fields.ts";
import { type Answer, type AnyTool, answerOf } from "#contract/trade-tools/tool.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { findBesideLink, forgetBesideLink, keepBesideLink } from "./kept-beside-link.ts";
import { forgetTyped, SavedSheet } from "./saved-sheet.tsx";
import { ToolActions } from "./tool-actions.tsx";
import { MissingFields, ToolAnswer, WrongFields } from "./tool-answer.tsx";
import { ToolFields } from "./tool-fields.tsx";
import { besideLink, readLink, writeLink } from "./tool-link.ts";
import { problemText } from "./tool-problems.ts";
import { useToolLink } from "./use-tool-link.ts";

/** `typed`: the values that a form without scripts has submitted. `today`: missing in the page that is the same for
 * everybody. */
export type ToolProps = { typed?: Typed; today?: string };

export function ToolScreen<Found extends Answer = Answer>({
	tool,
	words,
	typed: sent,
	today: sentOn,
	head,
	picture,
	files,
}: ToolProps & {
	tool: AnyTool<Found>;
	words: ToolWords;
	/** Instead of the figures at the top. */
	head?: (answer: Found, typed: Typed) => ReactNode;
	/** Instead of the bars. */
	picture?: (answer: Found, typed: Typed) => ReactNode;
	/** Instead of the link, WhatsApp and the Excel file. */
	files?: (answer: Found, typed: Typed) => ReactNode;
}) {
	const frame = toolFrameWords();
	const form = useRef<HTMLFormElement>(null);
	const [start, setStart] = useState({ typed: sent ?? tool.example, version: 0, isBlank: false, isSaved: false });
	const [typed, setTyped] = useState(start.typed);
	const [today, setToday] = useState(sentOn);
	const found = answerOf(tool, typed);
	const isBlank = typed === start.typed && start.isBlank;
	const problems = Object.entries((!isBlank && found.problems) || {});
	/** In a form that was emptied the fields that are still to be filled in are no errors until it is sent. */
	const [isSent, setSent] = useState(false);
	const isStillEmpty = ([, { why }]: (typeof problems)[number]) => start.isBlank && !isSent && why === "required";
	const missing = problems.filter(isStillEmpty).map(([name]) => name);
	const errors = Object.fromEntries(
		problems.filter((one) => !isStillEmpty(one)).map(([name, problem]) => [name, problemText(problem, words)]),
	);

	/** A private tool has no link with its values, so this tab stores what was typed. */
	const isKept = tool.private && !isBlank && (isChanged(typed, start.typed) || (start.version > 0 && !start.isSaved));

	const fill = useCallback((next: Typed, { isBlank = false, isSaved = false } = {}) => {
		setStart(({ version }) => ({ typed: next, version: version + 1, isBlank, isSaved }));
		setTyped(next);
		setSent(false);
	}, []);
	const read = () => form.current && setTyped(typedIn(form.current));
	/** The values in the URL, with the texts that this tab keeps beside them. */
	const openLink = useCallback(
		(linked: Typed) => {
			const isBlank = Object.entries(linked).every(
				([name, value]) => value === "" || tool.fields[name]?.kind === "choice",
			);
			fill({ ...linked, ...findBesideLink(tool.name, location.hash) }, { isBlank });
		},
		[tool, fill],
	);

	// Restores what was typed before hydration, or the values in a link.
	useEffect(() => {
		setToday(dayInIndia());
		const linked = tool.private ? null : readLink(location.hash, tool.fields);
		if (linked) openLink(linked);
		else if (form.current) setTyped(typedIn(form.current));
	}, [tool, openLink]);
	useToolLink(tool.private ? null : tool.fields, openLink);

	useEffect(() => {
		// A saved sheet stays in the URL by its id: its values there would hide later changes from another device.
		if (tool.private || (typed === start.typed && (start.version === 0 || start.isSaved))) return;
		const timer = setTimeout(() => {
			const link = writeLink(typed, tool.fields);
			history.replaceState(history.state, "", link);
			keepBesideLink(tool.name, link, besideLink(typed, tool.fields));
		}, 600);
		return () => clearTimeout(timer);
	}, [typed, start, tool]);

	return (
		<div className="tool">
			<FormErrors value={errors}>
				<form
					key={start.version}
					ref={form}
					id={formId}
					className="tool-form"
					method="post"
					action={`${localAddress(`/tools/${tool.name}`)}#answer`}
					noValidate
					onInput={read}
					onSubmit={(event) => {
						// A button with its own URL requests a file from the server.
						if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute("formaction")) return;
						event.preventDefault();
						// An error opens its group above the answer, so that is rendered before the focus scrolls there.
						flushSync(() => {
							read();
							setSent(true);
						});
						document.getElementById("answer")?.focus();
					}}
				>
					<h2 className="tool-title">{frame.inputs}</h2>
					{hasMoney(tool.fields) && <p className="tool-note">{frame.numberHint}</p>}
					<ToolFields tool={tool} words={words} typed={start.typed} current={typed} today={today} errors={errors} />
					<p className="tool-buttons">
						<Button type="submit" size="large">
							{frame.compute}
						</Button>
						<Button look="quiet" className="no-js:hidden" onClick={() => fill(emptyFor(tool), { isBlank: true })}>
							{frame.clear}
						</Button>
						<a
							className="button"
							data-look="quiet"
							href={localAddress(`/tools/${tool.name}`)}
							onClick={() => {
								forgetTyped(tool.name, null);
								forgetBesideLink(tool.name);
							}}
						>
							{frame.example}
						</a>
					</p>
				</form>
			</FormErrors>
			<section className="tool-answer" aria-labelledby="answer">
				<h2 id="answer" className="tool-title" tabIndex={-1}>
					{frame.answer}
				</h2>
				<div aria-live="polite">
					{found.answer ? (
						<ToolAnswer
							tool={tool}
							words={words}
							answer={found.answer}
							typed={typed}
							head={head?.(found.answer, typed)}
							picture={picture?.(found.answer, typed)}
						/>
					) : isBlank ? (
						<p>{frame.nothing}</p>
					) : (
						<>
							{Object.keys(errors).length > 0 && <WrongFields words={words} errors={errors} />}
							{missing.length > 0 && <MissingFields words={words} names={missing} />}
						</>
					)}
				</div>
				{found.answer &&
					(files ? (
						files(found.answer, typed)
					) : (
						<ToolActions tool={tool} words={words} answer={found.answer} typed={typed} />
					))}
				<SavedSheet
					tool={tool.name}
					typed={typed}
					canSave={found.answer !== undefined}
					isKept={isKept}
					onOpen={(opened, isSaved) => {
						const linked = tool.private ? null : readLink(location.hash, tool.fields);
						const beside = linked && findBesideLink(tool.name, location.hash);
						fill({ ...emptyFor(tool), ...opened, ...linked, ...beside }, { isSaved: isSaved && !linked });
					}}
				/>
			</section>
		</div>
	);
}

/** For buttons outside the form. */
export const formId = "tool-form";

const hasMoney = (fields: Fields) =>
	Object.values(fields).some((field) => field.kind === "number" && Number(field.most) >= 100_000);

/** An unticked box is not sent, and an empty field is. */
const isChanged = (typed: Typed, from: Typed) =>
	Object.keys({ ...typed, ...from }).some((name) => (typed[name] ?? "") !== (from[name] ?? ""));

const typedIn = (form: HTMLFormElement): Typed =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Choices keep the example's value, because each needs one. */
const emptyFor = ({ fields, example }: Pick<AnyTool, "fields" | "example">): Typed =>
	Object.fromEntries(
		Object.entries(fields).map(([name, { kind }]) => [name, kind === "choice" ? (example[name] ?? "") : ""]),
	);
