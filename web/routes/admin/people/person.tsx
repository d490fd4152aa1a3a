import { useEffect, useRef, useState } from "react";
import { data, Link, useNavigate, useRevalidator } from "react-router";
import { officeAdmissionWords } from "#content/en/admin/admissions.ts";
import { officePeopleWords } from "#content/en/admin/people.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { formatMoment } from "#content/timestamps.ts";
import type { PersonFile } from "#contract/admin/people.ts";
import { isUnsent } from "#web/client/unsent.ts";
import { OfficeHead } from "#web/routes/admin/ui/admin-head.tsx";
import { AdmissionFacts } from "#web/routes/admin/ui/admission-details.tsx";
import { ActList } from "#web/routes/admin/ui/audit-list.tsx";
import { paymentTones } from "#web/routes/admin/ui/payment-tones.ts";
import { PersonPart } from "#web/routes/admin/ui/person-part.tsx";
import { purchaseTones } from "#web/routes/admin/ui/purchase-tones.ts";
import { SendAgain } from "#web/routes/admin/ui/resend-email.tsx";
import { MailState } from "#web/routes/admin/ui/timeline.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { apiOf } from "#web/session/guard.server.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ask } from "#web/ui/dialogs/use-confirm.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Facts } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/person";
import { DetailsDialog, detailsForm } from "./details-dialog.tsx";
import { changeAccess, changeRole, mailResetLink, removePerson, signOutEverywhere } from "./person-actions.ts";
import { PurchaseChoice } from "./purchase-choice.tsx";
import { StudyPart } from "./study-part.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.people[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: (await answer.json()) as PersonFile, problem: null };
	return answer.status === 404
		? data({ file: null, problem: officePeopleWords().person.missing }, { status: 404 })
		: { file: null, problem: officePeopleWords().failed.person };
}

export const handle = screen("none");
export const meta = () => unlisted(officePeopleWords().person);

export default function Person({ loaderData }: Route.ComponentProps) {
	const { title, back } = officePeopleWords().person;
	if (!loaderData.file)
		return (
			<>
				<OfficeHead title={title} lead="" />
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

function KnownPerson({ file }: { file: PersonFile }) {
	const { person, admissions, enquiries, orders, study, consents, sessions, mails, history } = file;
	const text = officePeopleWords().person;
	const { revalidate } = useRevalidator();
	return (
		<>
			<OfficeHead title={person.name} lead={person.email}>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					<Badge tone={purchaseTones[person.purchaseStatus]}>{person.purchaseStatus}</Badge>
					<Badge tone={person.status === "Pending" ? "rust" : "plum"}>{person.status}</Badge>
					{person.role === "admin" && <Badge tone="plum">{text.account.roles.admin}</Badge>}
				</div>
			</OfficeHead>
			<div className="page office-body">
				<p className="mb-5">
					<Link to="/admin/manageusers" className="link">
						{text.back}
					</Link>
				</p>
				{person.erasedAt && <Notice className="mb-5">{text.erased(formatMoment(person.erasedAt))}</Notice>}
				{person.disabledAt && (
					<Notice tone="warning" className="mb-5">
						{text.disabled(formatMoment(person.disabledAt))}
					</Notice>
				)}
				{!person.erasedAt && <Acts person={person} sessions={sessions.length} />}
				<div className="person-grid">
					<div className="person-side">
						<Card>
							<h2 className="mb-4 text-xl">{text.account.title}</h2>
							<AccountFacts person={person} />
						</Card>
						<PersonPart title={text.admissions.title} none={text.admissions.none} rows={admissions}>
							{(admission) => (
								<>
									<AdmissionFacts admission={admission} />
									<p className="mt-3">
										<Link to={`/admin/admissions/${admission._id}`} className="link">
											{officeAdmissionWords().edit}
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
										<Badge>{status}</Badge> <span>{formatMoment(createdAt)}</span>
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
										, {product}, {txnid}, {formatMoment(createdAt)}
									</p>
								</>
							)}
						</PersonPart>
						<StudyPart study={study} />
						<PersonPart title={text.sessions.title} none={text.sessions.none} rows={sessions}>
							{({ device, address, createdAt }) => (
								<p className="wrap-anywhere">
									{device}
									{address && ` ${text.sessions.from(address)}`}, {formatMoment(createdAt)}
								</p>
							)}
						</PersonPart>
						<PersonPart title={text.mails.title} none={text.mails.none} rows={mails}>
							{(letter) => (
								<>
									<p className="person-line">
										<strong>{letter.subject ?? text.mails.untitled}</strong>
										<MailState letter={letter} />
									</p>
									<p className="wrap-anywhere">
										{letter.recipient}, {formatMoment(letter.createdAt)}
									</p>
									{letter.status === "failed" && <SendAgain letter={letter} onChanged={revalidate} />}
								</>
							)}
						</PersonPart>
						<PersonPart title={text.consents.title} none={text.consents.none} rows={consents}>
							{({ form, textVersion, agreedAt }) => (
								<p>
									{formatMoment(agreedAt)}, {text.consents.forms[form] ?? form}: {text.consents.version(textVersion)}
								</p>
							)}
						</PersonPart>
					</div>
				</div>
				<section className="office-part">
					<h2 className="mb-4 text-xl">{text.history.title}</h2>
					{history.length > 0 ? <ActList acts={history} caption={text.history.title} /> : <p>{text.history.none}</p>}
				</section>
			</div>
		</>
	);
}

function AccountFacts({ person }: { person: PersonFile["person"] }) {
	const text = officePeopleWords().person.account;
	return (
		<Facts
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
				{ name: text.since, value: formatMoment(person.createdAt) },
				{ name: text.status, value: `${person.status} (${text.statusNote})` },
				{ name: text.purchase, value: person.purchaseStatus },
			]}
		/>
	);
}

function Acts({ person, sessions }: { person: PersonFile["person"]; sessions: number }) {
	const text = officePeopleWords().person;
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const busy = useRef(false);
	const [correcting, setCorrecting] = useState(false);
	// Back from the sign-in, in the middle of the window.
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

	const disable = async () => (await ask(text.acts.confirmDisable)) && changeAccess(person, "yes");

	return (
		<section aria-label={text.acts.title} className="person-acts">
			<PurchaseChoice person={person} onChanged={revalidate} />
			<Button look="secondary" onClick={() => setCorrecting(true)}>
				{text.acts.correct}
			</Button>
			{!person.disabled && (
				<Button look="secondary" onClick={() => void run(() => mailResetLink(person))}>
					{text.acts.resetLink}
				</Button>
			)}
			{correcting && <DetailsDialog person={person} onClose={closeDetails} />}
			{sessions > 0 && (
				<Button look="secondary" onClick={() => void run(() => signOutEverywhere(person))}>
					{text.acts.signOut}
				</Button>
			)}
			{person.disabled && (
				<Button look="secondary" onClick={() => void run(() => changeAccess(person, "no"))}>
					{text.acts.enable}
				</Button>
			)}
			{!person.disabled && !person.yourself && (
				<Button look="secondary" onClick={() => void run(disable)}>
					{text.acts.disable}
				</Button>
			)}
			{!person.yourself && !person.disabled && (
				<Button
					look="secondary"
					onClick={() => void run(() => changeRole(person, person.role === "admin" ? "user" : "admin"))}
				>
					{person.role === "admin" ? text.acts.makeStudent : text.acts.makeAdmin}
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
					{text.acts.remove}
				</Button>
			)}
			{person.yourself && <p>{text.yourself}</p>}
		</section>
	);
}
