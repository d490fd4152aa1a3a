// The first sheet of an Excel file: the typed values, and what is calculated from them.

export type SheetRow = {
	/** The name by which templates refer to it. */
	name: string;
	label: string;
	/** How its value is written on a document. */
	text: string;
	/** The value of a number, with a point. */
	number?: string;
	/** A formula over the names of rows above: `{quantity1}*{price1}`. */
	formula?: string;
	/** A spreadsheet formula for a text, with spreadsheet functions and the names of rows above. */
	written?: string;
	/** Also filled in on a blank document. */
	fixed?: true;
};

export const decimalsIn = (shown: string) => (shown.split(".")[1] ?? "").length;
