/** The currencies in which our students quote, with the decimals of their smallest unit (ISO 4217). */
export const currencyDecimals = {
	USD: 2,
	EUR: 2,
	GBP: 2,
	AED: 2,
	SAR: 2,
	SGD: 2,
	AUD: 2,
	CAD: 2,
	JPY: 0,
	CNY: 2,
	KWD: 3,
	OMR: 3,
	BHD: 3,
} as const;
export type Currency = keyof typeof currencyDecimals;
export const currencies = Object.keys(currencyDecimals) as Currency[];
