import { type ReactNode, useState } from "react";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import { langOf } from "#content/text-language.ts";
import { dayFieldOf, type Field as Kind, sourceFieldOf, type Typed } from "#contract/trade-tools/fields.ts";
import type { AnyTool } from "#contract/trade-tools/tool.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";

type Props = {
	tool: Pick<AnyTool, "fields" | "groups"> & Partial<Pick<AnyTool, "example">>;
	words: ToolWords;
	/** The initial values. */
	typed: Typed;
	/** The current values. */
	current: Typed;
	today: string | undefined;
	errors: Record<string, string>;
};

/** The groups of fields; a folded group is open if something in it is typed or wrong. */
export function ToolFields({ tool, words, typed, current, today, errors }: Props) {
	const isOptional = Object.values(tool.fields).every((field) => !("optional" in field) || field.optional);
	return tool.groups.map(({ key, fields, folded }) => {
		const inside = (
			<div key={key} className="tool-fields field-row">
				{fields.map((name) => (
					<ToolField
						key={name}
						{...{ name, words, typed, current, today, isOptional }}
						field={tool.fields[name] as Kind}
					/>
				))}
			</div>
		);
		const isUsed = fields.some(
			(name) =>
				errors[name] ||
				(typed[name] &&
					typed[name] !== (folded === "asExample" ? tool.example?.[name] : usualChoice(tool.fields[name]))),
		);
		return folded ? (
			<FoldedGroup key={key} legend={words.groups[key] ?? key} isUsed={isUsed}>
				{inside}
			</FoldedGroup>
		) : (
			<fieldset key={key} className="tool-group">
				<legend className="tool-legend" lang={langOf(words.groups[key] ?? "")}>
					{words.groups[key]}
				</legend>
				{inside}
			</fieldset>
		);
	});
}

/** Once opened by an error it stays open: the fields are being filled in. */
function FoldedGroup({ legend, isUsed, children }: { legend: string; isUsed: boolean; children: ReactNode }) {
	const [isOpen, setOpen] = useState(isUsed);
	if (isUsed && !isOpen) setOpen(true);
	return (
		<details className="tool-group" open={isOpen || undefined}>
			<summary>
				<span className="tool-legend" lang={langOf(legend)}>
					{legend}
				</span>
			</summary>
			{children}
		</details>
	);
}

function ToolField({
	name,
	field,
	words,
	typed,
	current,
	today,
	isOptional,
}: Omit<Props, "tool" | "errors"> & { name: string; field: Kind /** As is the whole form. */; isOptional: boolean }) {
	const frame = toolFrameWords();
	const { label, hint } = words.fields[name] ?? { label: name };
	const id = fieldId(name);
	const value = typed[name] ?? "";
	if (field.kind === "choice")
		return (
			<div
				className={classNames("field-cell", widthFor(field.choices.map((one) => words.choices[name]?.[one] ?? one)))}
			>
				<Select id={id} name={name} label={label} hint={hint} defaultValue={value} required>
					{field.choices.map((one) => (
						<option key={one} value={one} lang={langOf(words.choices[name]?.[one] ?? one)}>
							{words.choices[name]?.[one] ?? one}
						</option>
					))}
				</Select>
			</div>
		);
	if (field.kind === "tick")
		return <Checkbox id={id} name={name} label={label} value="yes" defaultChecked={value !== ""} />;
	const isRequired = !("optional" in field && field.optional);
	const input = (
		<Field
			id={id}
			name={name}
			label={label}
			hint={hint}
			defaultValue={value}
			required={isRequired}
			type={field.kind === "date" ? "date" : "text"}
			inputMode={field.kind === "number" ? "decimal" : undefined}
			maxLength={field.kind === "text" ? field.most : 40}
			autoComplete="off"
			bare={isOptional}
		/>
	);
	if (field.kind === "text" && field.most > 100) return <div className="tool-full field-cell">{input}</div>;
	if (field.kind === "date" || field.kind === "text") return <div className="tool-wide field-cell">{input}</div>;
	if (field.kind !== "number" || !field.goodFor) return input;
	const [day, source] = [dayFieldOf(name), sourceFieldOf(name)];
	const age = daysBetween(current[day] ?? "", today);
	return (
		<div className="tool-rate field-row">
			{input}
			<Field id={fieldId(day)} name={day} label={frame.asOf} type="date" defaultValue={typed[day]} bare />
			<Field
				id={fieldId(source)}
				name={source}
				label={frame.seenAt}
				maxLength={80}
				autoComplete="off"
				defaultValue={typed[source]}
				bare
			/>
			{age > field.goodFor && <p className="tool-old">{frame.old(age)}</p>}
		</div>
	);
}

/** The first option is the usual case. */
const usualChoice = (field: Kind | undefined) => (field?.kind === "choice" ? field.choices[0] : undefined);

/** A select with long options gets more space, so that they are not cut off. */
function widthFor(choices: readonly string[]) {
	const longest = Math.max(...choices.map(({ length }) => length));
	return longest > 24 ? "tool-full" : longest > 12 ? "tool-wide" : undefined;
}

export const fieldId = (name: string) => `in-${name}`;

function daysBetween(day: string, today: string | undefined) {
	const days = today && /^\d{4}-\d\d-\d\d$/.test(day) ? (Date.parse(today) - Date.parse(day)) / 86_400_000 : 0;
	return Number.isFinite(days) ? days : 0;
}
