/** Integer paise as people in India write amounts: 2000000 is ₹20,000, 2000050 is ₹20,000.50. */
export const formatPaise = (paise: number) =>
	new Intl.NumberFormat("en-IN", {
		style: "currency",
		currency: "INR",
		minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
	}).format(paise / 100);
