// Checks what somebody has typed into an entry, and writes it as it is stored.
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import type { EntryName } from "#content/entries/entries.ts";
import { entryOf } from "#content/entries/entries.ts";
import { type Facts, factsIn } from "#content/entries/facts.ts";
import type { Field, FieldSet, Leaf } from "#content/entries/fields.ts";
import type { Path, Raw } from "#content/entries/values.ts";
import { formatNumber } from "#content/numbers.ts";
import { isGstin } from "#contract/payments/gstin.ts";

/** Why a value cannot be stored or published; content/en/admin/site-content.ts has the sentences. */
export type ValueProblem =
	| "required"
	| "tooLong"
	| "tooFew"
	| "tooMany"
	| "number"
	| "email"
	| "phone"
	| "link"
	| "day"
	| "time"
	| "order"
	| "choice"
	| "gstin"
	| "cin"
	| "fact"
	| "amount"
	| "lost"
	| "signs"
	| "shape";
/** `detail`: the limit, or what is wrong. */
export type Problem = { path: Path; problem: ValueProblem; detail?: string };

type Checked = { values: Raw; problems: Problem[] };

/** `lost`: names of pictures that do not exist any more. */
type Check = { complete: boolean; facts: Facts; lost?: ReadonlySet<string> };

/**
 * The values as they are stored: trimmed, in Unicode's composed form, and only what is a field. `complete`: also
 * whether it can be published, so that nothing compulsory is empty and every fact exists.
 */
export function checkEntry(name: EntryName, typed: unknown, check: Check): Checked {
	const problems: Problem[] = [];
	const report = (path: Path, problem: ValueProblem, detail?: string) =>
		void problems.push({ path, problem, ...(detail === undefined ? {} : { detail }) });
	const readAll = (fields: FieldSet, values: unknown, path: Path): Raw => {
		if (typeof values !== "object" || values === null || Array.isArray(values)) {
			report(path, "shape");
			return {};
		}
		const all: Record<string, unknown> = Object.fromEntries(
			Object.entries(fields).map(([name, field]) => [name, read(field, Reflect.get(values, name), [...path, name])]),
		);
		if (check.complete) reportOrder(fields, all, path);
		return all;
	};
	const reportOrder = (fields: FieldSet, values: Raw, path: Path) => {
		for (const [name, field] of Object.entries(fields)) {
			const after = "after" in field ? field.after : undefined;
			const [earlier, later] = [after && values[after], values[name]];
			if (after && earlier && later && String(later) <= String(earlier))
				report([...path, name], "order", entryText(fields[after]?.label ?? ""));
		}
	};
	const read = (field: Field, value: unknown, path: Path): unknown => {
		if (field.kind === "group") return readAll(field.fields, value, path);
		if (field.kind === "list") {
			if (!Array.isArray(value)) {
				report(path, "shape");
				return [];
			}
			if (value.length > field.most) report(path, "tooMany", String(field.most));
			if (check.complete && value.length < field.least) report(path, "tooFew", String(field.least));
			const ids = new Set<string>();
			return value.slice(0, field.most).map((row: unknown, index) => {
				const typed = typeof row === "object" && row !== null ? Reflect.get(row, "id") : undefined;
				const id = typeof typed === "string" && /^[a-z0-9-]{1,40}$/.test(typed) && !ids.has(typed) ? typed : "";
				if (!id) report([...path, String(index)], "shape");
				ids.add(id);
				return { id, ...readAll(field.fields, row, [...path, id]) };
			});
		}
		return readLeaf(field, value, path, check, report);
	};
	return { values: readAll(entryOf(name).fields, typed, []), problems };
}

// Control characters, lone surrogates, and marks that change the direction or hide text. Joiners stay: Indian scripts
// need them.
const hidden =
	/[[\p{Cc}--[\n]]\p{Cs}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/v;

type Report = (path: Path, problem: ValueProblem, detail?: string) => void;

function readLeaf(leaf: Leaf, value: unknown, path: Path, { complete, facts, lost }: Check, report: Report): unknown {
	const range = (from: number, to: number) => siteContentWords().range(formatNumber(from), formatNumber(to));
	switch (leaf.kind) {
		case "flag":
			if (typeof value !== "boolean") report(path, "shape");
			return value === true;
		case "whole":
		case "rupees":
			if (!Number.isSafeInteger(value) || Number(value) < leaf.min || Number(value) > leaf.max) {
				report(
					path,
					"number",
					leaf.kind === "rupees" ? range(leaf.min / 100, leaf.max / 100) : range(leaf.min, leaf.max),
				);
				return leaf.min;
			}
			return value;
		case "degrees":
			if (typeof value !== "number" || !Number.isFinite(value) || Math.abs(value) > leaf.max) {
				report(path, "number", range(-leaf.max, leaf.max));
				return 0;
			}
			return value;
		case "lines": {
			if (!Array.isArray(value)) {
				report(path, "shape");
				return [];
			}
			if (value.length > leaf.most) report(path, "tooMany", String(leaf.most));
			const read = value
				.slice(0, leaf.most)
				.map((one: unknown, index) => readText(one, [...path, String(index)], leaf.max, false, report, facts))
				.filter((one) => one !== "");
			if (complete && read.length < leaf.least) report(path, "tooFew", String(leaf.least));
			return read;
		}
		case "picture": {
			const read = readPicture(value, path, complete && !leaf.optional, report);
			if (lost?.has(read.picture)) report(path, "lost");
			return read;
		}
		case "choice": {
			const known = typeof value === "string" && Object.hasOwn(leaf.options, value);
			if (!known) report(path, "choice");
			return known ? value : "";
		}
		case "day":
		case "minute":
		case "time": {
			const written = readText(value, path, 20, false, report, facts);
			if (written === "" && complete && !leaf.optional) report(path, "required");
			if (written !== "" && !isDate(leaf.kind, written)) report(path, leaf.kind === "time" ? "time" : "day");
			return written;
		}
		case "gstin":
		case "cin": {
			const written = readText(value, path, 30, false, report, facts).toUpperCase().replace(/\s/g, "");
			// A corporate identity number: listed or not, industry, state, year, kind of company, number.
			const valid = leaf.kind === "gstin" ? isGstin(written) : /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(written);
			if (written !== "" && !valid) report(path, leaf.kind);
			return written;
		}
		default: {
			const written = readText(value, path, leaf.max, leaf.kind === "prose", report, facts);
			if (written === "") {
				if (complete && !leaf.optional) report(path, "required");
			} else if (leaf.kind === "email" && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(written)) report(path, "email");
			else if (leaf.kind === "phone" && !/^\+?[\d\s().-]{8,20}$/.test(written)) report(path, "phone");
			else if (leaf.kind === "link" && !isLink(written)) report(path, "link");
			return written;
		}
	}
}

function readText(value: unknown, path: Path, max: number, severalLines: boolean, report: Report, facts: Facts) {
	if (typeof value !== "string") {
		report(path, "shape");
		return "";
	}
	const text = value.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\u00a0", " ").trim();
	const written = severalLines ? text.replace(/[^\S\n]+$/gm, "") : text.replace(/\s+/g, " ");
	if (written.length > max) report(path, "tooLong", String(max));
	if (hidden.test(written)) report(path, "signs");
	const unknown = factsIn(written).find((name) => !Object.hasOwn(facts, name));
	if (unknown) report(path, "fact", unknown);
	// A typed fee would be wrong after the next change.
	const amount = facts["fee.total"];
	if (amount && written.includes(amount)) report(path, "amount", amount);
	return written.slice(0, max);
}

/** A focus point is kept in percent, in tens (contract/pictures.ts). */
const focusStep = 10;

function readPicture(value: unknown, path: Path, required: boolean, report: Report) {
	const of = (name: string) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined);
	const name = of("picture");
	const alt = of("alt");
	if (typeof name !== "string" || !/^[a-zA-Z0-9-]{0,60}$/.test(name) || typeof alt !== "string") {
		report(path, "shape");
		return { picture: "", alt: "" };
	}
	if (required && name === "") report(path, "required");
	if (alt.length > 300) report(path, "tooLong", "300");
	if (hidden.test(alt)) report(path, "signs");
	const focus = of("focus") as { x?: unknown; y?: unknown } | undefined;
	const tens = (percent: unknown) =>
		Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.round(Number(percent) / focusStep) * focusStep)) : 50;
	return {
		picture: name,
		alt: alt.normalize("NFC").replace(/\s+/g, " ").trim().slice(0, 300),
		...(focus ? { focus: { x: tens(focus.x), y: tens(focus.y) } } : {}),
	};
}

function isDate(kind: "day" | "minute" | "time", written: string) {
	const clock = "([01]\\d|2[0-3]):[0-5]\\d";
	const pattern = { day: "\\d{4}-\\d{2}-\\d{2}", minute: `\\d{4}-\\d{2}-\\d{2}T${clock}`, time: clock }[kind];
	if (!new RegExp(`^${pattern}$`).test(written)) return false;
	const day = written.slice(0, 10);
	return kind === "time" || new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true;
}

/** A path of this site or an https address, without anything that a browser would run. */
function isLink(text: string) {
	if (/^\/(?![/\\])[^\s\\"<>]*$/.test(text)) return true;
	if (!/^https:\/\/[^\s\\"<>]+$/i.test(text) || !URL.canParse(text)) return false;
	const { username, password, hostname } = new URL(text);
	return username === "" && password === "" && hostname.includes(".");
}
