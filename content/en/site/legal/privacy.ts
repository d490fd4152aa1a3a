// The privacy notice. Digital Personal Data Protection Act 2023 (sections 5 to 14) and DPDP Rules 2025 (G.S.R. 846(E)):
// the duties of institutes apply from 13 May 2027; this page follows them already. Sample text for the owner's lawyer.

import { periodFirst, periodInWords } from "#content/en/emails/periods.ts";
import { complaints, whoWeAre } from "#content/en/site/legal/frame.ts";
import { institute } from "#content/institute.ts";
import { inLanguage } from "#content/language.ts";
import type { LegalText } from "#content/legal-text.ts";
import { retention, technicalLog } from "#content/retention.ts";

const item = (name: string, what: string, why: string, kept: string) => ({
	name,
	facts: [
		{ name: "What", value: what },
		{ name: "Why", value: why },
		{ name: "How long", value: kept },
	],
});

export const privacy: LegalText = {
	title: "Privacy",
	description: "Which personal data this site keeps, why, for how long, who can see it, and your choices.",
	lead: "We keep only what we need to answer you and to teach you, and nothing for advertising.",
	sections: [
		whoWeAre,
		{
			id: "what-we-keep",
			title: "What we keep, item by item",
			body: [
				"You give us this data yourself by submitting a form. Fields marked optional may be left empty.",
				item(
					"Enquiry",
					"Name, phone number, e-mail address, your question, and the town if you give it. Also the first page of your visit, the site that led you here and the campaign tags in its link.",
					"To call or write back to you within 48 hours.",
					`${periodFirst(retention.enquiry)} after our last contact. A message that was caught as spam: ${periodInWords(retention.spam)}.`,
				),
				item(
					"Account",
					"Name, phone number, e-mail address, the picture you upload if you like, and your password in a form that nobody can read. With Google sign-in: your name, e-mail address and picture as given by Google, and no password.",
					"To give access to you and nobody else.",
					"Until you delete it on your profile page. It is then deleted immediately.",
				),
				item(
					"Admission form",
					"Name, qualification, occupation, two phone numbers, e-mail address, postal addresses, city, branch, batch and first day, and how you came to the site, as with an enquiry.",
					"To give you a seat, to contact you about classes, and to prepare your certificate.",
					`As long as you have the account. Without one: ${periodInWords(retention.admission)} after our last contact.`,
				),
				// Companies Act 2013, section 128(5): books of account for eight financial years.
				item(
					"Payment",
					"Order number, amount, date, result, and the bank's reference. No card, UPI or bank details: you give those only to the payment gateway.",
					"To open your course, to make refunds that are due, and because tax and company law require books of account.",
					`${periodFirst(retention.payment)}, even if you delete your account. Only the details on the invoice are then kept. The invoice itself and the entry in our books stay. A payment that was started but never completed: ${periodInWords(retention.attempt)}.`,
				),
				item(
					"E-mails to you",
					"The e-mails we sent you, such as receipts and links, and whether they were delivered.",
					"To send again what did not arrive, and to answer questions about it.",
					`${periodFirst(retention.mail)}.`,
				),
				item(
					"Course",
					"How far you have read, your quiz results, and which decks you downloaded and when.",
					"To let you continue where you stopped, and to protect the course material.",
					`As long as you have the account. The record of each download: ${periodInWords(retention.download)}.`,
				),
				item(
					"Signing in",
					"The browsers and addresses you are signed in from, links mailed to you, and how often a sign-in was tried.",
					"To let you in, and nobody else.",
					`Until it ends, and at most ${periodInWords(retention.signIn)} longer.`,
				),
				item(
					"Log of staff actions",
					"Which staff member changed what, for whom, and when.",
					"So that every change made by staff can be traced.",
					`${periodFirst(retention.officeLog)}, even after the account is deleted. Your name, address and numbers are removed from it with your account.`,
				),
				// DPDP Rules 2025, rule 8(3): logs for at least one year.
				item(
					"Technical log",
					"IP address, time, page and result of each request. No names and no contents of forms.",
					"To keep the site safe and to find faults.",
					`${periodFirst(technicalLog)}.`,
				),
				"After this period the data is erased in the following night, unless a law or an open complaint requires us to keep it longer.",
			],
		},
		{
			id: "browser",
			title: "What stays in your browser",
			body: [
				{
					list: [
						"A cookie that keeps you signed in for 30 days, and one that only shows whether this browser may be signed in.",
						"While you are signed in: your name, e-mail address, number and your progress, so that menus are shown correctly. Signing out clears it.",
						"What you typed into the contact or admission form and have not sent yet, for a week. Sending it, starting again or signing out clears it.",
						"Until you close the tab: the first page of your visit, and the site you came from. We receive this only if you send a form.",
						"A note that our font is already stored, so that the next page can show it immediately.",
					],
				},
				"There are no cookies for counting visitors or for advertising, and no parts of other companies' sites on our pages until you ask for one: the interactive map on the contact page comes from OpenStreetMap when you tap its button, and OpenStreetMap then sees your IP address. Google Maps, WhatsApp, Instagram and Facebook open only when you tap their links. Their own policies apply there.",
			],
		},
		{
			id: "who-sees-it",
			title: "Who sees it",
			body: [
				"Our staff at the office and branches who handle your request. We do not sell or rent out your data.",
				"Some work is done for us by others, under a contract and only for our purpose:",
				{
					list: [
						"the company that runs our servers,",
						"the services that deliver our e-mails,",
						"the payment gateway, when you pay online,",
						"Google, if you choose to sign in with it,",
						"the university, for the name on your certificate.",
					],
				},
				"Authorities receive what the law requires us to give.",
			],
		},
		{
			id: "your-choice",
			title: "You decide",
			body: [
				"You gave us your data through a form, by your own choice and for the purpose stated there. You may withdraw your consent at any time, as easily as you gave it: write to us or call us. What we did before remains lawful. Services that need the data, such as a call back or a seat, will then end.",
				"You may ask us",
				{
					list: [
						"what we keep about you, and with whom we have shared it,",
						"to correct, complete or update it,",
						"to erase it, unless a law obliges us to keep it,",
						"to record the person you nominate to use these rights after your death or if you are unable to.",
					],
				},
				"You can do most of this yourself on your profile page: change your details, download all the data we hold about you as one file, or delete your account.",
				`For the rest, write to ${institute.email} from the address of your account, or call from its phone number, so that we know it is you. We answer within one month. If our answer does not satisfy you, you may complain to the Data Protection Board of India.`,
			],
		},
		{
			id: "minors",
			title: "Under 18",
			body: [
				"Forms and accounts are for people aged 18 or older. For anyone younger, a parent or guardian submits the form. We do not track the behaviour of children and show no advertising.",
			],
		},
		{
			id: "safety",
			title: "How we protect it",
			body: [
				"Data is encrypted in transit. Only staff who need it for their work can open it, with their own login. Backups are kept against loss.",
				"If something still goes wrong, we inform each person concerned without delay, in plain words, about what happened and what to do, and report it to the Data Protection Board.",
			],
		},
		complaints,
		{
			id: "changes",
			title: "Changes",
			body: [
				"If we want to use your data for something new, we ask you first. Smaller changes are shown here with their date.",
			],
		},
	],
};

export const privacyWords = inLanguage({ en: privacy });
