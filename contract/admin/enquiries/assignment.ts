// The assignment of new enquiries, as set by an owner.
import { z } from "zod";
import { assignmentModes, assignmentOrigins, mostAssignees, mostAssignmentLines } from "#contract/admin/lists.ts";
import { problem, Typed } from "#contract/text.ts";

const person = Typed.max(64, problem("foreign"));
const Person = z.object({ _id: z.string(), name: z.string() });

const numbered = <Schema extends z.ZodType>(name: string, most: number, schema: Schema) =>
	Object.fromEntries(Array.from({ length: most }, (_, place) => [`${name}${place}`, schema]));

/**
 * Each chosen person is a field `member0`, `member1` and so on, and each line the fields `origin0`, `value0` and `to0`;
 * a line without a value is left out. `expected` is the version that the page showed.
 */
export const SaveAssignment = z
	.object({
		mode: z.enum(assignmentModes, problem("choice")),
		expected: Typed.regex(/^\d{1,9}$/, problem("foreign")).transform(Number),
		...numbered("member", mostAssignees, person.optional()),
		...numbered("origin", mostAssignmentLines, z.enum(assignmentOrigins, problem("choice")).optional()),
		...numbered("value", mostAssignmentLines, Typed.trim().max(200, problem("tooLong")).optional()),
		...numbered("to", mostAssignmentLines, person.optional()),
	})
	.strict();

/** A new enquiry with this place in its address, of this campaign, or with this first page is assigned to this
 * person. */
export const AssignmentLine = z.object({ origin: z.enum(assignmentOrigins), value: z.string(), to: z.string() });
export type AssignmentLine = z.infer<typeof AssignmentLine>;

export const AssignmentResponse = z.object({
	success: z.literal(true),
	mode: z.enum(assignmentModes),
	/** The people who take turns; with `bySource`, for enquiries that match no line. */
	members: z.array(z.string()),
	lines: z.array(AssignmentLine),
	version: z.int(),
	/** Staff who may answer enquiries and can be chosen. */
	assignees: z.array(Person),
	sources: z.object({ campaign: z.array(z.string()), page: z.array(z.string()) }),
});
export type AssignmentResponse = z.infer<typeof AssignmentResponse>;
