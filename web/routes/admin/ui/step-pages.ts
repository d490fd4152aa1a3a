import type { FirstStep } from "#contract/admin/first-steps.ts";

/** The page on which each step is done. */
export const stepPages: Record<FirstStep, string> = {
	name: "/admin/site/institute#field-name",
	contact: "/admin/site/institute#field-email",
	fees: "/admin/site/fees#field-price",
	mail: "/admin/settings#mail",
	payments: "/admin/settings#payments",
	tax: "/admin/site/institute#field-gstin",
	pictures: "/admin/sample-content?show=pictures",
	legal: "/admin/site#legal",
};
