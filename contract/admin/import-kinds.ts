// What can be imported from a file. Plain constants, so that the browser can import them without zod.

export const importKinds = ["enquiries", "people"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The columns that each kind can take from a file. */
export const importFields = {
	enquiries: ["name", "phone", "email", "purpose", "address", "received", "followUpOn", "note", "source", "sourceId"],
	people: ["name", "email", "phone"],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];

/** Required fields: without these a row cannot be imported. */
export const neededFields: Record<ImportKind, readonly ImportField[]> = {
	enquiries: ["name", "phone"],
	people: ["name", "email"],
};

/** `done`: every row has its result. */
export const importStatuses = ["draft", "running", "done"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** `double`: it existed already. `updated`: so did this, and its follow-up date was set. */
export const rowResults = ["added", "double", "updated", "bad"] as const;
export type RowResult = (typeof rowResults)[number];

/** What to do with a row that exists already. */
export const doubleChoices = ["skip", "followUp"] as const;

/** To whom the imported enquiries are assigned. */
export const importAssignees = ["rule", "me", "nobody"] as const;

export const importLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 40, cell: 5000, preview: 20 };

/** Why a file cannot be read at all. */
export type FileProblem = "missing" | "large" | "excel" | "empty" | "many" | "wide" | "unreadable";
