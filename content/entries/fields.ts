// The fields that the institute's own content is made of: a closed set, so that a form, a check, a comparison and a type
// follow from one description.
import type { Focus } from "#contract/pictures.ts";

/** `label`: what the form calls it. `optional`: it may be empty. `hint`: what to write, under the label. */
type Described = { label: string; hint?: string };
type Bounded = Described & { max: number; optional?: true };

/** One line, without line breaks. */
export type Line = Bounded & { kind: "line" };
/** Some sentences; line breaks are kept as spaces. */
export type Text = Bounded & { kind: "text" };
/** Paragraphs, lists and facts: see `readBlocks`. */
export type Prose = Bounded & { kind: "prose" };
export type Email = Bounded & { kind: "email" };
/** A number as it is shown, such as +91 98250 00000. */
export type Phone = Bounded & { kind: "phone" };
/** A path of this site or an https address. */
export type Link = Bounded & { kind: "link" };
/** YYYY-MM-DD. */
export type Day = Described & { kind: "day"; optional?: true };
/** `after`: the field beside it, of the same kind, that has the earlier one. */
type Timed = Described & { optional?: true; after?: string };
/** A time of day, as HH:MM. */
export type Time = Timed & { kind: "time" };
/** A minute in India, as YYYY-MM-DDTHH:MM. */
export type Minute = Timed & { kind: "minute" };
export type Whole = Described & { kind: "whole"; min: number; max: number };
/** Degrees with decimals. */
export type Degrees = Described & { kind: "degrees"; max: number };
/** Stored in paise, typed in rupees. */
export type Rupees = Described & { kind: "rupees"; min: number; max: number };
export type Flag = Described & { kind: "flag" };
export type Choice<Option extends string = string> = Described & {
	kind: "choice";
	options: Readonly<Record<Option, string>>;
};
/** A GST number or a corporate identity number, checked by its format. */
export type Registration = Described & { kind: "gstin" | "cin"; optional: true };
/** `ratio`: the width divided by the height of its place. `needs`: the width in pixels that the place can show. */
export type PictureField = Described & { kind: "picture"; ratio: number; needs: number; optional?: true };
/** Several lines, such as the items of a list. */
export type Lines = Described & { kind: "lines"; max: number; least: number; most: number };
export type Group<Fields extends FieldSet = FieldSet> = Described & { kind: "group"; fields: Fields };
/** A default need not have it: nothing in it is compulsory. */
type OptionalGroup<Fields extends FieldSet = FieldSet> = Group<Fields> & { optional: true };
export type List<Fields extends FieldSet = FieldSet> = Described & {
	kind: "list";
	/** What one of them is called. */
	item: string;
	/** The field that names an item in the form. */
	named: string;
	least: number;
	most: number;
	fields: Fields;
};

export type Leaf =
	| Line
	| Text
	| Prose
	| Email
	| Phone
	| Link
	| Day
	| Time
	| Minute
	| Whole
	| Degrees
	| Rupees
	| Flag
	| Choice
	| Registration
	| PictureField
	| Lines;
export type Field = Leaf | Group | List;
export type FieldSet = { readonly [name: string]: Field };

/** A picture in its place: a built-in one by its name, or a cut of the library by its id. */
export type PlacedPicture = { picture: string; alt: string; focus?: Focus };

/** Items of a list have an id, so that they can be moved and changed at the same time. */
export type Item = { id: string };

/** `Picture`: as it is stored, or as pages show it. */
export type ValueOf<F, Picture = PlacedPicture> = F extends { kind: "group"; fields: infer Fields }
	? ValuesOf<Fields, Picture>
	: F extends { kind: "list"; fields: infer Fields }
		? readonly (Item & ValuesOf<Fields, Picture>)[]
		: F extends { kind: "lines" }
			? readonly string[]
			: F extends { kind: "whole" | "degrees" | "rupees" }
				? number
				: F extends { kind: "flag" }
					? boolean
					: F extends { kind: "picture" }
						? Picture
						: F extends Choice<infer Option>
							? Option
							: string;
export type ValuesOf<Fields, Picture = PlacedPicture> = {
	readonly [Name in keyof Fields]: ValueOf<Fields[Name], Picture>;
};

/** As a default is written down: items get their ids later, and optional groups may be left out. */
export type DefaultOf<F> = F extends { kind: "group"; fields: infer Fields }
	? DefaultsOf<Fields>
	: F extends { kind: "list"; fields: infer Fields }
		? readonly (DefaultsOf<Fields> & { id?: string })[]
		: ValueOf<F>;
export type DefaultsOf<Fields> = {
	readonly [Name in Exclude<keyof Fields, OptionalName<Fields>>]: DefaultOf<Fields[Name]>;
} & { readonly [Name in OptionalName<Fields>]?: DefaultOf<Fields[Name]> };
type OptionalName<Fields> = {
	[Name in keyof Fields]: Fields[Name] extends OptionalGroup ? Name : never;
}[keyof Fields];

export const line = (label: string, max = 90, more: { optional?: true; hint?: string } = {}): Line => ({
	kind: "line",
	label,
	max,
	...more,
});
export const text = (label: string, max = 400, more: { optional?: true; hint?: string } = {}): Text => ({
	kind: "text",
	label,
	max,
	...more,
});
export const prose = (label: string, max = 6000, more: { optional?: true; hint?: string } = {}): Prose => ({
	kind: "prose",
	label,
	max,
	...more,
});
export const link = (label: string, more: { optional?: true; hint?: string } = {}): Link => ({
	kind: "link",
	label,
	max: 300,
	...more,
});
export const whole = (label: string, min: number, max: number, hint?: string): Whole => ({
	kind: "whole",
	label,
	min,
	max,
	...(hint ? { hint } : {}),
});
export const time = (label: string, after?: string): Time => ({
	kind: "time",
	label,
	optional: true,
	...(after ? { after } : {}),
});
export const flag = (label: string, hint?: string): Flag => ({ kind: "flag", label, ...(hint ? { hint } : {}) });
export const picture = (
	label: string,
	ratio = 4 / 3,
	more: { optional?: true; hint?: string; needs?: number } = {},
): PictureField => ({ kind: "picture", label, ratio, needs: 640, ...more });
export const lines = (label: string, { max = 200, least = 1, most = 20 } = {}): Lines => ({
	kind: "lines",
	label,
	max,
	least,
	most,
});
export const group = <Fields extends FieldSet>(label: string, fields: Fields): Group<Fields> => ({
	kind: "group",
	label,
	fields,
});
/** A group in which nothing is compulsory. */
export const optionalGroup = <Fields extends FieldSet>(label: string, fields: Fields): OptionalGroup<Fields> => ({
	...group(label, fields),
	optional: true,
});
export const list = <Fields extends FieldSet>(
	label: string,
	item: string,
	named: keyof Fields & string,
	fields: Fields,
	{ least = 1, most = 30 } = {},
): List<Fields> => ({ kind: "list", label, item, named, least, most, fields });

/** A paragraph, a list, or names with values, with an optional heading. */
export type Block =
	| { kind: "paragraph"; text: string }
	| { kind: "list"; items: readonly string[] }
	| { kind: "facts"; heading?: string; facts: readonly { name: string; value: string }[] };

/**
 * Reads prose as Markdown writes it: paragraphs are separated by empty lines; lines that begin with `- ` are a list;
 * list items that begin with a bold name and a colon, `- **GSTIN:** 24…`, are facts; `### …` before them is a heading.
 */
export function readBlocks(prose: string): Block[] {
	const blocks: Block[] = [];
	let heading: string | undefined;
	for (const part of prose.split(/\n\s*\n/)) {
		const rows = part
			.split("\n")
			.map((row) => row.trim())
			.filter(Boolean);
		if (rows[0]?.startsWith("### ")) heading = rows.shift()?.slice(4);
		if (rows.length === 0) continue;
		const items = rows.every((row) => row.startsWith("- ")) ? rows.map((row) => row.slice(2)) : null;
		const facts = items?.map((item) => /^\*\*(.+?):\*\*\s+(.+)$/.exec(item));
		if (facts?.every((fact) => fact !== null))
			blocks.push({
				kind: "facts",
				...(heading ? { heading } : {}),
				facts: facts.map((fact) => ({ name: fact?.[1] ?? "", value: fact?.[2] ?? "" })),
			});
		else if (items) blocks.push({ kind: "list", items });
		else blocks.push({ kind: "paragraph", text: rows.join(" ") });
		heading = undefined;
	}
	return blocks;
}
