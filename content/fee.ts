// What a student pays for the Advance Course: defined once for every page, e-mail and payment.

import { type Fee, feeWords } from "#content/en/site/fee.ts";
import { advanceCourse } from "#content/institute.ts";

/** Null for an institute that is not registered for GST and so may not charge it. */
export type TaxRules = { gstin: string; priceIncludesTax: boolean } | null;

/** Training is SAC 999293 at 18 %: notification 11/2017-Central Tax (Rate), heading 9992. */
export const gstPercent = 18;

/** In paise: the fee, the tax, and the total. CGST and SGST are rounded separately, so the tax is an even amount. */
export function feeOf(rules: TaxRules, price: number = advanceCourse.paise): Fee {
	if (!rules) return { fee: price, tax: 0, total: price };
	const half = (per: number) => Math.round((price * gstPercent) / 2 / per);
	if (!rules.priceIncludesTax) return { fee: price, tax: 2 * half(100), total: price + 2 * half(100) };
	const tax = 2 * half(100 + gstPercent);
	return { fee: price - tax, tax, total: price };
}

const textsFor = (rules: TaxRules) => feeWords()(feeOf(rules), rules?.gstin ?? null);
type FeeTexts = ReturnType<typeof textsFor>;

/**
 * The fee as text. Whether tax is charged is a setting of the running site, so prerendered pages and e-mails contain
 * placeholders, which the server replaces (`withFee`). A browser reads the setting from the page (`taxMark`).
 */
export const fee: FeeTexts = globalThis.document
	? textsFor(readMark(document.documentElement.dataset.gst))
	: (Object.fromEntries(Object.keys(textsFor(null)).map((name) => [name, `{{fee.${name}}}`])) as FeeTexts);

export function withFee(page: string, rules: TaxRules) {
	if (!page.includes("{{fee.")) return page;
	const texts: Record<string, string> = textsFor(rules);
	return page.replace(/\{\{fee\.(\w+)\}\}/g, (mark, name: string) => texts[name] ?? mark);
}

/** For the `html` element, as `data-gst`. */
export const taxMark = ({ gstin, priceIncludesTax }: NonNullable<TaxRules>) =>
	`${gstin} ${priceIncludesTax ? "inclusive" : "exclusive"}`;

function readMark(mark: string | undefined): TaxRules {
	const [gstin, price] = mark?.split(" ") ?? [];
	return gstin ? { gstin, priceIncludesTax: price === "inclusive" } : null;
}
