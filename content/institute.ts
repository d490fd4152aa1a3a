// The institute itself: names, addresses and prices. Sample data: every phone number, address and name here is fictional.

export const institute = {
	shortName: "EIBM",
	name: "Export Import Business Management",
	parent: "Suryapath Global Trade Pvt. Ltd.",
	university: "Tapi Valley University of Commerce",
	email: "hello@eibm.example",
	phones: ["+91 00000 12345", "+91 00000 67890"],
	whatsapp: "910000012345",
	website: "www.eibm.example",
	address: ["4th Floor, Dariya Mahal Trade Centre", "Ring Road, Surat", "Gujarat 395002, India"],
	/** Decimal degrees of the office, for the map. */
	place: { latitude: 21.1912, longitude: 72.8397 },
	social: [
		{ name: "Instagram", href: "https://www.instagram.com/eibm.example" },
		{ name: "Facebook", href: "https://www.facebook.com/eibm.example" },
	],
} as const;

export const advanceCourse = {
	product: "Advance Course",
	/** 20,000 rupees. */
	paise: 20_000_00,
} as const;
