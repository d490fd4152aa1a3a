// The fields of message templates, such as {name}. The browser imports this without zod.

export const messageFields = [
	"name",
	"reference",
	"course",
	"fee",
	"amount",
	"branch",
	"batch",
	"start date",
	"my name",
	"institute",
	"office phone",
	"website",
] as const;
export type MessageField = (typeof messageFields)[number];
/** The known values for the recipient of a message. */
export type MessageValues = Partial<Record<MessageField, string>>;

const pattern = /\{([^{}]*)\}/g;

const known = (name: string) => messageFields.find((field) => field === name.trim().toLowerCase());

/** The first unknown field or unmatched bracket, as it was typed. Null if all are known. */
export function findUnknownField(text: string) {
	for (const [mark, name = ""] of text.matchAll(pattern)) if (!known(name)) return mark;
	const [bracket] = text.replace(pattern, "").match(/[{}]\S*/) ?? [];
	return bracket ?? null;
}

/** The text with its fields filled in. Fields without a value stay, for the writer to replace. */
export const fillFields = (text: string, values: MessageValues) =>
	text.replace(pattern, (mark, name: string) => {
		const field = known(name);
		return (field && values[field]) || mark;
	});

/** The first field that is still to be filled in. */
export const findEmptyField = (text: string) => [...text.matchAll(pattern)].find(([, name = ""]) => known(name))?.[0];
