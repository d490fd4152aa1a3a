// The privacy notice. Digital Personal Data Protection Act 2023 (sections 5 to 14) and DPDP Rules 2025 (G.S.R. 846(E)):
// the duties of institutes apply from 13 May 2027; this page follows them already. Sample text for the owner's lawyer.
// Books of account are kept for eight financial years: Companies Act 2013, section 128(5).

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { legalFields } from "#content/entries/pages.ts";

export const privacy: DefaultsOf<typeof legalFields> = {
	title: "Privacy",
	lead: "We keep only what we need to answer you and to teach you, and nothing for advertising.",
	description: "Which personal data this site keeps, why, for how long, who can see it, and your choices.",
	since: "2026-11-23",
	sections: [
		{
			anchor: "who-we-are",
			title: "Who we are",
			body: `- **Institute:** {institute.name} ({institute.shortName})
- **Run by:** {institute.parent}
- **Address:** {institute.address}
- **E-mail:** {institute.email}
- **Phone:** {institute.phone}, {institute.phone2}
- **GSTIN:** {fee.gstin}
- **CIN:** {institute.cin}`,
		},
		{
			anchor: "what-we-keep",
			title: "What we keep, item by item",
			body: `You give us this data yourself by submitting a form. Fields marked optional may be left empty.

### Enquiry
- **What:** Name, phone number, e-mail address, your question, and the town if you give it. Also the first page of your visit, the site that led you here and the campaign tags in its link.
- **Why:** To call or write back to you within 48 hours.
- **How long:** {kept.enquiry} after our last contact. A message that was caught as spam: {kept.spam}.

### Account
- **What:** Name, phone number, e-mail address, the picture you upload if you like, and your password in a form that nobody can read. With Google sign-in: your name, e-mail address and picture as given by Google, and no password.
- **Why:** To give access to you and nobody else.
- **How long:** Until you delete it on your profile page. It is then deleted immediately.

### Admission form
- **What:** Name, qualification, occupation, two phone numbers, e-mail address, postal addresses, city, branch, batch and first day, and how you came to the site, as with an enquiry.
- **Why:** To give you a seat, to contact you about classes, and to prepare your certificate.
- **How long:** As long as you have the account. Without one: {kept.admission} after our last contact.

### Payment
- **What:** Order number, amount, date, result, and the bank's reference. No card, UPI or bank details: you give those only to the payment gateway.
- **Why:** To open your course, to make refunds that are due, and because tax and company law require books of account.
- **How long:** {kept.payment}, even if you delete your account. Only the details on the invoice are then kept. The invoice itself and the entry in our books stay. A payment that was started but never completed: {kept.attempt}.

### E-mails to you
- **What:** The e-mails we sent you, such as receipts and links, and whether they were delivered.
- **Why:** To send again what did not arrive, and to answer questions about it.
- **How long:** {kept.mail}.

### Course
- **What:** How far you have read, your quiz results, and which decks you downloaded and when.
- **Why:** To let you continue where you stopped, and to protect the course material.
- **How long:** As long as you have the account. The record of each download: {kept.download}.

### Classes
- **What:** Your batch and seat, at which classes you were present, late, absent or excused, who marked it, and why if a reason was given. If you check in with the code in the room: for a day, a random number of your phone.
- **Why:** To hold the classes, to offer a class again that you have missed, and for your certificate.
- **How long:** As long as you have the account.

### Certificate
- **What:** Your name as you want it printed, the course with its days, branch and exam, the number, and the serial number of the university's certificate. If we issue it again or revoke it: why.
- **Why:** To issue it, and to let anybody who has its number verify it. They see the first letter of each name, never the whole name; they can only compare a name that they know.
- **How long:** As long as you have the account. Afterwards number, dates and state stay, so that nobody can forge it; name, course and dates of a valid one only if you ask for that when you delete the account.

### Lists that we import
- **What:** Name, phone number, address and question of people on a list of ours, for example of an event.
- **Why:** To answer these people as we answer everybody who writes to us.
- **How long:** The list itself: {kept.import}. An enquiry or account made from it: as stated above.

### Signing in
- **What:** The browsers and addresses you are signed in from, links mailed to you, and how often a sign-in was tried.
- **Why:** To let you in, and nobody else.
- **How long:** Until it ends, and at most {kept.signIn} longer.

### Log of staff actions
- **What:** Which staff member changed what, for whom, and when.
- **Why:** So that every change made by staff can be traced.
- **How long:** {kept.officeLog}, even after the account is deleted. Your name, address and numbers are removed from it with your account. If you worked for us, your name stays with what you did.

### Technical log
- **What:** IP address, time, page and result of each request. No names and no contents of forms.
- **Why:** To keep the site safe and to find faults.
- **How long:** {kept.technicalLog}.

After this period the data is erased in the following night, unless a law or an open complaint requires us to keep it longer.`,
		},
		{
			anchor: "browser",
			title: "What stays in your browser",
			body: `- A cookie that keeps you signed in for 30 days, and one that only shows whether this browser may be signed in.
- A cookie with the language that you have chosen, for a year. If you have an account, it keeps the language too, for our e-mails.
- If you check in to a class with the code in the room: a cookie with a random number, for a day. It keeps one phone from checking in several people.
- While you are signed in: your name, e-mail address, number and your progress, so that menus are shown correctly. Signing out clears it.
- What you typed into the contact or admission form and have not sent yet, for a week. Sending it, starting again or signing out clears it.
- Until you close the tab: the first page of your visit, and the site you came from. We receive this only if you send a form.
- A note that our font is already stored, so that the next page can show it immediately.

There are no cookies for counting visitors or for advertising, and no parts of other companies' sites on our pages until you ask for one: the interactive map on the contact page comes from OpenStreetMap when you tap its button, and OpenStreetMap then sees your IP address. Google Maps, WhatsApp, Instagram and Facebook open only when you tap their links. Their own policies apply there.`,
		},
		{
			anchor: "who-sees-it",
			title: "Who sees it",
			body: `Our staff at the office and branches who handle your request. We do not sell or rent out your data.

Some work is done for us by others, under a contract and only for our purpose:

- the company that runs our servers,
- the services that deliver our e-mails,
- the payment gateway, when you pay online,
- Google, if you choose to sign in with it,
- the university, for the name on your certificate.

Authorities receive what the law requires us to give.`,
		},
		{
			anchor: "your-choice",
			title: "You decide",
			body: `You gave us your data through a form, by your own choice and for the purpose stated there. You may withdraw your consent at any time, as easily as you gave it: write to us or call us. What we did before remains lawful. Services that need the data, such as a call back or a seat, will then end.

You may ask us

- what we keep about you, and with whom we have shared it,
- to correct, complete or update it,
- to erase it, unless a law obliges us to keep it,
- to record the person you nominate to use these rights after your death or if you are unable to.

You can do most of this yourself on your profile page: change your details, download all the data we hold about you as one file, or delete your account.

For the rest, write to {institute.email} from the address of your account, or call from its phone number, so that we know it is you. We answer within one month. If our answer does not satisfy you, you may complain to the Data Protection Board of India.`,
		},
		{
			anchor: "minors",
			title: "Under 18",
			body: "Forms and accounts are for people aged 18 or older. For anyone younger, a parent or guardian submits the form. We do not track the behaviour of children and show no advertising.",
		},
		{
			anchor: "safety",
			title: "How we protect it",
			body: `Data is encrypted in transit. Only staff who need it for their work can open it, with their own login. Backups are kept against loss.

If something still goes wrong, we inform each person concerned without delay, in plain words, about what happened and what to do, and report it to the Data Protection Board.`,
		},
		{
			anchor: "complaints",
			title: "Complaints",
			body: `Please tell us first. Most matters are settled with one call. If not, write to the grievance officer. You will get a reference number within 48 hours and an answer within one month.

- **{grievance.role}:** {grievance.name}
- **E-mail:** {institute.email}
- **Phone:** {institute.phone}
- **Hours:** {grievance.hours}

You may also call the National Consumer Helpline (1915) or go to the consumer commission of your own district. Nothing on this page takes away a right that the law gives you.`,
		},
		{
			anchor: "changes",
			title: "Changes",
			body: "If we want to use your data for something new, we ask you first. Smaller changes are shown here with their date.",
		},
	],
};
