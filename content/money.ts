import { formatLatin, numberFormat } from "#content/numbers.ts";

/** Integer paise as people in India write amounts: 2000000 is ₹20,000, 2000050 is ₹20,000.50. */
export const formatPaise = (paise: number, numbering?: "latn") =>
	numberFormat(
		{ style: "currency", currency: "INR", minimumFractionDigits: paise % 100 === 0 ? 0 : 2 },
		numbering,
	).format(paise / 100);

/** As people enter an amount in a field: 2000000 is 20,000, in Latin digits. */
export const rupeesForField = (paise: number) => formatLatin(paise / 100);
