// What a student pays for the Advance Course, as amounts and as text.

import { type Fee, feeWords } from "#content/en/site/fee.ts";

/** Null for an institute that is not registered for GST and so may not charge it. */
export type TaxRules = { gstin: string; priceIncludesTax: boolean } | null;

/** Training is SAC 999293 at 18%: notification 11/2017-Central Tax (Rate), heading 9992. */
export const gstPercent = 18;

/** In paise: the fee, the tax, and the total. CGST and SGST are rounded separately, so the tax is an even amount. */
export function feeOf(rules: TaxRules, price: number): Fee {
	if (!rules) return { fee: price, tax: 0, total: price };
	const half = (per: number) => Math.round((price * gstPercent) / 2 / per);
	if (!rules.priceIncludesTax) return { fee: price, tax: 2 * half(100), total: price + 2 * half(100) };
	const tax = 2 * half(100 + gstPercent);
	return { fee: price - tax, tax, total: price };
}

/** What stands on pages and in e-mails about the fee. `classes`: into how many parts it is divided for a refund. */
export const feeTexts = (rules: TaxRules, price: number, classes: number) =>
	feeWords()(feeOf(rules, price), gstPercent, rules?.gstin ?? null, classes);
export type FeeTexts = ReturnType<typeof feeTexts>;
