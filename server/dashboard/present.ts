// Rows as JSON for the admin pages, with the API's field names.
import { courseText } from "#content/scope.ts";
import type { AuditEntry, EmailSummary, PersonDetails, PersonRow } from "#contract/admin/people.ts";
import { may } from "#contract/permissions.ts";
import { shownDetails } from "#contract/shown-details.ts";
import type { ListedPerson } from "#server/accounts/admin/people.ts";
import { nameBrowser } from "#server/accounts/sessions/browser-name.ts";
import { presentAdmission } from "#server/admissions/admin/present.ts";
import type { Gathered } from "#server/dashboard/person.ts";
import type { Actor } from "#server/http/authorization.ts";
import { amountOf } from "#server/payments/orders.ts";

type ShownPerson = ListedPerson & { price?: number; verifying?: string | undefined };

/** Users who only sign in through an identity provider are listed there, everybody else as registered with us. */
export function bySource(people: (ShownPerson & { sr: number })[]) {
	const rows = people.map((person) => ({ sr: person.sr, ...presentPersonRow(person) }));
	return {
		usersFromUserModel: rows.filter(({ uid }) => uid === undefined),
		usersFromGoogleModel: rows.filter(({ uid }) => uid !== undefined),
	};
}

export const presentPersonRow = (person: ShownPerson): Omit<PersonRow, "sr"> => ({
	_id: person.id,
	...(person.uid === null ? {} : { uid: person.uid }),
	name: person.name,
	email: person.email,
	phone: person.phone,
	profilePic: person.image,
	role: person.role,
	status: person.status,
	purchaseStatus: person.purchaseStatus,
	AdmissionId: person.admissionId,
	disabled: person.disabled,
	createdAt: person.createdAt,
	...(person.price === undefined ? {} : { price: person.price }),
	...(person.verifying === undefined ? {} : { verifying: person.verifying }),
});

export const presentAuditEntry = (entry: Gathered["history"][number]): AuditEntry => ({
	...entry,
	at: entry.at.toISOString(),
});

/** An e-mail without its text, which is in the person's mailbox. */
export const presentEmail = (mail: {
	id: string;
	kind: string;
	recipient: string;
	subject: string | null;
	status: EmailSummary["status"];
	lastError: string | null;
	tryUntil: Date | null;
	createdAt: Date;
	sentAt: Date | null;
}): EmailSummary => ({
	id: mail.id,
	kind: mail.kind,
	recipient: mail.recipient,
	subject: mail.subject,
	status: mail.status,
	lastError: mail.status === "failed" ? mail.lastError : null,
	triesUntil: mail.status === "failed" ? (mail.tryUntil?.toISOString() ?? null) : null,
	createdAt: mail.createdAt.toISOString(),
	sentAt: mail.sentAt?.toISOString() ?? null,
});

/** What `reader` may not read is left out. */
export function presentPersonFile(gathered: Gathered, reader: Actor): PersonDetails {
	const { person, waysIn, admissions, enquiries, orders, study, enrolmentId, consents, sessions, emails, history } =
		gathered;
	const places = may(reader, "batches.read") ? gathered.places : { seats: [], isUnseated: false };
	return {
		person: {
			...presentPersonRow(person),
			emailVerified: person.emailVerified,
			disabledAt: person.disabledAt?.toISOString() ?? null,
			erasedAt: person.erasedAt?.toISOString() ?? null,
			pendingEmail: person.pendingEmail,
			details: shownDetails(person),
			waysIn,
			staffRoles: person.staffRoles,
			hasSecondFactor: person.hasSecondFactor,
			yourself: person.id === reader.id,
		},
		admissions: admissions.map(presentAdmission),
		enquiries: enquiries.map(({ id, reference, purpose, status, createdAt }) => ({
			_id: id,
			reference,
			purpose,
			status,
			createdAt: createdAt.toISOString(),
		})),
		orders: (may(reader, "payments.read") ? orders : []).map(
			({ id, txnid, product, status, isTest, createdAt, paidAt, ...order }) => ({
				id,
				txnid,
				product: courseText(product),
				paise: amountOf(order),
				status,
				isTest,
				createdAt: createdAt.toISOString(),
				paidAt: paidAt?.toISOString() ?? null,
			}),
		),
		...places,
		enrolmentId,
		study: study.map(({ part, slide, readAt, downloadedAt, quizBest, quizPassedAt }) => ({
			part,
			slide,
			readAt: readAt?.toISOString() ?? null,
			downloadedAt: downloadedAt?.toISOString() ?? null,
			quizBest,
			quizPassedAt: quizPassedAt?.toISOString() ?? null,
		})),
		consents: consents.map(({ form, textVersion, agreedAt }) => ({
			form,
			textVersion,
			agreedAt: agreedAt.toISOString(),
		})),
		sessions: sessions.map(({ userAgent, ipAddress, createdAt }) => ({
			device: nameBrowser(userAgent),
			address: ipAddress,
			createdAt: createdAt.toISOString(),
		})),
		emails: emails.map(presentEmail),
		history: (may(reader, "audit.read") ? history : []).map(presentAuditEntry),
	};
}
