// The search of the whole admin area.
import { z } from "zod";
import { admissionSorts } from "#contract/admin/lists.ts";
import { batchStatuses } from "#contract/batches/states.ts";
import { certificateStates } from "#contract/certificates/states.ts";
import { pageOf } from "#contract/list-query.ts";
import { orderStatuses } from "#contract/payments/states.ts";
import { branches, contactStatuses, postStatuses, purchaseStatuses, timings } from "#contract/states.ts";

export const SearchQuery = z.strictObject({ q: pageOf(admissionSorts).q });

/** The first rows, and how many there are in the list. */
const found = <Row extends z.ZodType>(row: Row) =>
	z.object({ rows: z.array(row), total: z.int(), more: z.boolean() }).optional();

/** A kind that the person may not read is missing. */
export const SearchResponse = z.object({
	success: z.literal(true),
	people: found(
		z.object({
			_id: z.string(),
			name: z.string(),
			email: z.string(),
			phone: z.string().nullable(),
			purchaseStatus: z.enum(purchaseStatuses),
		}),
	),
	enquiries: found(
		z.object({
			_id: z.string(),
			reference: z.string(),
			name: z.string(),
			email: z.string(),
			phone: z.string(),
			status: z.enum(contactStatuses),
			createdAt: z.string(),
		}),
	),
	admissions: found(
		z.object({
			_id: z.string(),
			reference: z.string(),
			name: z.string(),
			email: z.string(),
			phone: z.string(),
			branch: z.string(),
			batch: z.string(),
			createdAt: z.string(),
		}),
	),
	payments: found(
		z.object({
			order: z.string(),
			name: z.string(),
			email: z.string(),
			paise: z.int(),
			status: z.enum(orderStatuses),
			test: z.boolean(),
			createdAt: z.string(),
		}),
	),
	batches: found(
		z.object({
			_id: z.string(),
			code: z.string(),
			branch: z.enum(branches),
			timing: z.enum(timings),
			startsOn: z.string(),
			status: z.enum(batchStatuses),
		}),
	),
	certificates: found(
		z.object({
			number: z.string(),
			/** Null after the erasure of the holder. */
			name: z.string().nullable(),
			email: z.string().nullable(),
			state: z.enum(certificateStates),
			issuedOn: z.string(),
		}),
	),
	posts: found(z.object({ _id: z.string(), name: z.string(), status: z.enum(postStatuses), changedAt: z.string() })),
});
export type SearchResponse = z.infer<typeof SearchResponse>;
