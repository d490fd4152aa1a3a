// The registration services, checked in November 2026. The times are the owner's estimates.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { servicesFields } from "#content/entries/pages.ts";

export const services: DefaultsOf<typeof servicesFields> = {
	title: "Our Services",
	lead: "Eight registrations that exporters need, the documents required for each and the time it takes. We file them. You sign.",
	description:
		"IEC, GST, digital signature, LUT, APEDA, FSSAI, Spices Board and Udyam registration, with documents and times.",
	overview: "Eight registrations at a glance",
	note: "Working days are counted from the day the authority has all documents. Government fees are charged at actuals, with the receipt.",
	sections: [
		{
			code: "IEC",
			parts: [
				{
					text: "AAAP",
					means: "series; the fourth letter says who: P a person, C a company, F a firm",
				},
				{
					text: "X",
					means: "first letter of the name",
				},
				{
					text: "0000",
					means: "running number",
				},
				{
					text: "A",
					means: "check letter",
				},
			],
			picture: {
				picture: "service-1",
				alt: "A brass plate with an IEC number on the doors of a container",
			},
			services: [
				{
					anchor: "iec",
					name: "IEC Registration",
					time: "about 5 working days",
					authority: "Directorate General of Foreign Trade (DGFT)",
					text: "The Importer Exporter Code identifies you at every Indian port. It is the same ten characters as your PAN and does not expire, but it has to be confirmed on the DGFT portal every year between April and June.",
					documents: [
						"PAN of the firm or, for a proprietor, of the person",
						"Proof of the firm: partnership deed, certificate of incorporation or similar (not for a proprietor)",
						"Proof of address: sale deed, rent agreement or an electricity or telephone bill",
						"Cancelled cheque with the name printed on it, or a bank certificate",
						"Aadhaar with a linked mobile number, or a digital signature, to sign the application",
					],
					source:
						"DGFT, Foreign Trade Policy 2023, paragraphs 2.05 and 2.06; Trade Notice 09/2018-19 (IEC equals PAN).",
				},
			],
		},
		{
			code: "GSTIN",
			parts: [
				{
					text: "24",
					means: "Gujarat",
				},
				{
					text: "AAAPX0000A",
					means: "your PAN",
				},
				{
					text: "1",
					means: "first registration in the state",
				},
				{
					text: "Z",
					means: "always Z",
				},
				{
					text: "Q",
					means: "check character",
				},
			],
			picture: {
				picture: "service-2",
				alt: "An open ledger with a GST table and a signed LUT, beside a calculator and coins",
			},
			services: [
				{
					anchor: "gst",
					name: "GST Registration",
					time: "15-30 working days",
					authority: "Central and State GST departments, on the GST portal",
					text: "Exports are zero-rated: you either pay no tax on them or get it refunded. In both cases you need a GST registration. In Gujarat some applicants are asked to visit a GST Suvidha Kendra once, where fingerprints and original documents are verified.",
					documents: [
						"PAN of the business, and PAN and Aadhaar of each owner, partner or director",
						"Photographs of the owners and the authorised signatory",
						"Certificate of incorporation or partnership deed, where there is one",
						"Proof of the place of business: property tax or electricity bill, with rent agreement or the owner's consent",
						"Cancelled cheque or bank statement, at the latest 30 days after registration",
						"Letter of authorisation or board resolution; a digital signature for companies and LLPs",
					],
					source: "CGST Act 2017, section 24 with IGST Act section 7; CGST Rules 8, 9, 9A and 10A.",
				},
				{
					anchor: "lut",
					name: "Letter of Undertaking",
					time: "about 2 working days",
					authority: "Jurisdictional GST officer, form GST RFD-11 on the GST portal",
					text: "With an LUT you export without paying IGST first. It is valid for one financial year, so it is filed again before 1 April every year.",
					documents: [
						"GST number and the portal's sign-in",
						"Names, addresses and occupations of two independent witnesses",
						"Digital signature, or Aadhaar or EVC code, of the authorised signatory",
						"Last year's undertaking, if it was filed on paper",
					],
					source: "CGST Rules, rule 96A; Notification 37/2017-Central Tax; form GST RFD-11.",
				},
			],
		},
		{
			code: "DSC",
			parts: [
				{
					text: "Class 3",
					means: "the one class in use since 2021",
				},
				{
					text: "USB token",
					means: "the key never leaves it",
				},
				{
					text: "1-3 years",
					means: "then a new one",
				},
			],
			picture: {
				picture: "service-3",
				alt: "A USB token that writes a signature as if it were a pen",
			},
			services: [
				{
					anchor: "dsc",
					name: "Digital Signature",
					time: "about 3 working days",
					authority: "A certifying authority licensed by the Controller of Certifying Authorities (CCA)",
					text: "A Class 3 certificate on a USB token signs for you at DGFT, ICEGATE, GST and the company register. It is issued to a person, not to a firm, and is valid for one to three years.",
					documents: [
						"PAN and Aadhaar of the person who will sign",
						"Photograph, mobile number and e-mail of that person",
						"A short video in which the person confirms the application",
						"For a firm's certificate: proof of the firm, its GST number, and an authorisation letter for the person",
					],
					source:
						"Information Technology Act 2000; CCA's identity verification guidelines; Class 2 ended on 1 January 2021.",
				},
			],
		},
		{
			code: "RCMC",
			parts: [
				{
					text: "R-C-M-C",
					means: "registration-cum-membership certificate",
				},
				{
					text: "1 month",
					means: "after you begin, at the latest, to apply",
				},
				{
					text: "5 years",
					means: "at most, then renewal",
				},
			],
			picture: {
				picture: "service-4",
				alt: "A crate of Kesar mangoes, produce of Gujarat",
			},
			services: [
				{
					anchor: "apeda",
					name: "APEDA Registration",
					time: "7 business days",
					authority: "Agricultural and Processed Food Products Export Development Authority (APEDA)",
					text: "Exporters of fruit, vegetables, rice, pulses, meat, dairy, honey or processed food register here within a month of starting. The certificate, an RCMC, is applied for on the DGFT portal and can run for up to five years.",
					documents: [
						"IEC, PAN and GST certificate",
						"Bank certificate in APEDA's form, or a cancelled cheque with a recent statement",
						"FSSAI licence for processed food; for a manufacturer, the factory licence as well",
						"Partnership deed or memorandum and articles, where there is one",
						"List of the products to be exported",
						"Digital signature or Aadhaar to sign",
					],
					source:
						"APEDA Act 1985, section 12; e-RCMC on DGFT's common digital platform; Handbook of Procedures 2023, paragraph 2.92 on.",
				},
			],
		},
		{
			code: "FSSAI",
			parts: [
				{
					text: "1",
					means: "a licence; 2 would be a registration",
				},
				{
					text: "00",
					means: "issued by the centre",
				},
				{
					text: "26",
					means: "year",
				},
				{
					text: "000",
					means: "issuing office",
				},
				{
					text: "000000",
					means: "running number",
				},
			],
			picture: {
				picture: "service-5",
				alt: "A magnifying glass over bowls of seeds and spices on a tray",
			},
			services: [
				{
					anchor: "fssai",
					name: "FSSAI Registration",
					time: "30-40 working days",
					authority: "Food Safety and Standards Authority of India (FSSAI), on FoSCoS",
					text: "Every food business needs an FSSAI number. An exporter takes the central licence for the address on the IEC. A manufacturer also takes one for each factory.",
					documents: [
						"Form B, with photo identity and address of the proprietor, partners or directors",
						"Proof of the premises: rent agreement, ownership document or utility bill",
						"IEC, for the same address",
						"List of food categories, and a food safety management plan or certificate",
						"Partnership deed or memorandum and articles; Form IX naming the responsible person, for a company or firm",
						"Manufacturers also: layout plan, list of machines with capacity, and a water test report",
					],
					source:
						"Food Safety and Standards (Licensing and Registration) Regulations 2011; FSSAI order of 19 March 2021 on documents by kind of business.",
				},
			],
		},
		{
			code: "CRES",
			parts: [
				{
					text: "52",
					means: "spices in the schedule",
				},
				{
					text: "3 years",
					means: "one block, then renewal",
				},
				{
					text: "Merchant",
					means: "if you buy and ship",
				},
				{
					text: "Manufacturer",
					means: "if you grind, blend or pack",
				},
			],
			picture: {
				picture: "service-6",
				alt: "A mortar of spices in front of the sun, with cinnamon, chillies and star anise",
			},
			services: [
				{
					anchor: "spices",
					name: "Spice Board Registration",
					time: "10-12 working days",
					authority: "Spices Board India, Ministry of Commerce and Industry",
					text: "No scheduled spice leaves India without a Certificate of Registration as Exporter of Spices. The schedule has 52 of them, from ajwain to turmeric. It is given for a block of three years.",
					documents: [
						"IEC, PAN and GST certificate",
						"Bank certificate in the Board's form",
						"FSSAI licence",
						"Partnership deed or memorandum and articles, where there is one",
						"Photograph and identity of the owner or authorised person",
						"Manufacturers also: Udyam or factory registration that names spices, and the equipment in use",
					],
					source: "Spices Board Act 1986, section 11 (CRES); Registration of Exporters Regulations.",
				},
			],
		},
		{
			code: "Udyam",
			parts: [
				{
					text: "UDYAM",
					means: "registered since July 2020",
				},
				{
					text: "GJ",
					means: "Gujarat",
				},
				{
					text: "22",
					means: "district",
				},
				{
					text: "0000000",
					means: "running number",
				},
			],
			picture: {
				picture: "service-7",
				alt: "A sewing machine with a dotted cloth, spools on the shelf above it",
			},
			services: [
				{
					anchor: "msme",
					name: "MSME / Udyog Aadhaar Registration",
					time: "10-12 working days",
					authority: "Ministry of Micro, Small and Medium Enterprises, on the Udyam portal",
					text: "Called Udyam Registration since July 2020. It opens cheaper credit, delayed-payment protection and many subsidies. The government portal charges no fee and needs no uploads. We make sure that the details are right the first time.",
					documents: [
						"Aadhaar of the proprietor, managing partner or authorised signatory",
						"PAN of the enterprise and, where it has one, its GST number",
						"Bank account number and IFSC",
						"Address of office and factory, date of commencement, number of employees",
						"Business activity, for the NIC code",
					],
					source:
						"Ministry of MSME, notification S.O. 2119(E) of 26 June 2020: Udyam Registration replaced Udyog Aadhaar.",
				},
			],
		},
	],
	closing: {
		title: "Not sure which ones you need?",
		text: "Tell us the product and the country. We will tell you which ones you need and which ones you do not.",
	},
};
