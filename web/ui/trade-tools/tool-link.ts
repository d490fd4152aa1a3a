// The typed values in the part of the URL after `#`, which no server sees. Names are never included.
import { dayFieldOf, type Fields, type Typed } from "#contract/trade-tools/fields.ts";

const longest = 40;

const linkedNames = (fields: Fields) =>
	Object.entries(fields).flatMap(([name, field]) => {
		if (field.kind === "text") return [];
		return field.kind === "number" && field.goodFor ? [name, dayFieldOf(name)] : [name];
	});

/** The values that a link does not hold. */
export function besideLink(typed: Typed, fields: Fields): Typed {
	const linked = new Set(linkedNames(fields));
	return Object.fromEntries(Object.entries(typed).filter(([name]) => !linked.has(name)));
}

export function writeLink(typed: Typed, fields: Fields) {
	const named = linkedNames(fields).flatMap((name) => (typed[name] ? [[name, typed[name]] as [string, string]] : []));
	return `#${new URLSearchParams(named)}`;
}

/** Null if the URL contains no values. */
export function readLink(hash: string, fields: Fields): Typed | null {
	const given = new URLSearchParams(hash.slice(1));
	const names = linkedNames(fields);
	if (!names.some((name) => given.has(name))) return null;
	return Object.fromEntries(
		names.map((name) => {
			const field = fields[name];
			const text = (given.get(name) ?? "").slice(0, longest);
			return [name, field?.kind === "choice" && !field.choices.includes(text) ? (field.choices[0] ?? "") : text];
		}),
	);
}
