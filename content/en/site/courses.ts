// The courses page: two cards, the batches, and the steps to enrolment.

import { fee } from "#content/fee.ts";
import { institute } from "#content/institute.ts";
import { inLanguage } from "#content/language.ts";

const batch = {
	days: "Monday to Friday",
	duration: "15 days",
	hours: "30+ hours",
	certificate: `From ${institute.university}`,
} as const;

export const courses = {
	title: "Our Courses",
	description: `Basic and Advance export import courses in Surat: batch times, what each contains, and the fee of ${fee.total} for the Advance Course.`,
	lead: "Two courses, one trade. Start with the basics, or go to the full course with the certificate.",

	basic: {
		name: "Basic Course",
		code: "Course 1",
		text: "For anyone who wants to understand the full journey of a shipment before deciding how far to go.",
		items: ["30 hrs of content", "Unlimited buyer finding and market research", "Lifetime support"],
		figure: "30 hrs",
		figureText: "in fifteen classes, one box each",
		classes: 15,
		fee: "Fee",
		feeText: "On enquiry, at our office",
		action: "See the details",
	},
	advance: {
		name: "Advance Course",
		code: "Course 2 · with certificate",
		text: "The full course. You work on your own product from the first day, and finish with a price list, a full set of documents and e-mails to buyers.",
		items: [
			"30+ hours in class, 15 days, Monday to Friday",
			`Certificate from ${institute.university}`,
			"Slides of all fourteen days to download",
			"Help with registrations, first documents and first buyers",
			"Lifetime support and a free seat in later batches",
		],
		fee: "Fee",
	},
	/** The button of the Advance Course and its note, by the user's stage. */
	steps: {
		enquire: {
			action: "Send an Inquiry",
			note: "Ask us anything first. We call you within 48 hours.",
			pay: "To pay online:",
			register: "create your account",
			or: "or",
			signIn: "sign in",
		},
		apply: { action: "Admission Inquiry", note: "The admission form comes first. It takes about three minutes." },
		buy: { action: "Buy Course", note: "You pay on the secure payment page and come straight back." },
		closed: {
			action: "Contact us",
			note: "Our staff have closed your course. Please call us before you pay again.",
		},
		open: { action: "Access Your Course", note: "Your course is open and your slides are ready." },
	},
	withoutScripts: "Signed in, and admission form submitted?",
	beforePaying: "Before you pay:",
	billing: "Need another name or a GSTIN on the invoice?",
	/** If the session has ended. */
	signInFirst: "Please sign in again before you buy the course.",

	schedule: {
		eyebrow: "Batch schedule",
		title: "Three batches to choose from",
		intro: "All batches cover the same topics in the same order. Choose the timing that suits your work.",
		labels: {
			time: "Time",
			days: "Days",
			duration: "Duration",
			hours: "Class time",
			certificate: "Certificate",
			coaching: "Coaching",
		},
		batches: [
			{ ...batch, name: "Morning batch", time: "07:30-09:30", half: "AM", note: "Before the market opens" },
			{ ...batch, name: "Evening batch", time: "07:00-09:00", half: "PM", note: "After the shutters are down" },
			{
				...batch,
				name: "Personal batch",
				time: "Flexible",
				half: "",
				note: "One to one, timing agreed with you",
				coaching: "By the head of the company",
			},
		],
	},

	rooms: {
		eyebrow: "Batch rooms",
		title: "Where you will sit",
		intro: "Fourth floor, above the noise of the Ring Road. Come and look before you decide.",
		pictures: [
			{
				picture: "classroom",
				alt: "A full classroom: on the board a ship sails from FOB to CIF",
				caption: "The large room, morning batch",
			},
			{
				picture: "class-1",
				alt: "A teacher at the board draws how a price grows from ex-works to FOB and CIF",
				caption: "First row, day 6",
			},
			{
				picture: "class-2",
				alt: "Five people around a table with a chart and documents, seen from above",
				caption: "The table room, for work on one shipment",
			},
			{
				picture: "class-5",
				alt: "A student on the phone at a window above the river at dusk",
				caption: "The calling room, evening batch",
			},
		],
	},

	way: {
		eyebrow: "Enrolment",
		title: "From form to first class",
		steps: [
			{
				name: "Create an account",
				text: "Name, phone, e-mail and a password. You need it to pay online.",
				link: { to: "/registration", text: "Create your account" },
			},
			{
				name: "Submit the admission form",
				text: "With your branch, batch and joining date. Submitted already? Register with the same e-mail address, and we link it to your account.",
				link: { to: "/studentcorner", text: "Open the admission form" },
			},
			{
				name: "Pay the fee",
				text: "The button above turns into Buy Course. You pay by UPI, card or net banking, or at our office.",
			},
			{
				name: "Open your course",
				text: "Slides of each day, ready before the class. Your seat is confirmed by phone.",
			},
		],
	},
} as const;

export const coursesWords = inLanguage({ en: courses });
