import { institute } from "#content/institute.ts";

/** One of the legal pages. */
export type LegalText = {
	title: string;
	description: string;
	lead: string;
	sections: readonly { id: string; title: string; body: readonly LegalBlock[] }[];
};

/** A paragraph, a list, or names with values, with an optional heading. */
export type LegalBlock =
	| string
	| { list: readonly string[] }
	| { name?: string; facts: readonly { name: string; value: string }[] };

/**
 * The version of our terms that a person has accepted: the date of the legal pages in institute.ts, because terms and
 * privacy notice change together. For a second change on the same day append a or b here.
 */
export const legalVersion: string = institute.legalSince;
