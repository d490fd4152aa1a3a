// What the institute says of itself: names, addresses, fees, and what stands on every page.

import { indianStates } from "#content/en/ui/indian-states.ts";
import { flag, group, line, lines, link, list, prose, text, whole } from "#content/entries/fields.ts";

export const instituteFields = {
	shortName: line("Short name", 20),
	name: line("Name", 60),
	parent: line("Run by", 80, { hint: "The company in its legal form; it stands on invoices." }),
	university: line("University that certifies the course", 80),
	email: { kind: "email", label: "E-mail address", max: 100 },
	phone: { kind: "phone", label: "Phone number", max: 20 },
	phone2: { kind: "phone", label: "Second phone number", max: 20, optional: true },
	whatsapp: { kind: "phone", label: "WhatsApp number", max: 20, hint: "With the country code, such as 919825000000." },
	website: line("Website", 60, { hint: "Without https://" }),
	address: lines("Postal address", { max: 60, least: 2, most: 4 }),
	latitude: { kind: "degrees", label: "Latitude of the office", max: 90 },
	longitude: { kind: "degrees", label: "Longitude of the office", max: 180 },
	hours: line("Opening hours", 60),
	social: list(
		"Social networks",
		"profile",
		"name",
		{ name: line("Network", 20), href: link("Address of the profile") },
		{ least: 0, most: 4 },
	),
	gstin: {
		kind: "gstin",
		label: "GSTIN",
		optional: true,
		hint: "15 characters. Empty if the institute is not registered.",
	},
	state: { kind: "choice", label: "State, for GST", options: indianStates },
	cin: { kind: "cin", label: "Corporate identity number (CIN)", optional: true },
	grievance: group("Grievance officer", {
		name: line("Name", 60),
		role: line("Role", 60),
		hours: line("Hours", 60),
	}),
	isSample: flag("This is a sample site", "Legal pages then say that names and numbers are fictional."),
} as const;

export const feeFields = {
	product: line("Name of the course that is sold", 60),
	price: { kind: "rupees", label: "Fee", min: 1_00, max: 10_00_000_00 },
	includesTax: flag("The fee includes GST", "Otherwise 18% is added. Without a GSTIN no tax is charged."),
	refunds: group("Refund rules", {
		leaveUntilClass: whole("A student may leave up to class", 0, 15),
		classes: whole(
			"Classes in the course",
			1,
			60,
			"The fee is divided by this number; each class held uses up one part.",
		),
		lateStartDays: whole("Days a batch may start late", 0, 90, "After that a student may leave with the whole fee."),
		workingDays: whole("Working days until a refund is sent", 1, 30),
		bankDays: whole("Working days that banks need after that", 1, 30),
	}),
} as const;

/** How seats are kept and classes are held. Minutes, hours and days as they are named. */
export const classRuleFields = {
	holdMinutes: whole("Minutes a seat is kept during the payment", 5, 60),
	offerHours: whole("Hours a seat is offered to the next on the waitlist", 1, 168),
	joinUntilClass: whole("A batch may be joined until class", 1, 15),
	fitDays: whole("Days after the wished date in which a batch still fits", 7, 180),
	transferDays: whole("Days before the first class until students change the batch themselves", 0, 30),
	makeUpHours: whole("Hours before a make-up class until it can be booked", 0, 72),
	neededPercent: whole("Per cent of the classes to attend for the certificate", 0, 100),
	lateMinutes: whole("Minutes after the start from which a check-in counts as late", 0, 60),
} as const;

export const examRuleFields = {
	minutes: whole("Minutes of the exam", 10, 180),
	passPercent: whole("Per cent of the questions to pass the exam", 1, 100),
	attempts: whole("Attempts at the exam", 1, 10),
	firstWaitHours: whole("Hours until the second attempt", 0, 720),
	laterWaitHours: whole("Hours until each further attempt", 0, 720),
	practicalPass: whole("Marks of 20 to pass the practical", 0, 20),
} as const;

/** What students need for the certificate, and what is printed on it. */
export const certificateFields = {
	title: line("Title of the certificate", 40),
	course: line("Course, as it is printed", 60),
	hours: whole("Hours of the course", 1, 500),
	needsExam: flag("The exam has to be passed"),
	needsPractical: flag("The practical has to be passed"),
	signatory: line("Who signs", 40),
	signatoryRole: line("Their role", 60),
	linkedIn: line("Number of the institute's page on LinkedIn", 20, {
		optional: true,
		hint: "The digits in the address of the page's admin view. Certificates that people add to their profile then show the institute's logo.",
	}),
} as const;

export const announcementFields = {
	welcome: text("Welcome banner", 240, { hint: "Runs at the top of every page when there is no announcement." }),
	notices: list(
		"Announcements",
		"announcement",
		"text",
		{
			text: text("Text", 200),
			link: link("Link", { optional: true }),
			from: { kind: "minute", label: "From", optional: true },
			until: { kind: "minute", label: "Until", optional: true, after: "from" },
		},
		{ least: 0, most: 10 },
	),
} as const;

export const frameFields = {
	tagline: line("Line under the logo in the footer", 120),
	place: line("Coordinates in the footer", 40),
	placeNote: line("What they are", 40),
	chatText: text("First words of a WhatsApp chat", 200),
} as const;

/** The digits of the other languages, and what the institute has written itself. Without a translation its English is shown. */
export const translationFields = {
	nativeDigits: flag(
		"Devanagari and Gujarati digits on Hindi and Gujarati pages",
		"For the amounts, dates, times and counts that the site writes, also in e-mails. Written texts keep the digits that they were written with. Phone numbers, reference numbers, codes, invoices, certificates, trade tools, slides, files and what people type always have 0 to 9.",
	),
	texts: list(
		"Texts in other languages",
		"text",
		"english",
		{
			english: prose("English, exactly as on the page"),
			hi: prose("Hindi", 6000, { optional: true, hint: "While it is empty, visitors read the English text." }),
			gu: prose("Gujarati", 6000, { optional: true, hint: "While it is empty, visitors read the English text." }),
		},
		{ least: 0, most: 1000 },
	),
} as const;
