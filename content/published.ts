// The institute's content as it is published now. On the server it belongs to the request or job (content/scope.ts); in
// a browser the page brings what its scripts need.
import type { EntryName, entries } from "#content/entries/entries.ts";
import type { ValuesOf } from "#content/entries/fields.ts";
import type { FeeTexts, TaxRules } from "#content/fee.ts";
import type { Digits } from "#content/language.ts";
import type { Banner } from "#content/notices.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import type { Language } from "#contract/languages.ts";
import type { SitePicture } from "#contract/pictures.ts";

export type Values = { readonly [Name in EntryName]: ValuesOf<(typeof entries)[Name]["fields"]> };

type Shown = { readonly [Name in EntryName]: ValuesOf<(typeof entries)[Name]["fields"], SitePicture> };

export type SiteContent = Shown & {
	tax: TaxRules;
	/** Those of numbers and dates on Hindi and Gujarati pages. */
	digits: Digits;
	/** The fee as text. */
	fee: FeeTexts;
	/** What runs at the top of each page now. */
	banner: Banner;
	/** The version of terms and privacy notice that people accept. */
	legalVersion: string;
	/** The batches that can be joined now, by their first day. Not published by anybody: they change with each seat. */
	openBatches: readonly OpenBatch[];
	/** Files under the uploads path for links to pages whose title is not the one that the build has drawn, by address. */
	shared?: Readonly<Record<string, string>>;
	/** Texts that have no translation into the language of this content, as pages show them. */
	untranslated: readonly string[];
	/** The same in the other languages. */
	translated?: Partial<Record<Language, SiteContent>>;
};

/** What the app's scripts need of it in the browser. */
export type PageContent = Pick<SiteContent, "institute" | "fee" | "frame" | "banner"> & {
	fees: Pick<SiteContent["fees"], "product">;
};

/** The id of the element that carries it. */
export const contentElement = "published-content";

let read = (): SiteContent => {
	const text = globalThis.document?.getElementById(contentElement)?.textContent;
	if (!text) throw new Error("This page brings no content for its scripts.");
	const content = JSON.parse(text) as SiteContent;
	read = () => content;
	return content;
};

/** The phone numbers that are entered. */
export const phonesOf = ({ phone, phone2 }: SiteContent["institute"]) => [phone, phone2].filter(Boolean);

/** A number as wa.me takes it. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, "");

export const published = (): SiteContent => read();

export function readPublishedFrom(from: () => SiteContent) {
	read = from;
}
