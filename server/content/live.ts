// The live content in the memory of each process: read at start, and again when a publication has been counted or the
// batches that can be joined have changed.
import { desc } from "drizzle-orm";
import { defaults } from "#content/defaults/defaults.ts";
import { type EntryName, entryNames } from "#content/entries/entries.ts";
import { contentOf, digitsOf, namesOfPictures } from "#content/entries/facts.ts";
import { completeEntry, type Raw } from "#content/entries/values.ts";
import type { TaxRules } from "#content/fee.ts";
import { bannerOf } from "#content/notices.ts";
import type { SiteContent, Values } from "#content/published.ts";
import { withDigits, withLanguage } from "#content/scope.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { languages } from "#contract/languages.ts";
import { listOpenBatches } from "#server/batches/open-batches.ts";
import { contentRevisions } from "#server/content/table.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { findCuts } from "#server/pictures/cuts.ts";
import { findPagePictures } from "#server/sharing/share-pictures.ts";

export type Basis = Readonly<Record<EntryName, Raw>>;

/** The initial content of a fresh database: the defaults of the product, with the tax rules of the settings. */
export function basisOf(tax: TaxRules): Basis {
	const entries = Object.fromEntries(
		entryNames.map((name) => [name, completeEntry(name, defaults[name], defaults[name])]),
	) as Record<EntryName, Raw>;
	if (!tax) return entries;
	return {
		...entries,
		institute: { ...entries.institute, gstin: tax.gstin },
		fees: { ...entries.fees, includesTax: tax.priceIncludesTax },
	};
}

/** The content of a fresh database, as pages show it. */
export const freshContent = (basis: Basis) => contentInAllLanguages(basis as unknown as Values, 0, new Map());

export type LiveEntry = { revisionId: number | null; publicationId: number | null; values: Raw };
export type LiveEntries = Readonly<Record<EntryName, LiveEntry>>;

/** Every entry as it is live in the database. */
export async function readLive(db: Db, basis: Basis): Promise<LiveEntries> {
	const rows = await db
		.selectDistinctOn([contentRevisions.entry])
		.from(contentRevisions)
		.orderBy(contentRevisions.entry, desc(contentRevisions.id));
	const found = new Map(rows.map((row) => [row.entry, row]));
	return Object.fromEntries(
		entryNames.map((name) => {
			const row = found.get(name);
			return [
				name,
				{
					revisionId: row?.id ?? null,
					publicationId: row?.publicationId ?? null,
					values: completeEntry(name, row?.values ?? basis[name], basis[name]),
				},
			];
		}),
	) as Record<EntryName, LiveEntry>;
}

/** These entries as pages show them. */
export async function contentOfEntries(
	db: Db,
	entries: LiveEntries,
	changed: Partial<Record<EntryName, Raw>> = {},
): Promise<SiteContent> {
	const values = Object.fromEntries(
		entryNames.map((name) => [name, changed[name] ?? entries[name].values]),
	) as unknown as Values;
	const version = Math.max(entries.terms.publicationId ?? 0, entries.privacy.publicationId ?? 0);
	const library = await findCuts(db, namesOfPictures(values));
	const content = contentInAllLanguages(values, version, library);
	const shared = await findPagePictures(db, content);
	for (const one of Object.values(content.translated ?? {})) one.shared = shared;
	return withBatches({ ...content, shared }, await listOpenBatches(db, values.classRules.joinUntilClass));
}

const withBatches = (content: SiteContent, openBatches: readonly OpenBatch[]): SiteContent => ({
	...content,
	openBatches,
	translated: Object.fromEntries(
		Object.entries(content.translated ?? {}).map(([language, one]) => [language, { ...one, openBatches }]),
	),
});

function contentInAllLanguages(...values: Parameters<typeof contentOf>): SiteContent {
	const others = languages.filter((language) => language !== "en");
	return {
		...contentOf(...values),
		translated: Object.fromEntries(
			others.map((language) => [
				language,
				withLanguage(language, () => withDigits(digitsOf(values[0]), () => contentOf(...values))),
			]),
		),
	};
}

const tryAgainAfter = 30_000;
/** Milliseconds after which a batch that has begun disappears at the latest. */
const joinEndsAfter = 20_000;

export type Content = Awaited<ReturnType<typeof openContent>>;

/**
 * `changed` is called after each publication in any process, when an announcement begins or ends, and when a batch that
 * can be joined has changed, for example its free seats: then `only` says so. `published()` has the new content only
 * afterwards, so that a page which cannot be rendered stays as it is.
 */
export async function openContent(
	db: Db,
	basis: Basis,
	changed: (content: SiteContent, only?: "openBatches") => Promise<void>,
) {
	let counted = await readCounter(db, "publications");
	let batches = { changes: await readCounter(db, "batch changes"), readAt: Date.now() };
	let entries = await readLive(db, basis);
	let shown = await contentOfEntries(db, entries);
	let announced = bannerOf(entries.announcements.values as unknown as Values["announcements"], new Date());
	/** The content that could not be rendered, so that the costly attempt is not repeated at once. */
	let broken: { key: string; at: number } | undefined;
	let timer: NodeJS.Timeout | undefined;
	let looking: Promise<void> | undefined;

	async function lookOnce() {
		const now = await readCounter(db, "publications");
		const fresh = now === counted ? entries : await readLive(db, basis);
		const due = bannerOf(fresh.announcements.values as unknown as Values["announcements"], new Date());
		const changes = await readCounter(db, "batch changes");
		const isRead = changes === batches.changes && Date.now() - batches.readAt < joinEndsAfter;
		const openBatches = isRead ? shown.openBatches : await listOpenBatches(db, shown.classRules.joinUntilClass);
		const read = isRead ? batches : { changes, readAt: Date.now() };
		const isSame = now === counted && due.text === announced.text && due.link === announced.link;
		const batchKey = JSON.stringify(openBatches);
		if (isSame && batchKey === JSON.stringify(shown.openBatches)) {
			batches = read;
			return;
		}
		const key = `${now} ${batchKey}`;
		if (broken?.key === key && Date.now() - broken.at < tryAgainAfter) return;
		const content = isSame ? withBatches(shown, openBatches) : await contentOfEntries(db, fresh);
		try {
			await changed(content, isSame ? "openBatches" : undefined);
		} catch (error) {
			broken = { key, at: Date.now() };
			throw error;
		}
		[counted, entries, shown, announced, batches] = [now, fresh, content, due, read];
	}
	/** One check at a time; a caller that comes during one waits for the next. */
	async function look(): Promise<void> {
		await looking?.catch(() => {});
		looking = lookOnce();
		await looking;
	}

	return {
		basis,
		/** The content that this process shows. */
		published: () => shown,
		/** For publications in this process, so that the publisher sees the new pages. */
		look,
		/** Polls every half second. `failed` is called with the reason why pages stay as they are. */
		begin(failed: (error: unknown) => void, every = 500) {
			let told = "";
			const again = async () => {
				try {
					await look();
					told = "";
				} catch (error) {
					// Without a database the site continues unchanged; each reason is reported once.
					if (String(error) !== told) failed(error);
					told = String(error);
				}
				if (timer) timer = setTimeout(again, every).unref();
			};
			timer = setTimeout(again, every).unref();
		},
		stop() {
			clearTimeout(timer);
			timer = undefined;
		},
	};
}
