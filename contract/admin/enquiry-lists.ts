// Sort orders and filters of the staff's list of enquiries. Plain constants: the browser imports this without zod.

export const enquirySorts = ["newest", "oldest"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

/** `waiting`: nobody has called yet. `followUp`: the follow-up date is today or past. */
export const enquiryParts = ["waiting", "followUp"] as const;
export type EnquiryPart = (typeof enquiryParts)[number];

/** Query parameters of the list, besides the page. */
export const enquiryFilters = ["q", "status", "source", "from", "to", "show"] as const;

/** Why a message is in the spam folder. */
export const spamReasons = ["honeypot", "tooFast", "dailyCap"] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Where a visitor came from, as in the query parameter: `campaign:diwali`, `page:/courses`. */
export const sourceKinds = ["campaign", "page"] as const;
export type SourceKind = (typeof sourceKinds)[number];
