// The privacy notice. Digital Personal Data Protection Act 2023 (sections 5 to 14) and DPDP Rules 2025 (G.S.R. 846(E)):
// the duties of institutes hold from 13 May 2027, this page follows them already. Sample text for the owner's lawyer.
import { complaints, whoWeAre } from "#content/en/site/legal/frame.ts";
import { institute } from "#content/institute.ts";
import type { LegalText } from "#content/legal-text.ts";

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
	description: "Which personal data this site keeps, why, for how long, who sees it, and how you decide about it.",
	lead: "We keep what we need to answer you and to teach you, and nothing for advertising.",
	sections: [
		whoWeAre,
		{
			id: "what-we-keep",
			title: "What we keep, item by item",
			body: [
				"You give us these yourself, by sending a form. Fields marked as optional may stay empty.",
				item(
					"Enquiry",
					"Name, phone number, e-mail address, your question, and the town if you give it. Also the page on which your visit began, the site that led you here and the marks of an advertisement in its link.",
					"To call or write back to you within 48 hours.",
					"One year after our last contact.",
				),
				item(
					"Account",
					"Name, phone number, e-mail address, the picture you upload if you like, and your password in a form that nobody can read back. With Google sign-in: your name, address and picture as Google tells us, and no password.",
					"To let you in, and nobody else.",
					"Until you delete it on your profile page; then it goes at once.",
				),
				item(
					"Admission form",
					"Name, qualification, occupation, two phone numbers, e-mail address, postal addresses, city, branch, batch and first day, and how you came to the site, as with an enquiry.",
					"To give you a seat, to reach you about classes, and to write your certificate.",
					"As long as you have the account. Without one: one year after our last contact.",
				),
				// Companies Act 2013, section 128(5): books of account for eight financial years.
				item(
					"Payment",
					"Order number, amount, date, how it ended, and the bank's reference. No card, UPI or bank details: you give those to the payment gateway only.",
					"To open your course, to return money where it is due, and because tax and company law ask for books.",
					"Eight financial years, also when you delete your account; of you, only what stands on the invoice is kept.",
				),
				item(
					"Log of the office",
					"Who at the office changed what about whom, and when.",
					"So that nobody at the office can act unseen.",
					"Eight financial years, also after the account is gone.",
				),
				// DPDP Rules 2025, rule 8(3): logs for at least one year.
				item(
					"Technical log",
					"Address of your connection, time, page and result of each call. No names, no contents of forms.",
					"To keep the site safe and to find faults.",
					"One year.",
				),
				"When a time is over, the data is erased, unless a law or an open complaint asks us to keep it longer.",
			],
		},
		{
			id: "browser",
			title: "What stays in your browser",
			body: [
				{
					list: [
						"A cookie that keeps you signed in for 30 days, and one that only says whether it is worth asking who you are.",
						"While you are signed in: your name, e-mail address, number and how far you have come, so that menus are right at once. Signing out clears it.",
						"What you typed into the contact or admission form and have not sent yet, for a week. Sending it, starting afresh or signing out clears it.",
						"Until you close the tab: on which page your visit began, and from which site. Only a form you send tells us.",
						"A note that our typeface is already here, so that the next page is drawn with it at once.",
					],
				},
				"There are no cookies for counting visitors or for advertising, and no parts of other companies' sites on our pages until you ask for one: the interactive map on the contact page comes from OpenStreetMap when you tap its button, and OpenStreetMap then learns your internet address. Google Maps, WhatsApp, Instagram and Facebook open only when you tap their links. Their own rules hold there.",
			],
		},
		{
			id: "who-sees-it",
			title: "Who sees it",
			body: [
				"People at our office and branches who work on your matter. We do not sell or lend your data to anybody.",
				"Some work is done for us by others, under a contract and only for our purpose:",
				{
					list: [
						"the company that runs our servers,",
						"the services that carry our mails,",
						"the payment gateway, when you pay online,",
						"Google, if you choose to sign in with it,",
						"the university, for the name on your certificate.",
					],
				},
				"Authorities get what a law obliges us to give.",
			],
		},
		{
			id: "your-choice",
			title: "You decide",
			body: [
				"You gave us your data by a form of your own free will, for the purpose named there. You may take that back at any time, as easily as you gave it: write to us or call. What we did before stays lawful; what cannot be done without the data, such as a call back or a seat, ends with it.",
				"You may ask us",
				{
					list: [
						"what we keep about you, and with whom we have shared it,",
						"to correct, complete or update it,",
						"to erase it, unless a law obliges us to keep it,",
						"to note whom you name to use these rights for you after your death or if you cannot.",
					],
				},
				"On your profile page you do most of this yourself: change your details, download everything we hold about you as one file, or delete your account.",
				`For the rest, write to ${institute.email} from the address of your account, or call from its phone number, so that we know it is you. We answer within one month. If our answer does not satisfy you, you may complain to the Data Protection Board of India.`,
			],
		},
		{
			id: "minors",
			title: "Under 18",
			body: [
				"Forms and accounts are for people of 18 and older. For somebody younger, a parent or guardian sends the form. We follow no child's behaviour and show no advertising.",
			],
		},
		{
			id: "safety",
			title: "How we protect it",
			body: [
				"Data travels encrypted. Only people whose work needs it can open it, with their own login. Copies are kept against loss.",
				"If something goes wrong all the same, we tell each person concerned without delay, in plain words, with what happened and what to do, and report it to the Data Protection Board.",
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
