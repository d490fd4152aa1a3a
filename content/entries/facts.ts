// Facts that texts name and never repeat: `{fee.full}` in a text becomes what the fee is now.
import { periodWords } from "#content/en/emails/periods.ts";
import { legalWords } from "#content/en/site/legal/frame.ts";
import type { EntryName } from "#content/entries/entries.ts";
import type { PlacedPicture } from "#content/entries/fields.ts";
import { hoursInWords } from "#content/entries/hours.ts";
import { feeTexts, type TaxRules } from "#content/fee.ts";
import { type PictureName, pictures } from "#content/images/index.ts";
import { currentLanguage, type Digits, findTranslation } from "#content/language.ts";
import { bannerOf } from "#content/notices.ts";
import type { SiteContent, Values } from "#content/published.ts";
import { retention, technicalLog } from "#content/retention.ts";
import { type KnownPicture, placePicture, type SitePicture } from "#contract/pictures.ts";

export type Facts = Readonly<Record<string, string>>;

export const taxRulesOf = ({ institute, fees }: Pick<Values, "institute" | "fees">): TaxRules =>
	institute.gstin ? { gstin: institute.gstin, priceIncludesTax: fees.includesTax } : null;

export const digitsOf = ({ translations }: Pick<Values, "translations">): Digits =>
	translations.nativeDigits ? "native" : "latin";

/** Every fact that a text may name, as it is now. */
export function factsOf(values: Pick<Values, "institute" | "fees" | "courses">): Facts {
	const { institute, fees, courses } = values;
	const fee = feeTexts(taxRulesOf(values), fees.price, fees.refunds.classes);
	const { name, shortName, parent, university, email, phone, phone2, website, hours, address, cin, grievance } =
		institute;
	const facts = {
		institute: {
			name,
			shortName,
			parent,
			university,
			email,
			phone,
			phone2,
			website,
			hours,
			address: address.join(", "),
			cin: cin || legalWords().notEntered,
		},
		grievance,
		fee: { ...fee, product: fees.product },
		refunds: fees.refunds,
		batch: Object.fromEntries(
			courses.schedule.batches.map(({ id, begins, ends, timing }) => [id, hoursInWords({ begins, ends }) || timing]),
		),
		kept: Object.fromEntries(
			Object.entries({ ...retention, technicalLog }).map(([item, period]) => [item, periodWords()(period)]),
		),
	};
	return Object.fromEntries(
		Object.entries(facts).flatMap(([of, named]) =>
			Object.entries(named).map(([name, value]) => [`${of}.${name}`, String(value)]),
		),
	);
}

const named = /\{([a-z]+\.[A-Za-z0-9-]+)\}/g;

/** The names of facts in a text. */
export const factsIn = (text: string) => [...text.matchAll(named)].map(([, name = ""]) => name);

/** Puts the facts in. One at the beginning of a sentence gets a capital, but no address; an unknown one stays as it is written. */
export const fillFacts = (text: string, facts: Facts) =>
	text.replace(named, (written, name: string, at: number) => {
		const fact = facts[name];
		if (fact === undefined) return written;
		if (isAddress(fact)) return fact;
		return /(^|[.!?:]\**\s+|\n)$/.test(text.slice(0, at)) ? fact.charAt(0).toUpperCase() + fact.slice(1) : fact;
	});

/** Pictures of the library that the values name, by their ids. */
export type Library = ReadonlyMap<string, KnownPicture>;

/** A picture that is missing, because its place is optional or it was deleted, is not shown. */
function showPicture({ picture, alt, focus }: PlacedPicture, filling: Filling): SitePicture {
	const found = Object.hasOwn(pictures, picture)
		? { picture, ...pictures[picture as PictureName] }
		: (filling.library.get(picture) ?? { picture: "", width: 0, height: 0, ground: "foam" as const, widths: [] });
	const shown = placePicture(found, { alt, focus });
	return { ...shown, alt: fillText(shown.alt, filling) };
}

export const isPlaced = (value: unknown): value is PlacedPicture =>
	typeof value === "object" &&
	value !== null &&
	"picture" in value &&
	"alt" in value &&
	typeof value.picture === "string";

/** The pictures that these values name, built-in ones too. */
export function namesOfPictures(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(namesOfPictures);
	if (typeof value !== "object" || value === null) return [];
	return isPlaced(value) ? [value.picture] : Object.values(value).flatMap(namesOfPictures);
}

/** What texts are filled with. `own`: the institute's translations, by the English text. */
type Filling = {
	facts: Facts;
	library: Library;
	own: ReadonlyMap<string, string>;
	/** Collects what stays English in another language. */
	untranslated: Set<string>;
};

function fillText(text: string, { facts, own, untranslated }: Filling) {
	const translated = own.get(text) ?? findTranslation(text);
	const shown = translated ?? text;
	const filled = shown.includes("{") ? fillFacts(shown, facts) : shown;
	if (translated === undefined && isEnglish(text)) untranslated.add(filled);
	return filled;
}

const isAddress = (text: string) => /^\S*[@/.:]\S*$/.test(text);

/** Has a word, and is no address. */
const isEnglish = (text: string) =>
	currentLanguage() !== "en" &&
	/\p{Script=Latin}{3}/u.test(text) &&
	!isAddress(text) &&
	!/[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(text);

function ownTranslations({ texts }: Values["translations"]) {
	const language = currentLanguage();
	return new Map(
		language === "en" ? [] : texts.flatMap((text) => (text[language] ? [[text.english, text[language]] as const] : [])),
	);
}

function fillAll(value: unknown, filling: Filling): unknown {
	if (typeof value === "string") return fillText(value, filling);
	if (Array.isArray(value)) return value.map((one) => fillAll(one, filling));
	if (typeof value !== "object" || value === null) return value;
	if (isPlaced(value)) return showPicture(value, filling);
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillAll(one, filling)]));
}

/** The values of all entries as pages show them in the current language. `version` tells one publication of the legal texts from the next. */
export function contentOf(values: Values, version: number, library: Library, now = new Date()): SiteContent {
	const tax = taxRulesOf(values);
	const { terms, privacy, fees } = values;
	const [since = ""] = [terms.since, privacy.since].sort().reverse();
	const filling = {
		facts: {},
		library,
		own: ownTranslations(values.translations),
		untranslated: new Set<string>(),
	};
	// A fact stands in sentences of the current language.
	const { institute, courses } = values;
	filling.facts = factsOf(fillAll({ institute, fees, courses }, filling) as Parameters<typeof factsOf>[0]);
	const shown = fillAll(values, filling) as Pick<SiteContent, EntryName>;
	return {
		...shown,
		banner: bannerOf(shown.announcements, now),
		tax,
		digits: digitsOf(values),
		fee: feeTexts(tax, fees.price, fees.refunds.classes),
		legalVersion: version > 0 ? `${since} (${version})` : since,
		untranslated: [...filling.untranslated],
		openBatches: [],
	};
}
