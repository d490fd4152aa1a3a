// The stored states as people read them: in English the stored values themselves.
import { inLanguage } from "#content/language.ts";
import type { ContactPaymentStatus, ContactStatus, PurchaseStatus } from "#contract/states.ts";

/** By stored value: of enquiries and their payments, of the course, and of accounts. */
export const states = {
	Pending: "Pending",
	"Call Not Receive": "Call Not Receive",
	"Not Confirmed": "Not Confirmed",
	Delay: "Delay",
	Converted: "Converted",
	Cancel: "Cancel",
	Complete: "Complete",
	Online: "Online",
	Offline: "Offline",
	"Not Purchased": "Not Purchased",
	Active: "Active",
} satisfies Record<ContactStatus | ContactPaymentStatus | PurchaseStatus | "Active", string> as Record<string, string>;

const stateWords = inLanguage({ en: states });

/** What is no state stays as it is. */
export const stateText = (value: string) => (Object.hasOwn(states, value) && stateWords()[value]) || value;
