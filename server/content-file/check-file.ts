// Checks a whole file before anything of it is stored: the ZIP, the description, every field and every picture.

import { adminBlogWords } from "#content/en/admin/blog.ts";
import { contentFileWords } from "#content/en/admin/content-file.ts";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { checkEntry } from "#content/entries/check.ts";
import { type EntryName, entryNames, entryOf, isEntryName } from "#content/entries/entries.ts";
import type { FieldSet } from "#content/entries/fields.ts";
import { completeEntry, type Raw, walkLeaves } from "#content/entries/values.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { BlogForm } from "#contract/blog.ts";
import { mostPostPictures } from "#contract/list-bounds.ts";
import { isCut } from "#contract/pictures.ts";
import { type FieldProblem, fieldProblems } from "#contract/states.ts";
import { drawMarkdown } from "#server/blog/markdown.ts";
import { factsFrom, overlay } from "#server/content/drafts.ts";
import type { Basis, LiveEntries } from "#server/content/live.ts";
import {
	coverFile,
	Description,
	descriptionName,
	type FilePicture,
	type FilePost,
	fileLimits,
	formatName,
	formatVersion,
	pictureFile,
} from "#server/content-file/format.ts";
import type { LocalFile } from "#server/files/file-slice.ts";
import { findPictureProblem, inPictureTurn } from "#server/files/pictures.ts";
import { InvalidZip, type Located, locateContents, openZip, unpackEntry } from "#server/files/zip.ts";
import { isBuiltIn } from "#server/pictures/cuts.ts";

/** What is wrong, and where: a file of the ZIP, or a field as its form calls it. */
export type FileProblem = { place: string; message: string };

export const inWords = ({ place, message }: FileProblem) => `${place}: ${message}`;

export type ReadContent = {
	/** Complete, in the form in which they are stored; cropped pictures still have the ids of the file. */
	values: Partial<Record<EntryName, Raw>>;
	pictures: FilePicture[];
	posts: (FilePost & { form: BlogForm })[];
	/** The pictures of this ZIP, unpacked one at a time. Null if one is damaged. */
	readPicture: (name: string) => Promise<Buffer | null>;
};
export type Checked = { ok: true; content: ReadContent } | { ok: false; problems: FileProblem[] };

/** Does not check the pictures themselves: call `checkPictures` afterwards. */
export async function readContentFile(file: LocalFile, basis: Basis, live: LiveEntries): Promise<Checked> {
	const text = contentFileWords().problems;
	const reject = (place: string, message: string): Checked => ({ ok: false, problems: [{ place, message }] });
	const zip = await locate(file);
	if (!zip.ok) return reject("ZIP", text[zip.why]);
	const { contents } = zip;
	const described = contents.get(descriptionName);
	if (!described) return reject(descriptionName, text.descriptionMissing);
	if (described.entry.uncompressedSize > fileLimits.description) return reject(descriptionName, text.descriptionLarge);
	const bytes = await unpack(file, described);
	const json = bytes && parseJson(bytes);
	if (!json) return reject(descriptionName, bytes ? text.notJson : text.damaged);
	const { format, version } = Object(json.value) as { format?: unknown; version?: unknown };
	if (format !== formatName) return reject(descriptionName, text.notContent);
	if (version !== formatVersion) return reject(descriptionName, text.version(String(version).slice(0, 20)));
	const parsed = Description.safeParse(json.value);
	if (!parsed.success) return { ok: false, problems: parsed.error.issues.flatMap(readIssue) };
	const { entries, pictures, posts } = parsed.data;

	const problems: FileProblem[] = [];
	const report = (place: string, message: string) => void problems.push({ place, message });
	checkFiles(contents, parsed.data, report);
	const cuts = checkCuts(pictures, report);
	const values = checkEntries(entries, { basis, live, cuts }, report);
	// One after the other, so that the problems are in the order of the file.
	const forms: (BlogForm | null)[] = [];
	for (const post of posts) forms.push(await checkPost(post, cuts, report));
	if (problems.length > 0) return { ok: false, problems };
	return {
		ok: true,
		content: {
			values,
			pictures,
			posts: posts.flatMap((post, place) => (forms[place] ? [{ ...post, form: forms[place] }] : [])),
			async readPicture(name) {
				const located = contents.get(name);
				return located ? unpack(file, located) : null;
			},
		},
	};
}

/**
 * Checks every picture like an upload, one after another. `header`: what fits into a request; `whole`: also whether
 * they can be decoded.
 */
export async function checkPictures(content: ReadContent, part: "header" | "whole", signal?: AbortSignal) {
	const { uploads } = serverWords();
	const problems: FileProblem[] = [];
	for (const place of filesOf(content)) {
		signal?.throwIfAborted();
		const message = await inPictureTurn(async () => {
			const bytes = await content.readPicture(place);
			if (!bytes) return contentFileWords().problems.damaged;
			const problem = await findPictureProblem(bytes, part);
			return problem && uploads[problem];
		});
		if (message) problems.push({ place, message });
	}
	return problems;
}

/** The files that a description refers to. */
const filesOf = ({ pictures, posts }: Pick<Description, "pictures" | "posts">) => [
	...pictures.map(({ sha256 }) => pictureFile(sha256)),
	...posts.filter(({ cover }) => cover === "own").map(({ slug }) => coverFile(slug)),
];

type Contents = ReadonlyMap<string, Located>;

async function locate(
	file: LocalFile,
): Promise<{ ok: true; contents: Contents } | { ok: false; why: "notZip" | "odd" | "shared" | "bomb" }> {
	try {
		const zip = await openZip(file, { entries: fileLimits.entries, bytes: fileLimits.directory });
		const { ratio, small, bytes: unpacked } = fileLimits;
		const located = await locateContents(zip, { unpacked, ratio, small });
		if (!located.ok) return located;
		return { ok: true, contents: new Map(located.contents.map((one) => [one.entry.fileName, one])) };
	} catch (error) {
		if (error instanceof InvalidZip) return { ok: false, why: "notZip" };
		throw error;
	}
}

/** Null if the content differs from what the ZIP directory says. */
async function unpack(file: LocalFile, located: Located) {
	// No more is read than the directory states, which is within the limits.
	const content = Buffer.allocUnsafe(located.entry.uncompressedSize);
	let at = 0;
	const problem = await unpackEntry(file, located, (piece) => {
		at += piece.copy(content, at);
	});
	return problem ? null : content;
}

function parseJson(bytes: Buffer): { value: unknown } | null {
	try {
		return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
	} catch {
		return null;
	}
}

type Issue = { code: string; path: PropertyKey[]; keys?: string[] };

function readIssue({ code, path, keys = [] }: Issue): FileProblem[] {
	const text = contentFileWords().problems;
	const at = path.map(String);
	const placeOf = (names: readonly string[]) => names.join(" · ").slice(0, 200) || descriptionName;
	if (code === "unrecognized_keys")
		return keys.map((key) => ({ place: placeOf([...at, key]), message: text.unknownField }));
	return [{ place: placeOf(at), message: code === "too_big" && path.length === 1 ? text.tooMany : text.shape }];
}

type Report = (place: string, message: string) => void;

/** The ZIP has the files that the description names, and no others. */
function checkFiles(contents: Contents, description: Description, report: Report) {
	const text = contentFileWords().problems;
	const { pictures, posts } = description;
	const named = filesOf(description);
	for (const name of named) {
		const found = contents.get(name);
		if (!found) report(name, text.fileMissing);
		else if (found.entry.uncompressedSize > fileLimits.picture) report(name, text.fileLarge);
	}
	const wanted = new Set([descriptionName, ...named]);
	for (const name of contents.keys()) if (!wanted.has(name)) report(name.slice(0, 200), text.fileUnknown);
	for (const name of doubles(pictures.map(({ sha256 }) => pictureFile(sha256)))) report(name, text.double);
	for (const slug of doubles(posts.map((post) => post.slug))) report(contentFileWords().post(slug), text.double);
}

const doubles = (names: readonly string[]) => new Set(names.filter((name, place) => names.indexOf(name) < place));

/** The ids of the cropped pictures in the file. */
function checkCuts(pictures: readonly FilePicture[], report: Report) {
	const text = contentFileWords().problems;
	const cuts = new Set<string>();
	for (const { id, ...crop } of pictures.flatMap((picture) => picture.cuts)) {
		if (cuts.has(id)) report(id, text.double);
		if (crop.x + crop.width > 1.001 || crop.y + crop.height > 1.001) report(id, text.cut);
		cuts.add(id);
	}
	return cuts;
}

function checkEntries(
	entries: Description["entries"],
	{ basis, live, cuts }: { basis: Basis; live: LiveEntries; cuts: ReadonlySet<string> },
	report: Report,
) {
	const text = contentFileWords().problems;
	const values: Partial<Record<EntryName, Raw>> = {};
	for (const [name, sent] of Object.entries(entries)) {
		if (!isEntryName(name)) {
			report(name.slice(0, 60), text.unknownEntry);
			continue;
		}
		const { label, fields } = entryOf(name);
		const strange = findStrange(fields, sent, [label]);
		for (const { place, message } of strange) report(place, message);
		// Values of the wrong shape would only lead to more problems.
		if (strange.length > 0) continue;
		values[name] = completeEntry(name, sent, basis[name]);
	}
	// The texts of an entry may refer to facts of another one, so the facts are read first.
	const tidied = mapEntries(values, (name, one) => checkEntry(name, one, { complete: false, facts: {} }).values);
	const facts = factsFrom(overlay(live, tidied));
	return mapEntries(values, (name, one) => {
		const { label, fields } = entryOf(name);
		const labels = new Map<string, string>();
		walkLeaves(fields, one, (leaf, value, path, called) => {
			const place = [label, ...called].join(" · ");
			labels.set(path.join("."), place);
			const shown = leaf.kind === "picture" ? String((value as { picture?: unknown })?.picture ?? "") : "";
			const isThere = isCut(shown) ? cuts.has(shown) : isBuiltIn(shown);
			if (shown !== "" && !isThere) report(place, text.noPicture);
		});
		const checked = checkEntry(name, one, { complete: false, facts });
		for (const { path, problem, detail = "" } of checked.problems) {
			const near = labels.get(path.join(".")) ?? labels.get(path.slice(0, -1).join("."));
			report(near ?? [label, ...path].join(" · "), siteContentWords().problems[problem](detail));
		}
		return checked.values;
	});
}

function mapEntries(
	values: Partial<Record<EntryName, Raw>>,
	change: (name: EntryName, values: Raw) => Raw,
): Partial<Record<EntryName, Raw>> {
	return Object.fromEntries(
		entryNames.flatMap((name) => {
			const one = values[name];
			return one ? [[name, change(name, one)]] : [];
		}),
	);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Unknown fields and values of the wrong shape. Missing fields are accepted: they are newer than the file. */
function findStrange(fields: FieldSet, values: unknown, at: string[], besides: readonly string[] = []): FileProblem[] {
	const text = contentFileWords().problems;
	const problem = (labels: readonly string[], message: string) => ({
		place: labels.join(" · ").slice(0, 200),
		message,
	});
	if (!isRecord(values)) return [problem(at, text.shape)];
	return Object.entries(values).flatMap(([name, value]): FileProblem[] => {
		const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
		if (!field) return besides.includes(name) ? [] : [problem([...at, name], text.unknownField)];
		const here = [...at, entryText(field.label)];
		if (field.kind === "group") return findStrange(field.fields, value, here);
		if (field.kind === "picture") return findStrange({}, value, here, ["picture", "alt", "focus"]);
		if (field.kind === "lines") return Array.isArray(value) ? [] : [problem(here, text.shape)];
		if (field.kind !== "list") return typeof value === "object" ? [problem(here, text.shape)] : [];
		if (!Array.isArray(value)) return [problem(here, text.shape)];
		return value.flatMap((row: unknown, index) =>
			isRecord(row) && typeof row.id === "string"
				? findStrange(field.fields, row, [...here, String(index + 1)], ["id"])
				: [problem([...here, String(index + 1)], text.shape)],
		);
	});
}

/** Checks a post like the editor does. Null if something is wrong. */
async function checkPost(post: FilePost, cuts: ReadonlySet<string>, report: Report): Promise<BlogForm | null> {
	const { name, description, externalLink, imageAlt, slug, tags, cover } = post;
	const text = contentFileWords();
	const place = text.post(slug);
	const chosen = cover && cover !== "own" ? cover : null;
	const read = BlogForm.safeParse({
		...{ name, description, externalLink, imageAlt, slug, tags: tags.join(","), status: "Draft" },
		cover: chosen ? JSON.stringify(chosen) : "",
	});
	if (!read.success) {
		const { fields } = words().messages;
		for (const { path, message } of read.error.issues)
			report([place, ...path.map(String)].join(" · "), fields[problemOf(message)]);
		return null;
	}
	const { pictures } = await drawMarkdown(read.data.description);
	if (pictures.length > mostPostPictures) report(place, adminBlogWords().said.tooManyPictures(mostPostPictures));
	const shown = [...pictures, ...(chosen ? [chosen.picture] : [])];
	const missing = shown.filter((one) => !(isCut(one) ? cuts.has(one) : isBuiltIn(one)));
	if (missing.length > 0) report(place, text.problems.noPicture);
	return missing.length > 0 ? null : read.data;
}

const problemOf = (message: string): FieldProblem => fieldProblems.find((key) => key === message) ?? "invalid";
