// The fee of the Advance Course as text, with and without tax.

import { inLanguage } from "#content/language.ts";
import { formatPaise, rupeesForField } from "#content/money.ts";
import { formatPercent } from "#content/numbers.ts";

/** In paise. */
export type Fee = { fee: number; tax: number; total: number };

/** `percent`: of GST. `classes`: into how many parts the fee is divided for a refund. */
export function fee({ fee, tax, total }: Fee, percent: number, gstin: string | null, classes: number) {
	const split = `fee ${formatPaise(fee)} and ${formatPercent(percent)} GST ${formatPaise(tax)}`;
	/** The refund after so many classes, in whole rupees. */
	const left = (held: number) => formatPaise(Math.round((total * (classes - held)) / classes / 100) * 100);
	return {
		total: formatPaise(total),
		full: gstin ? `${formatPaise(total)} (${split})` : formatPaise(total),
		note: gstin ? `${split}; one payment, same for all batches` : "one payment, same for all batches",
		/** While a batch with another fee can be joined. */
		noteOfMost: gstin
			? `${split}; one payment, same for all batches unless another fee stands beside one`
			: "one payment, same for all batches unless another fee stands beside one",
		whole: gstin
			? "GST is part of this amount, and you pay the same at the checkout."
			: "That is the whole amount: nothing is added at the checkout.",
		gstin: gstin ?? "Not entered yet: this is a sample site",
		left1: left(1),
		left2: left(2),
		left3: left(3),
		/** For search engines. */
		rupees: String(total / 100),
		/** As staff enter it. */
		amount: rupeesForField(total),
	};
}

export const feeWords = inLanguage({ en: fee });
