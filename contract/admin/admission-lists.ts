// How the office's list of admission forms can be ordered and narrowed. Plain constants: the browser imports this without zod.

export const admissionSorts = ["newest", "oldest"] as const;
export type AdmissionSort = (typeof admissionSorts)[number];

/** `notPurchased`: whoever sent it has not bought, with an account or without. `noAccount`: it belongs to nobody's account. */
export const admissionParts = ["notPurchased", "noAccount"] as const;
export type AdmissionPart = (typeof admissionParts)[number];

/** What can be asked for in the address of the list, beside the page. */
export const admissionFilters = ["q", "show", "branch", "batch", "from", "to"] as const;
