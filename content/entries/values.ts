// The values of an entry: complete, compared with another version, and merged with what somebody else has changed.
import { entryText } from "#content/en/admin/entry-texts.ts";
import { indianStates, indianStateWords } from "#content/en/ui/indian-states.ts";
import type { EntryName } from "#content/entries/entries.ts";
import { entryOf } from "#content/entries/entries.ts";
import type { Choice, Field, FieldSet, Leaf, List } from "#content/entries/fields.ts";

/** Values as they are stored: their shape is only known through the fields. */
export type Raw = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const idOf = (row: Raw) => (typeof row.id === "string" ? row.id : "");

/** What a new item begins with. */
export const emptyValues = (fields: FieldSet): Raw =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

function emptyValue(field: Field): unknown {
	switch (field.kind) {
		case "group":
			return emptyValues(field.fields);
		case "list":
			return [];
		case "lines":
			return field.least > 0 ? [""] : [];
		case "flag":
			return false;
		case "whole":
		case "rupees":
			return field.min;
		case "degrees":
			return 0;
		case "picture":
			return { picture: "", alt: "" };
		case "choice":
			return Object.keys(field.options)[0] ?? "";
		default:
			return "";
	}
}

/**
 * Every field with a value: what is missing in `stored`, because the field is younger, comes from `basis`. What is no
 * field any more is left out. Items without an id get their number.
 */
export const completeValues = (fields: FieldSet, stored: unknown, basis: unknown): Raw =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [
			name,
			completeValue(field, isRecord(stored) ? stored[name] : undefined, isRecord(basis) ? basis[name] : undefined),
		]),
	);

function completeValue(field: Field, stored: unknown, basis: unknown): unknown {
	if (field.kind === "group") return completeValues(field.fields, stored, basis);
	if (field.kind === "list")
		return rowsOf(stored ?? basis).map((row, index) => ({
			id: idOf(row) || String(index + 1),
			...completeValues(field.fields, row, emptyValues(field.fields)),
		}));
	return stored ?? basis ?? emptyValue(field);
}

export const completeEntry = (name: EntryName, stored: unknown, basis: unknown) =>
	completeValues(entryOf(name).fields, stored, basis);

/**
 * Fields that a form from before a release does not have are as they were when it was opened. What it sends for the
 * others stays as it is, also if it is wrong.
 */
export const withYounger = (fields: FieldSet, typed: unknown, began: unknown): unknown =>
	isRecord(typed)
		? {
				...typed,
				...mapFields(fields, (field, name) => {
					const [mine, was] = [typed[name], isRecord(began) ? began[name] : undefined];
					if (mine === undefined) return was ?? emptyValue(field);
					if (field.kind === "group") return withYounger(field.fields, mine, was);
					if (field.kind !== "list" || !Array.isArray(mine)) return mine;
					return mine.map((row) => withYounger(field.fields, row, isRecord(row) ? findRow(was, idOf(row)) : undefined));
				}),
			}
		: typed;

/** The values without the fields that this form does not have: it could not show them, nor compare them with its own. */
export const withoutYounger = (fields: FieldSet, values: Raw, form: unknown): Raw => {
	const known = Object.entries(fields).filter(([name]) => !isRecord(form) || form[name] !== undefined);
	return mapFields(Object.fromEntries(known), (field, name) => {
		const [value, inForm] = [values[name], isRecord(form) ? form[name] : undefined];
		if (field.kind === "group" && isRecord(value)) return withoutYounger(field.fields, value, inForm);
		if (field.kind !== "list") return value;
		return rowsOf(value).map((row) => ({
			id: idOf(row),
			...withoutYounger(field.fields, row, findRow(inForm, idOf(row))),
		}));
	});
};

const findRow = (rows: unknown, id: string) => rowsOf(rows).find((row) => idOf(row) === id);
const mapFields = (fields: FieldSet, write: (field: Field, name: string) => unknown): Raw =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, write(field, name)]));

/** The options, in the reader's language. */
export const optionsOf = ({ options }: Choice): Choice["options"] =>
	options === indianStates ? indianStateWords() : options;

/** Where a value is: the names of fields, and the ids of items, from the outside in. */
export type Path = string[];

/** Calls `visit` for every field that holds a value itself. `labels` are those of the fields around it, and its own. */
export function walkLeaves(
	fields: FieldSet,
	values: unknown,
	visit: (leaf: Leaf, value: unknown, path: Path, labels: string[]) => void,
	path: Path = [],
	labels: string[] = [],
) {
	for (const [name, field] of Object.entries(fields)) {
		const value = isRecord(values) ? values[name] : undefined;
		const here = [...path, name];
		const called = [...labels, entryText(field.label)];
		if (field.kind === "group") walkLeaves(field.fields, value, visit, here, called);
		else if (field.kind === "list")
			for (const row of rowsOf(value))
				walkLeaves(field.fields, row, visit, [...here, idOf(row)], [...called, nameOfItem(field, row)]);
		else visit(field, value, here, called);
	}
}

/** An item whose name is still empty is called after its place, if that is known. */
export const nameOfItem = (list: List, row: Raw, place?: number) =>
	String(row[list.named] || [entryText(list.item), place === undefined ? "" : place + 1].join(" ").trim());

/** What the fields on the way to this value are called, and the items on it as they are named. */
export function labelsAt(fields: FieldSet, values: unknown, [name = "", ...rest]: readonly string[]): string[] {
	const field = fields[name];
	if (!field) return [];
	const label = entryText(field.label);
	const value = isRecord(values) ? values[name] : undefined;
	if (field.kind === "group") return [label, ...labelsAt(field.fields, value, rest)];
	if (field.kind !== "list") return [label];
	const [id, ...inside] = rest;
	const place = rowsOf(value).findIndex((one) => idOf(one) === id);
	const row = rowsOf(value)[place];
	return [label, ...(row ? [nameOfItem(field, row, place)] : []), ...labelsAt(field.fields, row, inside)];
}

export type Change = {
	path: Path;
	labels: string[];
	kind: Leaf["kind"] | "added" | "removed" | "moved";
	before: unknown;
	after: unknown;
};

/** Whether both are the same JSON; the database returns the names in another order. */
export function isSame(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
	if (!isRecord(one) || !isRecord(other)) return one === other;
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/** What has changed from `before` to `after`, field by field. */
export function compareValues(
	fields: FieldSet,
	before: unknown,
	after: unknown,
	path: Path = [],
	labels: string[] = [],
): Change[] {
	return Object.entries(fields).flatMap(([name, field]): Change[] => {
		const was = isRecord(before) ? before[name] : undefined;
		const is = isRecord(after) ? after[name] : undefined;
		if (isSame(was, is)) return [];
		const [here, called] = [
			[...path, name],
			[...labels, entryText(field.label)],
		];
		if (field.kind === "group") return compareValues(field.fields, was, is, here, called);
		if (field.kind === "list") return compareLists(field, rowsOf(was), rowsOf(is), here, called);
		const shown = (value: unknown) => (field.kind === "choice" ? (optionsOf(field)[String(value)] ?? value) : value);
		return [{ path: here, labels: called, kind: field.kind, before: shown(was), after: shown(is) }];
	});
}

function compareLists(field: List, was: readonly Raw[], is: readonly Raw[], path: Path, labels: string[]) {
	const change = (kind: Change["kind"], row: Raw, before: unknown, after: unknown): Change => ({
		path: [...path, idOf(row)],
		labels: [...labels, nameOfItem(field, row)],
		kind,
		before,
		after,
	});
	const old = new Map(was.map((row) => [idOf(row), row]));
	const ids = new Set(is.map(idOf));
	const moved = !isSame(idsWithin(is, was), idsWithin(was, is));
	return [
		...is.flatMap((row) => {
			const before = old.get(idOf(row));
			const inside = [...path, idOf(row)];
			return before
				? compareValues(field.fields, before, row, inside, [...labels, nameOfItem(field, row)])
				: [change("added", row, null, row)];
		}),
		...was.filter((row) => !ids.has(idOf(row))).map((row) => change("removed", row, row, null)),
		...(moved
			? [
					{
						path,
						labels,
						kind: "moved" as const,
						before: was.map((row) => nameOfItem(field, row)),
						after: is.map((row) => nameOfItem(field, row)),
					},
				]
			: []),
	];
}

/** The ids of the items that are also in the other list, in their order. */
function idsWithin(rows: readonly Raw[], others: readonly Raw[]) {
	const ids = new Set(others.map(idOf));
	return rows.map(idOf).filter((id) => ids.has(id));
}

/** A value that two people have changed differently. */
export type Conflict = { path: Path; labels: string[]; mine: unknown; theirs: unknown };

/**
 * What two people have made of `base`. Changes of different fields are both kept. Where both have changed the same one,
 * `merged` has mine, and `conflicts` names it.
 */
export function mergeValues(fields: FieldSet, base: unknown, mine: unknown, theirs: unknown) {
	const conflicts: Conflict[] = [];
	const mergeFields = (fields: FieldSet, base: unknown, mine: unknown, theirs: unknown, at: Path, called: Path): Raw =>
		Object.fromEntries(
			Object.entries(fields).map(([name, field]) => {
				const of = (values: unknown) => (isRecord(values) ? values[name] : undefined);
				return [name, merge(field, of(base), of(mine), of(theirs), [...at, name], [...called, entryText(field.label)])];
			}),
		);
	const merge = (field: Field, base: unknown, mine: unknown, theirs: unknown, at: Path, called: Path): unknown => {
		if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
		if (isSame(base, mine)) return theirs;
		if (field.kind === "group") return mergeFields(field.fields, base, mine, theirs, at, called);
		if (field.kind === "list") return mergeLists(field, rowsOf(base), rowsOf(mine), rowsOf(theirs), at, called);
		conflicts.push({ path: at, labels: called, mine, theirs });
		return mine;
	};
	const mergeLists = (
		field: List,
		base: readonly Raw[],
		mine: readonly Raw[],
		theirs: readonly Raw[],
		at: Path,
		called: Path,
	) => {
		const find = (rows: readonly Raw[], id: string) => rows.find((row) => idOf(row) === id);
		const mergeRow = (id: string): Raw[] => {
			const [was, my, their] = [find(base, id), find(mine, id), find(theirs, id)];
			const label = nameOfItem(field, my ?? their ?? {});
			const [where, who] = [
				[...at, id],
				[...called, label],
			];
			if (my && their) return [{ id, ...mergeFields(field.fields, was, my, their, where, who) }];
			const left = my ?? their;
			if (!left) return [];
			// New on one side, or removed on the other without having been changed here.
			if (!was) return [left];
			if (isSame(was, left)) return [];
			conflicts.push({ path: where, labels: who, mine: my ?? null, theirs: their ?? null });
			return my ? [my] : [];
		};
		// The order of whoever has moved something; new items of the other one come at the end.
		const isMoved = !isSame(idsWithin(base, mine), idsWithin(mine, base));
		const order = isMoved ? [mine, theirs] : [theirs, mine];
		const ids = new Set(order.flatMap((rows) => rows.map(idOf)));
		return [...ids].flatMap(mergeRow);
	};
	return { merged: mergeFields(fields, base, mine, theirs, [], []), conflicts };
}
