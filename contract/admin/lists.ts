// How the staff's lists can be sorted and filtered. Plain constants, so that the browser can import them without zod.

export const peopleSorts = ["newest", "oldest", "name", "email"] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/**
 * `new`: since midnight. `applied`: has sent an admission form and not bought the course. `paying`: has a payment that
 * is not settled.
 */
export const peopleParts = ["new", "applied", "paying", "enrolled", "disabled"] as const;
export type PeoplePart = (typeof peopleParts)[number];

export const blogSorts = ["newest", "oldest", "name"] as const;
export type BlogSort = (typeof blogSorts)[number];

export const enquirySorts = ["newest", "oldest"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

/** `waiting`: nobody has called yet. `followUp`: the follow-up date is today or past. */
export const enquiryParts = ["waiting", "followUp"] as const;
export type EnquiryPart = (typeof enquiryParts)[number];

/** Query parameters of the list, besides the page. */
export const enquiryFilters = ["q", "status", "source", "assigned", "from", "to", "show"] as const;

/** Why a message is in the spam folder. */
export const spamReasons = ["honeypot", "tooFast", "dailyCap"] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Where a visitor came from, as in the query parameter: `campaign:diwali`, `page:/courses`. */
export const sourceKinds = ["campaign", "page"] as const;
export type SourceKind = (typeof sourceKinds)[number];

// zod.

export const admissionSorts = ["newest", "oldest"] as const;
export type AdmissionSort = (typeof admissionSorts)[number];

/**
 * `notPurchased`: the applicant has not bought the course, with or without an account. `noAccount`: the form is linked
 * to no account.
 */
export const admissionParts = ["notPurchased", "noAccount"] as const;
export type AdmissionPart = (typeof admissionParts)[number];

/** Query parameters of the list, besides the page. */
export const admissionFilters = ["q", "show", "branch", "batch", "from", "to"] as const;

export const paymentSorts = ["newest", "oldest"] as const;
export type PaymentSort = (typeof paymentSorts)[number];

/** `real`: real payments. `test`: payments at the sandbox gateway or with a test account. */
export const paymentKinds = ["real", "test"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Query parameters of the list, besides the page. */
export const paymentFilters = ["q", "status", "channel", "kind", "from", "to"] as const;
