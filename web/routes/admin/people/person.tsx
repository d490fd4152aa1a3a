import { data, Link } from "react-router";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { batchFileWords } from "#content/en/admin/batches/files.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { PersonDetails } from "#contract/admin/people.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { AdmissionSummary } from "#web/routes/admin/ui/admission-details.tsx";
import { AuditList } from "#web/routes/admin/ui/audit-list.tsx";
import { ResendEmail } from "#web/routes/admin/ui/enquiries/resend-email.tsx";
import { MailState } from "#web/routes/admin/ui/enquiries/timeline.tsx";
import { useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { BackToList, useListAddress } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { PersonPart } from "#web/routes/admin/ui/person-part.tsx";
import { RolesDialog, rolesForm } from "#web/routes/admin/ui/roles-dialog.tsx";
import { paymentTones, purchaseTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/person";
import { DetailsDialog, detailsForm } from "./details-dialog.tsx";
import { PurchaseChoice } from "./purchase-choice.tsx";
import { RecoverDialog, recoverForm } from "./recover-dialog.tsx";
import { RemovePerson } from "./remove-person.tsx";
import { ResetFactorDialog, resetFactorForm } from "./reset-factor-dialog.tsx";
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
				<div className="page admin-body">
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
	const { person, admissions, enquiries, orders, study, enrolmentId, consents, sessions, emails, history } = file;
	const text = adminPeopleWords().person;
	const { may } = useMay();
	// What was sent with an address that nobody has confirmed may be another person's, so it is only searched for.
	const noneOf = ({ none, unlinked, search }: Record<"none" | "unlinked" | "search", string>, list: string) =>
		person.emailVerified ? (
			none
		) : (
			<>
				{unlinked}{" "}
				<Link to={`${list}${encodeURIComponent(person.email)}`} className="link print:hidden">
					{search}
				</Link>
			</>
		);
	return (
		<>
			<AdminHead title={person.name} lead={person.email}>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					<Badge tone={purchaseTones[person.purchaseStatus]}>{stateText(person.purchaseStatus)}</Badge>
					<Badge tone={person.status === "Pending" ? "rust" : "plum"}>{stateText(person.status)}</Badge>
					{person.staffRoles.map((role) => (
						<Badge key={role} tone="plum">
							{adminStaffWords().roles[role].name}
						</Badge>
					))}
				</div>
			</AdminHead>
			<div className="page admin-body">
				<BackToList list="/admin/manageusers" />
				{person.erasedAt && <Notice className="mb-5">{text.erased(formatTimestamp(person.erasedAt))}</Notice>}
				{person.disabledAt && (
					<Notice tone="warning" className="mb-5">
						{text.disabled(formatTimestamp(person.disabledAt))}
					</Notice>
				)}
				{!person.erasedAt && <Actions person={person} sessions={sessions.length} />}
				<div className="person-grid">
					<div className="person-side">
						<Card>
							<h2 className="mb-4 text-xl">{text.account.title}</h2>
							<AccountSummary person={person} />
						</Card>
						<PersonPart
							title={text.admissions.title}
							none={noneOf(text.admissions, "/admin/admissions?q=")}
							rows={admissions}
						>
							{(admission) => (
								<>
									<AdmissionSummary admission={admission} />
									{may("admissions.update") && (
										<p className="mt-3 print:hidden">
											<Link to={`/admin/admissions/${admission._id}`} className="link">
												{adminAdmissionWords().edit}
												<span className="sr-only"> {admission.reference}</span>
											</Link>
										</p>
									)}
								</>
							)}
						</PersonPart>
					</div>
					<div className="person-side">
						<PersonPart
							title={text.enquiries.title}
							none={noneOf(text.enquiries, "/admin/showcontact?assigned=all&q=")}
							rows={enquiries}
						>
							{({ _id, reference, purpose, status, createdAt }) => (
								<>
									<p className="person-line">
										<Link to={`/admin/enquiries/${_id}`} className="link font-bold">
											{reference}
										</Link>{" "}
										<Badge>{stateText(status)}</Badge> <span>{formatTimestamp(createdAt)}</span>
									</p>
									<p className="wrap-anywhere">{purpose}</p>
								</>
							)}
						</PersonPart>
						{may("batches.read") && <Seats file={file} />}
						{may("payments.read") && (
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
						)}
						<StudyPart study={study} />
						{enrolmentId && (
							<p>
								<Link to={`/admin/exams/people/${enrolmentId}`} className="link">
									{text.study.exams}
								</Link>
							</p>
						)}
						<PersonPart title={text.sessions.title} none={text.sessions.none} rows={sessions}>
							{({ device, address, createdAt }) => (
								<p className="wrap-anywhere">
									{device}
									{address && ` ${text.sessions.from(address)}`}, {formatTimestamp(createdAt)}
								</p>
							)}
						</PersonPart>
						<PersonPart title={text.emails.title} none={text.emails.none} rows={emails}>
							{(email) => (
								<>
									<p className="person-line">
										<strong>{email.subject ?? text.emails.untitled}</strong>
										<MailState email={email} />
									</p>
									<p className="wrap-anywhere">
										{email.recipient}, {formatTimestamp(email.createdAt)}
									</p>
									{email.status === "failed" && <ResendEmail email={email} />}
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
				{may("audit.read") && (
					<section className="admin-part">
						<h2 className="mb-4 text-xl">{text.history.title}</h2>
						{history.length > 0 ? (
							<AuditList entries={history} caption={text.history.title} />
						) : (
							<p>{text.history.none}</p>
						)}
					</section>
				)}
			</div>
		</>
	);
}

function Seats({ file: { seats, isUnseated } }: { file: PersonDetails }) {
	const text = adminPeopleWords().person.seats;
	const { states, kinds } = batchFileWords();
	return (
		<>
			<PersonPart title={text.title} none={text.none} rows={seats}>
				{({ batchId, code, startsOn, kind, state }) => (
					<p className="person-line">
						<Link to={`/admin/batches/${batchId}`} className="link font-bold">
							{code}
						</Link>{" "}
						<Badge tone={state === "held" ? "marigold" : "sea"}>{states[state]}</Badge>
						{kind === "repeat" && <Badge>{kinds.repeat}</Badge>} <span>{text.from(formatDay(startsOn))}</span>
					</p>
				)}
			</PersonPart>
			{isUnseated && (
				<p>
					<Link to="/admin/batches/unseated" className="link">
						{text.unseated}
					</Link>
				</p>
			)}
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
				{
					name: text.role,
					value: person.staffRoles.map((role) => adminStaffWords().roles[role].name).join(", ") || text.student,
				},
				{ name: text.waysIn, value: person.waysIn.map((way) => text.ways[way] ?? way).join(", ") || "–" },
				{ name: text.twoStep, value: person.hasSecondFactor ? text.twoStepOn : text.twoStepOff },
				{ name: text.since, value: formatTimestamp(person.createdAt) },
				{ name: text.status, value: `${stateText(person.status)} (${text.statusNote})` },
				{ name: text.purchase, value: stateText(person.purchaseStatus) },
			]}
		/>
	);
}

/** A user with none of these permissions sees no buttons. */
const changes = ["purchases.update", "people.update", "people.access", "roles.update", "people.delete"] as const;

function Actions({ person, sessions }: { person: PersonDetails["person"]; sessions: number }) {
	const list = useListAddress("/admin/manageusers");
	const text = adminPeopleWords().person;
	const { may } = useMay();
	const details = detailsForm(person._id);
	const roles = rolesForm(person._id);
	const dialog = useFormDialog(details);
	const rolesDialog = useFormDialog(roles);
	const factor = resetFactorForm(person._id);
	const factorDialog = useFormDialog(factor);
	const recovery = recoverForm(person._id);
	const recoverDialog = useFormDialog(recovery);
	const isOther = !person.yourself;
	const mayAccess = may("people.access");
	if (!changes.some(may)) return null;
	return (
		<section aria-label={text.buttons.title} className="person-actions print:hidden">
			{may("purchases.update") && <PurchaseChoice person={person} withButton />}
			{may("people.update") && (
				<Button look="secondary" onClick={() => dialog.show(details)}>
					{text.buttons.correct}
				</Button>
			)}
			{dialog.open && <DetailsDialog person={person} onClose={dialog.close} />}
			{mayAccess && !person.disabled && (
				<PersonAction id={person._id} action="reset-link" question={text.buttons.confirmResetLink(person.email)}>
					{text.buttons.resetLink}
				</PersonAction>
			)}
			{mayAccess && sessions > 0 && (
				<PersonAction id={person._id} action="sign-out">
					{text.buttons.signOut}
				</PersonAction>
			)}
			{mayAccess && person.disabled && (
				<PersonAction id={person._id} action="access" fixed={{ disabled: "no" }}>
					{text.buttons.enable}
				</PersonAction>
			)}
			{mayAccess && !person.disabled && isOther && (
				<PersonAction
					id={person._id}
					action="access"
					fixed={{ disabled: "yes" }}
					question={person.staffRoles.length > 0 ? text.buttons.confirmDisableStaff : text.buttons.confirmDisable}
				>
					{text.buttons.disable}
				</PersonAction>
			)}
			{may("roles.update") && !person.disabled && isOther && (
				<Button look="secondary" onClick={() => rolesDialog.show(roles)}>
					{text.buttons.roles}
				</Button>
			)}
			{rolesDialog.open && <RolesDialog person={{ ...person, roles: person.staffRoles }} onClose={rolesDialog.close} />}
			{may("roles.update") && person.hasSecondFactor && isOther && (
				<Button look="secondary" onClick={() => factorDialog.show(factor)}>
					{text.buttons.resetFactor}
				</Button>
			)}
			{factorDialog.open && <ResetFactorDialog person={person} onClose={factorDialog.close} />}
			{may("roles.update") && isOther && (
				<Button look="secondary" onClick={() => recoverDialog.show(recovery)}>
					{text.buttons.recover}
				</Button>
			)}
			{recoverDialog.open && <RecoverDialog person={person} onClose={recoverDialog.close} />}
			{may("people.delete") && isOther && (
				<RemovePerson person={person} onSuccess={() => list}>
					{(busy) => (
						<Button type="submit" look="danger" busy={busy}>
							{text.buttons.remove}
						</Button>
					)}
				</RemovePerson>
			)}
			{person.yourself && <p>{text.yourself}</p>}
		</section>
	);
}

function PersonAction({
	id,
	action,
	fixed,
	question,
	children,
}: {
	id: string;
	action: "access" | "reset-link" | "sign-out";
	fixed?: Record<string, string>;
	question?: string;
	children: string;
}) {
	const { failed } = adminPeopleWords();
	return (
		<ActionForm
			action={`/auth/admin/people/${id}/${action}`}
			fixed={fixed}
			question={question}
			failed={action === "reset-link" ? failed.resetLink : failed.access}
		>
			{(busy) => (
				<Button type="submit" look="secondary" busy={busy}>
					{children}
				</Button>
			)}
		</ActionForm>
	);
}
