// Sample users, enquiries and posts for a new database outside production, all valid in the forms of the site and all
// fictional. The phone numbers have Surat's area code and then a 0, with which no number in India begins (landlines begin
// with 2 to 6, National Numbering Plan 2003): they look real, but belong to nobody.
import { joiningDays } from "#contract/days.ts";

export const samplePassword = "ship-sails-at-dawn";

const account = (name: string, email: string, phone: string) => ({ name, email, phone, password: samplePassword });
const admission = {
	altphone: "+912610055555",
	address: "12 Sample Street, Adajan",
	permanetaddress: "12 Sample Street, Adajan",
	city: "Surat",
	branch: "Surat",
	batch: "Morning",
	/** The earliest day the form accepts. */
	date: joiningDays().first,
	occupation: "Textile trading",
	qualification: "B.Com",
} as const;

/** One user at each stage: registered, applied, paid at the office. */
export const samplePeople = [
	{ account: account("Asha Sample", "asha@example.com", "+912610011111"), admission: null, purchase: null },
	{ account: account("Ravi Sample", "ravi@example.com", "+912610022222"), admission, purchase: null },
	{
		account: account("Meena Sample", "meena@example.com", "+912610033333"),
		admission: { ...admission, batch: "Evening" as const },
		purchase: { channel: "upi" as const, reference: "SAMPLE-0001", receivedOn: "2026-11-16", isTest: true },
	},
];

/** Who recorded the sample purchase, for the audit log. */
export const sampleStaff = { id: "sample", name: "Sample data" };

export const sampleEnquiries = [
	{
		from_name: "Imran Sample",
		Phone_Number: "+912610044444",
		Email: "imran@example.com",
		purpose: "Do you teach spice exports and the Spices Board registration?",
		Address: "Varachha, Surat",
	},
	{
		from_name: "Kavita Sample",
		Phone_Number: "+912610066666",
		Email: "kavita@example.com",
		purpose: "I make embroidered fabric and want to find buyers in the Gulf.",
		Address: "",
	},
];

export const samplePosts = [
	{
		id: "post-first-order",
		slug: "your-first-export-order-from-enquiry-to-payment",
		name: "Your first export order, from enquiry to payment",
		description:
			"A buyer in Dubai asks for 500 metres of printed georgette. What do you send back, and in which order do the documents move? Start with a proforma invoice that names the Incoterm and the port. Agree on the payment before you buy yarn. Book the container only when the advance or the letter of credit is in hand. Then the commercial invoice, the packing list and the shipping bill follow each other, and each one repeats the figures of the one before. When all of them agree to the last kilo, customs has no question to ask and the bank has no reason to wait.",
		image: null,
		externalLink: null,
		tags: ["First steps", "Documents"],
		postedAt: "2026-10-05T06:30:00Z",
	},
	{
		id: "post-iec",
		slug: "the-iec-one-number-for-every-shipment",
		name: "The IEC: one number for every shipment",
		description:
			"Before goods leave India, or enter it, the Directorate General of Foreign Trade must know who is trading. The Importer Exporter Code is that name: ten characters, the same as your PAN, applied for on the DGFT portal with a bank certificate or a cancelled cheque. It does not expire, but it must be confirmed or updated on the portal each year between April and June, even when nothing has changed. Forgetting that step is the most common reason for a code that suddenly stops working.",
		image: null,
		externalLink: "https://www.dgft.gov.in/CP/",
		tags: ["First steps"],
		postedAt: "2026-10-19T06:30:00Z",
	},
	{
		id: "post-incoterms",
		slug: "fob-or-cif-choose-before-you-quote",
		name: "FOB or CIF? Choose before you quote",
		description:
			"The same carton of spices has two honest prices. Under FOB Hazira your work and your risk end when the goods are on board the ship. Under CIF Jebel Ali you also pay the freight and the insurance, but the risk still passes on board at Hazira. A buyer who compares your CIF price with somebody else's FOB price compares two different things. Write the term, the named port and the words 'Incoterms 2020' on every quotation.",
		image: null,
		externalLink: null,
		tags: ["Terms of delivery"],
		postedAt: "2026-11-02T06:30:00Z",
	},
];
