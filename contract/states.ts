// Fixed lists of values that both sides compare. Plain constants: the browser imports this without zod.

export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

/** The roles of staff; a person may have several. Any of them opens the admin area. */
export const staffRoles = ["owner", "counsellor", "trainer", "accountant", "editor"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Cookie that tells a page, without a call, that nobody is signed in. */
export const sessionHint = "eibm-here";

export const purchaseStatuses = ["Online", "Offline", "Not Purchased"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const contactStatuses = [
	"Pending",
	"Call Not Receive",
	"Not Confirmed",
	"Delay",
	"Converted",
	"Cancel",
] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Why a person does not join. `other` comes with a text. */
export const lostReasons = [
	"fee",
	"timing",
	"distance",
	"anotherInstitute",
	"notReachable",
	"onlyInformation",
	"other",
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Why an enquiry is cancelled, as one text, so that a page can send back what it showed. */
export const shownReasons = ({
	lostReason,
	cancelReason,
}: {
	lostReason: string | null;
	cancelReason: string | null;
}) => JSON.stringify([lostReason, cancelReason]);

export const contactPaymentStatuses = ["Pending", "Complete"] as const;
export type ContactPaymentStatus = (typeof contactPaymentStatuses)[number];

export const branches = ["Surat", "Ahmedabad", "Vadodara", "Rajkot"] as const;
/** When a batch meets. The admission form calls it `batch`. */
export const timings = ["Morning", "Evening", "Personal"] as const;

/** Only staff see a draft, or a scheduled post before its time. */
export const postStatuses = ["Draft", "Scheduled", "Published"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Where a person accepts our terms. */
export const consentForms = ["signUp", "google", "admission", "admissionByPhone", "contact", "profile"] as const;
export type ConsentForm = (typeof consentForms)[number];

/** Why a field was rejected. Each key has its message in the words catalogue (`fields`). */
export const fieldProblems = [
	"required",
	"wrongType",
	"unknown",
	"tooShort",
	"tooLong",
	"tooManySigns",
	"tags",
	"publishTime",
	"email",
	"phone",
	"link",
	"slug",
	"date",
	"time",
	"whole",
	"joiningDay",
	"future",
	"writtenDate",
	"amount",
	"gstin",
	"gstinState",
	"choice",
	"text",
	"password",
	"commonPassword",
	"personalPassword",
	"terms",
	"fixed",
	"foreign",
	"invalid",
] as const;
export type FieldProblem = (typeof fieldProblems)[number];
