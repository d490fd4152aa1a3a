// Sort orders and filters of the staff's list of admission forms. Plain constants: the browser imports this without
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
