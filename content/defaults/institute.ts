// The institute. Sample data: every phone number, address and name here is fictional.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { instituteFields } from "#content/entries/institute.ts";

export const institute: DefaultsOf<typeof instituteFields> = {
	shortName: "EIBM",
	name: "Export Import Business Management",
	parent: "Suryapath Global Trade Pvt. Ltd.",
	university: "Tapi Valley University of Commerce",
	email: "hello@eibm.example",
	phone: "+91 00000 12345",
	phone2: "+91 00000 67890",
	whatsapp: "910000012345",
	website: "www.eibm.example",
	address: ["4th Floor, Dariya Mahal Trade Centre", "Ring Road, Surat", "Gujarat 395002, India"],
	latitude: 21.1912,
	longitude: 72.8397,
	hours: "Monday to Saturday, 10 AM to 7 PM",
	social: [
		{
			name: "Instagram",
			href: "https://www.instagram.com/eibm.example",
		},
		{
			name: "Facebook",
			href: "https://www.facebook.com/eibm.example",
		},
	],
	gstin: "",
	state: "24",
	cin: "",
	grievance: {
		name: "Hetal Sample",
		role: "Grievance officer",
		hours: "Monday to Saturday, 10 AM to 7 PM",
	},
	isSample: true,
};
