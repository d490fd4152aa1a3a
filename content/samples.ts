// Which of the institute's content is still the sample that a fresh database shows.
import { defaults } from "#content/defaults/defaults.ts";
import { type EntryName, entryNames, entryOf } from "#content/entries/entries.ts";
import type { FieldSet, Leaf } from "#content/entries/fields.ts";
import { completeEntry, isSame, type Path, type Raw, walkLeaves } from "#content/entries/values.ts";

export type EntryValues = Readonly<Record<EntryName, Raw>>;
export type SampleField = { entry: EntryName; path: Path; labels: readonly string[]; kind: Leaf["kind"] };

/** Figures, choices and switches may well be right as they are; names, texts and pictures of a sample institute are not. */
const telling = new Set<Leaf["kind"]>([
	"line",
	"text",
	"prose",
	"email",
	"phone",
	"link",
	"lines",
	"picture",
	"rupees",
]);

export const sampleOf = (entry: EntryName) => completeEntry(entry, defaults[entry], defaults[entry]);

export const listSampleFields = (values: EntryValues): SampleField[] =>
	entryNames.flatMap((entry) => samplesIn(entry, values[entry]));

function samplesIn(entry: EntryName, values: Raw) {
	const { fields } = entryOf(entry);
	const sample = new Map<string, unknown>();
	walkLeaves(fields, sampleOf(entry), (_, value, path) => sample.set(path.join("/"), value));
	const found: SampleField[] = [];
	walkLeaves(fields, values, ({ kind }, value, path, labels) => {
		if (telling.has(kind) && !isEmpty(value) && isSame(value, sample.get(path.join("/"))))
			found.push({ entry, path, labels, kind });
	});
	return found;
}

const isEmpty = (value: unknown) =>
	value === "" || (Array.isArray(value) && value.length === 0) || Object(value).picture === "";

/** The same values; every text that is still a sample says so. */
export function markSamples(entry: EntryName, values: Raw, mark: string): Raw {
	const samples = new Set(samplesIn(entry, values).map(({ path }) => path.join("/")));
	return markFields(entryOf(entry).fields, values, []);

	function markFields(fields: FieldSet, row: Raw, path: Path): Raw {
		const marked = Object.entries(fields).map(([name, field]) => {
			const value = row[name];
			const here = [...path, name];
			if (field.kind === "group") return [name, markFields(field.fields, value as Raw, here)];
			if (field.kind === "list")
				return [name, (value as Raw[]).map((item) => markFields(field.fields, item, [...here, String(item.id)]))];
			return [name, samples.has(here.join("/")) ? markValue(field.kind, value) : value];
		});
		return { ...row, ...Object.fromEntries(marked) };
	}

	function markValue(kind: Leaf["kind"], value: unknown) {
		if (kind === "lines") return (value as string[]).map((one) => one + mark);
		return kind === "line" || kind === "text" || kind === "prose" ? String(value) + mark : value;
	}
}
