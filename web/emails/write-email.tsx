// All e-mails, from template to HTML and text. Loaded with the first e-mail, so that serving pages does not need it.
import { renderToStaticMarkup } from "react-dom/server";
import { localAddress } from "#content/language.ts";
import type { EmailData, EmailKind, RenderedEmail } from "#contract/emails.ts";
import {
	accountInvitation,
	accountRecovered,
	addressChanged,
	confirmAddress,
	newDevice,
	passwordChanged,
	reset,
	secondFactorChanged,
	secondFactorLink,
	secondFactorReset,
	staffInvitation,
	welcome,
} from "#web/emails/account-emails.ts";
import { certificateIssued, certificateList, certificateRevoked } from "#web/emails/certificate-emails.ts";
import { classReminder, visitCancelled } from "#web/emails/class-emails.ts";
import { examGranted, examPassed, practicalGiven, practicalMarked } from "#web/emails/exam-emails.ts";
import { admissionForStaff, admissionReceipt, enquiryForStaff, enquiryReceipt } from "#web/emails/form-emails.ts";
import { Frame, outlookStyles } from "#web/emails/frame.tsx";
import { backupFailed, planBlocked, settingsTest } from "#web/emails/operation-emails.ts";
import { paymentAlert, paymentReceipt, purchaseGranted, refundDone } from "#web/emails/payment-emails.ts";
import { plainText } from "#web/emails/plain-text.ts";
import { seatGiven, seatMissed, seatOffered, seatReleased } from "#web/emails/seat-emails.ts";
import {
	enquiriesAssigned,
	enquiryAssigned,
	morningEmail,
	staffMessage,
	weeklyReport,
} from "#web/emails/staff-emails.ts";
import { type EmailContent, type Part, withoutLinks } from "#web/emails/template.ts";
import { batchCancelled, classAdded, classCancelled, classChanged, classMoved } from "#web/emails/timetable-emails.ts";

const templates: { [Kind in EmailKind]: (data: EmailData[Kind], site: string) => EmailContent } = {
	welcome,
	confirmAddress,
	addressChanged,
	reset,
	passwordChanged,
	accountInvitation,
	staffInvitation,
	secondFactorChanged,
	secondFactorLink,
	secondFactorReset,
	accountRecovered,
	newDevice,
	admissionReceipt,
	admissionForStaff,
	enquiryReceipt,
	enquiryForStaff,
	enquiryAssigned,
	enquiriesAssigned,
	morningEmail,
	weeklyReport,
	staffMessage,
	seatOffered,
	seatGiven,
	seatMissed,
	seatReleased,
	paymentReceipt,
	paymentAlert,
	backupFailed,
	planBlocked,
	settingsTest,
	refundDone,
	purchaseGranted,
	classReminder,
	examGranted,
	examPassed,
	practicalGiven,
	practicalMarked,
	visitCancelled,
	classCancelled,
	classMoved,
	classAdded,
	classChanged,
	batchCancelled,
	certificateIssued,
	certificateRevoked,
	certificateList,
};

export function writeEmail<Kind extends EmailKind>(site: string, kind: Kind, data: EmailData[Kind]): RenderedEmail {
	const written = templates[kind](data, site);
	const email: EmailContent = {
		...written,
		subject: oneLine(written.subject),
		...(written.name === undefined ? {} : { name: withoutLinks(written.name) }),
	};
	// A one-time link may have been made with another host name of this site.
	const ownSites = [site, ...("link" in data && data.link ? [new URL(data.link).origin] : [])];
	email.parts = written.parts.map((part) => withLocalLinks(part, ownSites));
	const page = renderToStaticMarkup(<Frame email={email} site={site} />);
	return {
		subject: email.subject,
		text: plainText(email),
		html: doctype + page.replace("</head>", `${outlookStyles}</head>`),
	};
}

/** Links to the site lead to its pages in the language of the e-mail. */
function withLocalLinks(part: Part, ownSites: readonly string[]): Part {
	const local = <Linked extends { href?: string }>(one: Linked): Linked => {
		const site = ownSites.find((own) => one.href?.startsWith(`${own}/`));
		return one.href && site !== undefined ? { ...one, href: site + localAddress(one.href.slice(site.length)) } : one;
	};
	switch (part.is) {
		case "button":
			return local(part);
		case "links":
			return { ...part, links: part.links.map(local) };
		case "facts":
			return {
				...part,
				facts: part.facts.map(local).map(({ links, ...fact }) => (links ? { ...fact, links: links.map(local) } : fact)),
			};
		default:
			return part;
	}
}

/** With this document type Gmail, Outlook and Apple Mail agree on sizes. */
const doctype =
	'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A subject is a header: a line break in a typed name must not start another one. */
const oneLine = (text: string) =>
	text
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
		.trim()
		.slice(0, 200);
