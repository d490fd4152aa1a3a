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
