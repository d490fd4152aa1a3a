import { z } from "zod";
import { joiningDays } from "#contract/joining-days.ts";
import { sending } from "#contract/sending.ts";
import { batches, branches } from "#contract/states.ts";
import { Day, Email, Line, OptionalText, Phone, problem } from "#contract/text.ts";

/** POST /auth/create-admission. `permanetaddress` is spelt as the legacy client sends it. `terms` is the ticked box. */
export const AdmissionForm = z.strictObject({
	name: Line(80),
	email: Email,
	phone: Phone,
	altphone: Phone,
	address: OptionalText(500),
	permanetaddress: OptionalText(500),
	city: Line(80),
	branch: z.enum(branches, problem("choice")),
	batch: z.enum(batches, problem("choice")),
	date: Day.refine(isJoiningDay, problem("joiningDay")),
	occupation: Line(80),
	qualification: Line(80),
	terms: z.union([z.literal(true), z.literal("on"), z.literal("true")], problem("terms")),
	...sending,
});
export type AdmissionForm = z.infer<typeof AdmissionForm>;

function isJoiningDay(day: string) {
	const { first, last } = joiningDays();
	return day >= first && day <= last;
}

export const AdmissionAnswer = z.object({
	success: z.literal(true),
	message: z.string(),
	AdmissionId: z.string(),
	reference: z.string(),
});
