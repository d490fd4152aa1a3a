// How the office's list of enquiries can be ordered and narrowed. Plain constants: the browser imports this without zod.

export const enquirySorts = ["newest", "oldest"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

/** `waiting`: nobody has called yet. `followUp`: the day to come back to it is here, or gone by. */
export const enquiryParts = ["waiting", "followUp"] as const;
export type EnquiryPart = (typeof enquiryParts)[number];

/** What can be asked for in the address of the list, beside the page. */
export const enquiryFilters = ["q", "status", "source", "from", "to", "show"] as const;

/** Why a message waits in the spam tray instead of on the desk. */
export const spamReasons = ["honeypot", "tooFast", "dailyCap"] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Where a sender came from, as the address of the list says it: `campaign:diwali`, `page:/courses`. */
export const sourceKinds = ["campaign", "page"] as const;
export type SourceKind = (typeof sourceKinds)[number];
