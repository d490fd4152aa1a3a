// How the GST in a charged amount is split between the centre and the states.
import { gstPercent, type TaxRules } from "#content/fee.ts";
import type { TaxSplit } from "#contract/payments/payments.ts";

export const sac = "999293";
/** CGST and SGST are this much each; IGST is both together. */
const halfPercent = gstPercent / 2;

/** The state's two-digit code, the first two characters of a GSTIN (CGST Rules 2017, rule 10). */
export const stateOf = (gstin: string) => gstin.slice(0, 2);

/**
 * Extracts the tax from a charged amount, so that the parts add up exactly: the tax is rounded, the rest is the taxable
 * value. Two halves within one state, a single amount between states (IGST Act 2017, sections 7 and 8).
 */
export function splitTax(charged: number, rules: TaxRules, sameState: boolean): TaxSplit {
	if (!rules) return { taxable: charged, cgst: 0, sgst: 0, igst: 0, total: charged };
	const half = insideOf(charged, halfPercent);
	if (sameState) return { taxable: charged - 2 * half, cgst: half, sgst: half, igst: 0, total: charged };
	const igst = insideOf(charged, 2 * halfPercent);
	return { taxable: charged - igst, cgst: 0, sgst: 0, igst, total: charged };
}

/** One tax within a charged amount that includes all taxes. */
const insideOf = (charged: number, percent: number) => Math.round((charged * percent) / (100 + gstPercent));
