import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { type LostReason, lostReasons } from "#contract/states.ts";

/** Why a person does not join, as one line; empty if there is no reason. */
export function lostReasonText(lostReason: string | null, inWords: string | null) {
	const known = lostReasons.find((reason) => reason === lostReason);
	const name = known ? nameOf(known) : "";
	// Older texts already begin with the reason.
	if (inWords?.startsWith(name)) return inWords;
	return [name, inWords].filter(Boolean).join(": ");
}

const nameOf = (reason: LostReason) => adminEnquiryWords().lostReasons[reason];
