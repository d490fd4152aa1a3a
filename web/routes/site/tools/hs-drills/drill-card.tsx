import type { ReactNode } from "react";
import { drillWords } from "#content/en/site/tools/hs-drills.ts";
import { hsCardWords } from "#content/en/site/tools/hs-items.ts";
import { langOf } from "#content/text-language.ts";
import { type Given, isRight, type Marks, mark } from "#contract/trade-tools/hs-drill.ts";
import { generalRules, type HsItem } from "#contract/trade-tools/hs-items.ts";
import { Button } from "#web/ui/button.tsx";

/** The goods and the questions about them; once checked, the reason and then the marks. */
export function DrillCard({
	item,
	given,
	isBack,
	unanswered,
	action,
	carried,
	onCheck,
}: {
	item: HsItem;
	given: Given | null;
	isBack: boolean;
	unanswered: readonly string[];
	action: string;
	carried: ReactNode;
	onCheck: (given: Given) => void;
}) {
	const words = drillWords();
	const { cards, headings, codes } = hsCardWords();
	const errorOf = (name: keyof Given) => (unanswered.includes(name) ? words.unanswered : undefined);
	return (
		<div className="drill-card">
			<h3 id="card" className="drill-goods" tabIndex={-1}>
				{cards[item.id].goods}
			</h3>
			{isBack && !given && <p className="tool-note">{words.back}</p>}
			<form
				method="post"
				action={action}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					const form = new FormData(event.currentTarget);
					const answer = (name: keyof Given) => String(form.get(name) ?? "");
					onCheck({ rule: answer("rule"), heading: answer("heading"), code: answer("code") });
				}}
			>
				{carried}
				<Choices
					name="rule"
					legend={words.ask[item.asked ?? "heading"]}
					options={generalRules.map((rule) => ({
						value: rule,
						name: words.rules[rule].name,
						text: words.rules[rule].says,
					}))}
					given={given?.rule}
					right={item.rule}
					error={errorOf("rule")}
				/>
				<Choices
					name="heading"
					legend={words.askHeading}
					options={item.headings.map((heading) => ({
						value: heading,
						name: heading === "apart" ? "" : heading,
						text: headings[heading],
					}))}
					given={given?.heading}
					right={item.heading}
					error={errorOf("heading")}
				/>
				{item.codes && item.code && (
					<Choices
						name="code"
						legend={words.askCode(item.code.length)}
						options={item.codes.map((code) => ({ value: code, name: grouped(code), text: codes[code] }))}
						given={given?.code}
						right={item.code}
						error={errorOf("code")}
					/>
				)}
				{!given && (
					<Button type="submit" name="check" value="yes" size="large">
						{words.check}
					</Button>
				)}
			</form>
			{given && <Reason item={item} marks={mark(item, given)} />}
		</div>
	);
}

/** "7102 39 10", as the tariff prints it. */
const grouped = (code: string) =>
	code.replace(/^(\d{4})(\d\d)(\d\d)?$/, (_, ...parts) => parts.slice(0, 3).filter(Boolean).join(" "));

function Choices({
	name,
	legend,
	options,
	given,
	right,
	error,
}: {
	name: keyof Given;
	legend: string;
	options: readonly { value: string; name: string; text: string }[];
	given: string | undefined;
	right: string;
	error: string | undefined;
}) {
	const words = drillWords();
	return (
		<fieldset
			id={`${name}-choices`}
			tabIndex={-1}
			className="drill-choices"
			aria-describedby={error && `${name}-error`}
			data-wrong={error ? "" : undefined}
		>
			<legend>{legend}</legend>
			{error && (
				<p id={`${name}-error`} className="field-error">
					{error}
				</p>
			)}
			{options.map((option) => {
				const state =
					given === undefined
						? undefined
						: option.value === right
							? "right"
							: option.value === given
								? "wrong"
								: "other";
				return (
					<label key={option.value} data-state={state}>
						<input
							type="radio"
							name={name}
							value={option.value}
							// After the check the arrow keys must not change the answer.
							disabled={given !== undefined && given !== option.value}
							{...(given === undefined ? {} : { checked: given === option.value, readOnly: true })}
						/>
						<span>
							{option.name && <b>{option.name}</b>} <span lang={langOf(option.text)}>{option.text}</span>
						</span>
						{state === "right" && <span className="drill-mark">{words.theRight}</span>}
						{state === "wrong" && <span className="drill-mark">{words.yours}</span>}
					</label>
				);
			})}
		</fieldset>
	);
}

function Reason({ item, marks }: { item: HsItem; marks: Marks }) {
	const words = drillWords();
	const rule = words.rules[item.rule].name;
	return (
		<div className="drill-reason">
			<h4 id="why" className="tool-heading" tabIndex={-1}>
				{words.why}
			</h4>
			<p className="drill-decided">
				{item.heading === "apart"
					? words.decidedApart(rule)
					: words.decided(rule, item.code ? grouped(item.code) : item.heading)}
			</p>
			<p>{hsCardWords().cards[item.id].why}</p>
			<p className="tool-note">
				{authorityOf(item)} {words.dated}
			</p>
			<ul className="drill-marks">
				{(["rule", "heading", "code"] as const).map(
					(part) =>
						marks[part] !== null && (
							<li key={part} data-right={marks[part] || undefined}>
								{words.marks[part]}: {marks[part] ? words.right : words.wrong}
							</li>
						),
				)}
			</ul>
			<p>
				<strong>{isRight(marks) ? words.cardRight : words.cardMissed}</strong>
			</p>
		</div>
	);
}

/** The legal note or text that decides the classification. */
function authorityOf({ by, asked }: HsItem) {
	const words = drillWords();
	if (by && "section" in by) return words.sectionNote(by.section, by.note);
	if (by && "chapter" in by) return words.chapterNote(by.chapter, by.note);
	if (by) return words.explained(words.rules[by.explained].name);
	if (asked === "subheading") return words.subheadingText;
	return asked ? words.ruleText : words.headingText;
}
