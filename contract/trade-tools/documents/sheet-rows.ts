// The first sheet of an Excel file: what is typed, and what is made of it.

export type SheetRow = {
	/** Templates name it in braces. */
	name: string;
	label: string;
	/** How its value stands on a paper. */
	text: string;
	/** The value of a number, with a point. */
	number?: string;
	/** A sum over rows above, in their names: `{quantity1}*{price1}`. */
	formula?: string;
	/** What a spreadsheet writes there, with its own functions and the names of rows above. */
	written?: string;
	/** Stands on a blank one too. */
	fixed?: true;
};

export const decimalsIn = (shown: string) => (shown.split(".")[1] ?? "").length;
