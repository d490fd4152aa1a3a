// The office's list of enquiries: what it is searched in and how it is ordered.
import { isNull } from "drizzle-orm";
import type { EnquirySort } from "#contract/desk-lists.ts";
import { enquiries } from "#server/enquiries/table.ts";
import type { List } from "#server/platform/lists.ts";
import { readTally } from "#server/platform/tallies.ts";

export const enquiryList: List<EnquirySort> = {
	table: enquiries,
	id: enquiries.id,
	searchText: enquiries.searchText,
	within: isNull(enquiries.spamReason),
	orders: {
		newest: { by: enquiries.createdAt, descending: true },
		oldest: { by: enquiries.createdAt },
	},
	count: (db) => readTally(db, "enquiries"),
};
