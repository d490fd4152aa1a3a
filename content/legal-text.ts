/** One of the pages that say what the institute and its visitors may expect of each other. */
export type LegalText = {
	title: string;
	description: string;
	lead: string;
	sections: readonly { id: string; title: string; body: readonly LegalBlock[] }[];
};

/** A paragraph, a list, or names with their values, with a heading where it needs one. */
export type LegalBlock =
	| string
	| { list: readonly string[] }
	| { name?: string; facts: readonly { name: string; value: string }[] };
