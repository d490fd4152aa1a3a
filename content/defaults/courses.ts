// The courses page: two cards, the batches, and the steps to enrolment.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { coursesFields } from "#content/entries/pages.ts";

export const courses: DefaultsOf<typeof coursesFields> = {
	title: "Our Courses",
	lead: "Two courses, one trade. Start with the basics, or go to the full course with the certificate.",
	description:
		"Basic and Advance export import courses in Surat: batch times, what each contains, and the fee of {fee.total} for the Advance Course.",
	basic: {
		name: "Basic Course",
		code: "Course 1",
		text: "For anyone who wants to understand the full journey of a shipment before deciding how far to go.",
		items: ["30 hrs of content", "Unlimited buyer finding and market research", "Lifetime support"],
		figure: "30 hrs",
		figureText: "in fifteen classes, one box each",
		classes: 15,
		feeText: "On enquiry, at our office",
	},
	advance: {
		code: "Course 2 · with certificate",
		text: "The full course. You work on your own product from the first day, and finish with a price list, a full set of documents and e-mails to buyers.",
		items: [
			"30+ hours in class, 15 days, Monday to Friday",
			"Certificate from {institute.university}",
			"Slides of all fourteen days to download",
			"Help with registrations, first documents and first buyers",
			"Lifetime support and a free seat in later batches",
		],
	},
	schedule: {
		eyebrow: "Batch schedule",
		title: "Three batches to choose from",
		intro: "All batches cover the same topics in the same order. Choose the timing that suits your work.",
		batches: [
			{
				id: "morning",
				name: "Morning batch",
				begins: "07:30",
				ends: "09:30",
				timing: "",
				note: "Before the market opens",
				days: "Monday to Friday",
				duration: "15 days",
				hours: "30+ hours",
				certificate: "From {institute.university}",
				coaching: "",
			},
			{
				id: "evening",
				name: "Evening batch",
				begins: "19:00",
				ends: "21:00",
				timing: "",
				note: "After the shutters are down",
				days: "Monday to Friday",
				duration: "15 days",
				hours: "30+ hours",
				certificate: "From {institute.university}",
				coaching: "",
			},
			{
				id: "personal",
				name: "Personal batch",
				begins: "",
				ends: "",
				timing: "Flexible",
				note: "One to one, timing agreed with you",
				days: "Monday to Friday",
				duration: "15 days",
				hours: "30+ hours",
				certificate: "From {institute.university}",
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
				picture: {
					picture: "classroom",
					alt: "A full classroom: on the board a ship sails from FOB to CIF",
				},
				caption: "The large room, morning batch",
			},
			{
				picture: {
					picture: "class-1",
					alt: "A teacher at the board draws how a price grows from ex-works to FOB and CIF",
				},
				caption: "First row, day 6",
			},
			{
				picture: {
					picture: "class-2",
					alt: "Five people around a table with a chart and documents, seen from above",
				},
				caption: "The table room, for work on one shipment",
			},
			{
				picture: {
					picture: "class-5",
					alt: "A student on the phone at a window above the river at dusk",
				},
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
				link: "/registration",
				linkText: "Create your account",
			},
			{
				name: "Submit the admission form",
				text: "With your branch, batch and joining date. Submitted already? Register with the same e-mail address, and we link it to your account.",
				link: "/studentcorner",
				linkText: "Open the admission form",
			},
			{
				name: "Pay the fee",
				text: "The button above turns into Buy Course. You pay by UPI, card or net banking, or at our office.",
				link: "",
				linkText: "",
			},
			{
				name: "Open your course",
				text: "Slides of each day, ready before the class. Your seat is in the batch you chose, or in the one we agree on by phone.",
				link: "",
				linkText: "",
			},
		],
	},
};
