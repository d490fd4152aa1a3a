// How the staff's lists can be sorted and filtered. Plain constants, so that the browser can import them without zod.

/** How much space the rows of all lists take, as chosen in this browser. */
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** The maximum count of what waits for one person: a menu has space for two digits. */
export const mostWaiting = 99;

/** The charts of the figures, each with its table and its file. */
export const figureCharts = ["enquiries", "campaigns", "counsellors", "calls", "money", "course"] as const;
export type FigureChart = (typeof figureCharts)[number];

/** Stands for all campaigns that are too rare to be named. No real campaign has this name: a browser would encode it as
 * %28other%29. */
export const otherSources = "(other)";

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

/** The sort orders of the picture library. */
export const pictureSorts = ["newest"] as const;

export const enquirySorts = ["newest", "oldest"] as const;
export type EnquirySort = (typeof enquirySorts)[number];

/** `waiting`: nobody has called yet. `followUp`: the follow-up date is today or past. */
export const enquiryParts = ["waiting", "followUp"] as const;
export type EnquiryPart = (typeof enquiryParts)[number];

/** How long it took until the first call; we promise one within 48 hours. */
export const callSpans = ["within2", "within8", "within24", "within48", "within96", "later", "waiting"] as const;
export type CallSpan = (typeof callSpans)[number];

/** Query parameters of the list, besides the page. */
export const enquiryFilters = ["q", "status", "source", "reason", "assigned", "called", "from", "to", "show"] as const;

/** How a message of staff reaches a person, and what it can be about. */
export const messageChannels = ["email", "whatsapp"] as const;
export type MessageChannel = (typeof messageChannels)[number];
export const messageSubjects = ["enquiry", "admission", "payment"] as const;
export type MessageSubject = (typeof messageSubjects)[number];
export const mostTemplates = 200;

/** Views that one member of the staff can save. */
export const mostSavedViews = 20;
/** Enquiries in a column of the board. */
export const cardsInColumn = 20;

/** The modes in which new enquiries are assigned. */
export const assignmentModes = ["off", "roundRobin", "bySource"] as const;
export type AssignmentMode = (typeof assignmentModes)[number];
/** What a line of that rule matches. */
export const assignmentOrigins = ["address", "campaign", "page"] as const;
export type AssignmentOrigin = (typeof assignmentOrigins)[number];
/** Used instead of a person where an enquiry is added: assigns it by the rule. */
export const byRule = "rule";
export const mostAssignmentLines = 15;
export const mostAssignees = 40;

/** Why a message is in the spam folder. */
export const spamReasons = ["honeypot", "tooFast", "dailyCap"] as const;
export type SpamReason = (typeof spamReasons)[number];

/** How a person reached us, when staff have added the enquiry by hand. */
export const handChannels = ["call", "walkIn", "whatsapp", "event", "referral"] as const;
/** How an enquiry reached us. */
export const enquiryChannels = ["website", ...handChannels, "import"] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

/** Where a visitor came from, as in the query parameter: `campaign:diwali`, `page:/courses`. */
export const sourceKinds = ["campaign", "page"] as const;
export type SourceKind = (typeof sourceKinds)[number];

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

/** Query parameters of the list of batches, besides the page. */
/** `noTrainer`: with a class in the next two weeks that nobody teaches. */
export const batchParts = ["noTrainer"] as const;
export const batchFilters = ["q", "branch", "timing", "status", "show"] as const;

export const paymentSorts = ["newest", "oldest"] as const;
export type PaymentSort = (typeof paymentSorts)[number];

/** Instead of a status: something was received or refunded, on the days of the filter if it has any. */
export const booked = "booked";

/** `real`: real payments. `test`: payments at the sandbox gateway or with a test account. */
export const paymentKinds = ["real", "test"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Query parameters of the list, besides the page. */
export const paymentFilters = ["q", "status", "channel", "kind", "from", "to"] as const;

export const certificateSorts = ["newest", "oldest"] as const;
export type CertificateSort = (typeof certificateSorts)[number];

/** Query parameters of the list, besides the page. */
export const certificateFilters = ["q", "state", "batch", "from", "to"] as const;
