import { useEffect, useRef, useState } from "react";
import { data, Link, useNavigate, useRevalidator } from "react-router";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { PersonDetails } from "#contract/admin/people.ts";
import { isUnsent } from "#web/client/unsent.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { AdmissionSummary } from "#web/routes/admin/ui/admission-details.tsx";
import { AuditList } from "#web/routes/admin/ui/audit-list.tsx";
import { paymentTones } from "#web/routes/admin/ui/payment-tones.ts";
import { PersonPart } from "#web/routes/admin/ui/person-part.tsx";
import { purchaseTones } from "#web/routes/admin/ui/purchase-tones.ts";
import { ResendEmail } from "#web/routes/admin/ui/resend-email.tsx";
import { MailState } from "#web/routes/admin/ui/timeline.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { apiOf } from "#web/session/guard.server.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/person";
import { DetailsDialog, detailsForm } from "./details-dialog.tsx";
import { changeAccess, changeRole, emailResetLink, removePerson, signOutEverywhere } from "./person-actions.ts";
import { PurchaseChoice } from "./purchase-choice.tsx";
import { StudyPart } from "./study-part.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.people[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: (await answer.json()) as PersonDetails, problem: null };
	return answer.status === 404
		? data({ file: null, problem: adminPeopleWords().person.missing }, { status: 404 })
		: { file: null, problem: adminPeopleWords().failed.person };
}

export const handle = screen("none");
export const meta = () => unlisted(adminPeopleWords().person);

export default function Person({ loaderData }: Route.ComponentProps) {
	const { title, back } = adminPeopleWords().person;
	if (!loaderData.file)
		return (
			<>
				<AdminHead title={title} lead="" />
				<div className="page office-body">
					<Notice tone="error">{loaderData.problem}</Notice>
					<p className="mt-6">
						<ButtonLink to="/admin/manageusers" look="secondary">
							{back}
						</ButtonLink>
					</p>
				</div>
			</>
		);
	return <KnownPerson file={loaderData.file} />;
}

function KnownPerson({ file }: { file: PersonDetails }) {
	const { person, admissions, enquiries, orders, study, consents, sessions, emails, history } = file;
	const text = adminPeopleWords().person;
	const { revalidate } = useRevalidator();
	return (
		<>
			<AdminHead title={person.name} lead={person.email}>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					<Badge tone={purchaseTones[person.purchaseStatus]}>{person.purchaseStatus}</Badge>
					<Badge tone={person.status === "Pending" ? "rust" : "plum"}>{person.status}</Badge>
					{person.role === "admin" && <Badge tone="plum">{text.account.roles.admin}</Badge>}
				</div>
			</AdminHead>
			<div className="page office-body">
				<p className="mb-5">
					<Link to="/admin/manageusers" className="link">
						{text.back}
					</Link>
				</p>
				{person.erasedAt && <Notice className="mb-5">{text.erased(formatTimestamp(person.erasedAt))}</Notice>}
				{person.disabledAt && (
					<Notice tone="warning" className="mb-5">
						{text.disabled(formatTimestamp(person.disabledAt))}
					</Notice>
				)}
				{!person.erasedAt && <Acts person={person} sessions={sessions.length} />}
				<div className="person-grid">
					<div className="person-side">
						<Card>
							<h2 className="mb-4 text-xl">{text.account.title}</h2>
							<AccountSummary person={person} />
						</Card>
						<PersonPart title={text.admissions.title} none={text.admissions.none} rows={admissions}>
							{(admission) => (
								<>
									<AdmissionSummary admission={admission} />
									<p className="mt-3">
										<Link to={`/admin/admissions/${admission._id}`} className="link">
											{adminAdmissionWords().edit}
											<span className="sr-only"> {admission.reference}</span>
										</Link>
									</p>
								</>
							)}
						</PersonPart>
					</div>
					<div className="person-side">
						<PersonPart title={text.enquiries.title} none={text.enquiries.none} rows={enquiries}>
							{({ _id, reference, purpose, status, createdAt }) => (
								<>
									<p className="person-line">
										<Link to={`/admin/enquiries/${_id}`} className="link font-bold">
											{reference}
										</Link>{" "}
										<Badge>{status}</Badge> <span>{formatTimestamp(createdAt)}</span>
									</p>
									<p className="wrap-anywhere">{purpose}</p>
								</>
							)}
						</PersonPart>
						<PersonPart title={text.orders.title} none={text.orders.none} rows={orders}>
							{({ id, txnid, product, paise, status, isTest, createdAt }) => (
								<>
									<p className="person-line">
										<strong>{formatPaise(paise)}</strong>
										<Badge tone={paymentTones[status]}>{text.orders.statuses[status] ?? status}</Badge>
										{isTest && <Badge>{text.orders.test}</Badge>}
									</p>
									<p className="wrap-anywhere">
										<Link to={`/admin/payments/${id}`} className="link">
											{id}
										</Link>
										, {product}, {txnid}, {formatTimestamp(createdAt)}
									</p>
								</>
							)}
						</PersonPart>
						<StudyPart study={study} />
						<PersonPart title={text.sessions.title} none={text.sessions.none} rows={sessions}>
							{({ device, address, createdAt }) => (
								<p className="wrap-anywhere">
									{device}
									{address && ` ${text.sessions.from(address)}`}, {formatTimestamp(createdAt)}
								</p>
							)}
						</PersonPart>
						<PersonPart title={text.emails.title} none={text.emails.none} rows={emails}>
							{(letter) => (
								<>
									<p className="person-line">
										<strong>{letter.subject ?? text.emails.untitled}</strong>
										<MailState letter={letter} />
									</p>
									<p className="wrap-anywhere">
										{letter.recipient}, {formatTimestamp(letter.createdAt)}
									</p>
									{letter.status === "failed" && <ResendEmail letter={letter} onChanged={revalidate} />}
								</>
							)}
						</PersonPart>
						<PersonPart title={text.consents.title} none={text.consents.none} rows={consents}>
							{({ form, textVersion, agreedAt }) => (
								<p>
									{formatTimestamp(agreedAt)}, {text.consents.forms[form] ?? form}: {text.consents.version(textVersion)}
								</p>
							)}
						</PersonPart>
					</div>
				</div>
				<section className="office-part">
					<h2 className="mb-4 text-xl">{text.history.title}</h2>
					{history.length > 0 ? (
						<AuditList entries={history} caption={text.history.title} />
					) : (
						<p>{text.history.none}</p>
					)}
				</section>
			</div>
		</>
	);
}

function AccountSummary({ person }: { person: PersonDetails["person"] }) {
	const text = adminPeopleWords().person.account;
	return (
		<DescriptionList
			facts={[
				{
					name: text.email,
					value: (
						<span className="wrap-anywhere">
							{person.email} ({person.emailVerified ? text.confirmed : text.unconfirmed})
							{person.pendingEmail && <>, {text.pending(person.pendingEmail)}</>}
						</span>
					),
				},
				{ name: text.phone, value: person.phone ? formatPhone(person.phone) : text.noPhone },
				{ name: text.role, value: text.roles[person.role] },
				{ name: text.waysIn, value: person.waysIn.map((way) => text.ways[way] ?? way).join(", ") || "–" },
				{ name: text.since, value: formatTimestamp(person.createdAt) },
				{ name: text.status, value: `${person.status} (${text.statusNote})` },
				{ name: text.purchase, value: person.purchaseStatus },
			]}
		/>
	);
}

function Acts({ person, sessions }: { person: PersonDetails["person"]; sessions: number }) {
	const text = adminPeopleWords().person;
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const busy = useRef(false);
	const [correcting, setCorrecting] = useState(false);
	// Opens the dialog again after signing in.
	useEffect(() => setCorrecting(isUnsent(detailsForm(person._id))), [person._id]);

	async function run(change: () => Promise<boolean>, then: () => unknown = revalidate) {
		if (busy.current) return;
		busy.current = true;
		if (await change()) await then();
		busy.current = false;
	}

	function closeDetails(changed: boolean) {
		setCorrecting(false);
		if (changed) void revalidate();
	}

	const disable = async () => (await confirm(text.buttons.confirmDisable)) && changeAccess(person, "yes");

	return (
		<section aria-label={text.buttons.title} className="person-acts">
			<PurchaseChoice person={person} onChanged={revalidate} />
			<Button look="secondary" onClick={() => setCorrecting(true)}>
				{text.buttons.correct}
			</Button>
			{!person.disabled && (
				<Button look="secondary" onClick={() => void run(() => emailResetLink(person))}>
					{text.buttons.resetLink}
				</Button>
			)}
			{correcting && <DetailsDialog person={person} onClose={closeDetails} />}
			{sessions > 0 && (
				<Button look="secondary" onClick={() => void run(() => signOutEverywhere(person))}>
					{text.buttons.signOut}
				</Button>
			)}
			{person.disabled && (
				<Button look="secondary" onClick={() => void run(() => changeAccess(person, "no"))}>
					{text.buttons.enable}
				</Button>
			)}
			{!person.disabled && !person.yourself && (
				<Button look="secondary" onClick={() => void run(disable)}>
					{text.buttons.disable}
				</Button>
			)}
			{!person.yourself && !person.disabled && (
				<Button
					look="secondary"
					onClick={() => void run(() => changeRole(person, person.role === "admin" ? "user" : "admin"))}
				>
					{person.role === "admin" ? text.buttons.makeStudent : text.buttons.makeAdmin}
				</Button>
			)}
			{!person.yourself && (
				<Button
					look="danger"
					onClick={() =>
						void run(
							() => removePerson(person),
							() => navigate("/admin/manageusers"),
						)
					}
				>
					{text.buttons.remove}
				</Button>
			)}
			{person.yourself && <p>{text.yourself}</p>}
		</section>
	);
}
