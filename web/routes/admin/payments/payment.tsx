import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { indianStateWords } from "#content/en/ui/indian-states.ts";
import { stateText } from "#content/en/ui/states.ts";
import { localAddress } from "#content/language.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { PaymentDetails } from "#contract/admin/payments.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { BackToList } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { PersonPart } from "#web/routes/admin/ui/person-part.tsx";
import { paymentTones, purchaseTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { type DescriptionItem, DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/payment";
import { CloseDialog, closeForm, RefundDialog, refundForm } from "./payment-dialogs.tsx";
import { PaymentEvents } from "./payment-events.tsx";
import { PaymentRow } from "./payment-row.tsx";
import "#web/routes/admin/ui/form-dialog.css";
import { EmailAddress } from "#web/ui/records/email-address.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.payments[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: (await answer.json()) as PaymentDetails, problem: null };
	return answer.status === 404
		? data({ file: null, problem: adminPaymentWords().file.missing }, { status: 404 })
		: { file: null, problem: adminMessages().paymentsFailed };
}

export const handle = screen("none");
export const meta = ({ params }: Route.MetaArgs) => unlisted({ title: params.id });

export default function Payment({ loaderData }: Route.ComponentProps) {
	const text = adminPaymentWords().file;
	if (loaderData.file) return <KnownPayment file={loaderData.file} />;
	return (
		<>
			<AdminHead title={text.title} lead="" />
			<div className="page admin-body">
				<Notice tone="error">{loaderData.problem}</Notice>
				<p className="mt-6">
					<ButtonLink to="/admin/payments" look="secondary">
						{text.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}

function KnownPayment({ file }: { file: PaymentDetails }) {
	const { payment, person, attempts, events, ledger, documents, refunds } = file;
	const { file: text, statuses, test, channels, documents: paperNames, refundStatuses } = adminPaymentWords();
	return (
		<>
			<AdminHead title={payment.order} lead={`${payment.name}, ${formatPaise(payment.paise)}`}>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					<Badge tone={paymentTones[payment.status]}>{statuses[payment.status]}</Badge>
					{payment.test && <Badge tone="marigold">{test}</Badge>}
				</div>
			</AdminHead>
			<div className="page admin-body">
				<BackToList list="/admin/payments" />
				{payment.note && (
					<Notice
						tone={payment.status === "review" ? "warning" : "info"}
						className="mb-5"
						tabIndex={-1}
						data-tells-outcome
					>
						{payment.note}
					</Notice>
				)}
				<Actions payment={payment} person={person} />
				<div className="person-grid">
					<div className="person-side">
						<Card>
							<h2 className="mb-4 text-xl">{text.facts.title}</h2>
							<OrderSummary payment={payment} />
						</Card>
						<Card>
							<h2 className="mb-4 text-xl">{text.payer.title}</h2>
							<PayerSummary payment={payment} person={person} />
						</Card>
					</div>
					<div className="person-side">
						<PersonPart title={text.documents.title} none={text.documents.none} rows={documents}>
							{({ number, kind, issuedAt }) => (
								<>
									<p className="person-line">
										<strong>{paperNames[kind]}</strong>
										<span>{formatTimestamp(issuedAt)}</span>
									</p>
									<a
										href={localAddress(`/auth/document?number=${encodeURIComponent(number)}`)}
										className="link inline-block py-1"
									>
										{text.documents.open(number)}
									</a>
								</>
							)}
						</PersonPart>
						<PersonPart title={text.refunds.title} none={text.refunds.none} rows={refunds}>
							{(refund) => (
								<>
									<p className="person-line">
										<strong>{formatPaise(refund.paise)}</strong>
										<Badge tone={refund.status === "done" ? "sea" : refund.status === "failed" ? "rust" : "marigold"}>
											{refundStatuses[refund.status]}
										</Badge>
									</p>
									<p className="wrap-anywhere">{refund.reason}</p>
									<p className="text-sm text-ink-700 wrap-anywhere">
										{[
											formatTimestamp(refund.doneAt ?? refund.createdAt),
											refund.requestedBy ? text.refunds.by(refund.requestedBy) : text.refunds.bySystem,
											channels[refund.channel],
											refund.reference ?? refund.token,
										].join(", ")}
									</p>
								</>
							)}
						</PersonPart>
						<Card>
							<h2 className="mb-3 text-xl">{text.events.title}</h2>
							<PaymentEvents events={events} />
						</Card>
					</div>
				</div>
				<Part title={text.ledger.title}>
					{ledger.length > 0 ? <Ledger rows={ledger} /> : <p>{text.ledger.none}</p>}
				</Part>
				<Part title={text.attempts.title}>
					{attempts.length > 0 ? (
						<Table caption={text.attempts.title} visuallyHiddenCaption columns={adminPaymentWords().list.columns}>
							{attempts.map((payment) => (
								<PaymentRow key={payment.order} payment={payment} />
							))}
						</Table>
					) : (
						<p>{text.attempts.none}</p>
					)}
				</Part>
			</div>
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="admin-part">
			<h2 className="mb-4 text-xl">{title}</h2>
			{children}
		</section>
	);
}

function Actions({ payment, person }: Pick<PaymentDetails, "payment" | "person">) {
	const text = adminPaymentWords().file.buttons;
	const refund = refundForm(payment.order);
	const close = closeForm(payment.order);
	const dialog = useFormDialog(refund, close);
	const { may } = useMay();
	return (
		<section aria-label={text.title} className="person-actions">
			{payment.askable && (
				<ActionForm action={`/auth/admin/payments/${payment.order}/check`} failed={adminMessages().askFailed}>
					{(busy) => (
						<Button type="submit" look="secondary" busy={busy} title={text.askNote}>
							{text.ask}
						</Button>
					)}
				</ActionForm>
			)}
			{payment.closable && (
				<Button look="secondary" onClick={() => dialog.show(close)}>
					{text.close}
				</Button>
			)}
			{payment.refundablePaise > 0 && (
				<Button look="danger" onClick={() => dialog.show(refund)}>
					{text.refund}
				</Button>
			)}
			{may("messages.send") && (
				<ButtonLink to={`/admin/messages/new?about=payment&id=${payment.order}`} look="secondary">
					{messageWords().compose.open}
				</ButtonLink>
			)}
			{dialog.open === close && <CloseDialog payment={payment} onClose={dialog.close} />}
			{dialog.open === refund && (
				<RefundDialog payment={payment} certificate={person?.certificate ?? null} onClose={dialog.close} />
			)}
		</section>
	);
}

function OrderSummary({ payment }: { payment: PaymentDetails["payment"] }) {
	const { file, channels } = adminPaymentWords();
	const text = file.facts;
	const facts: (DescriptionItem | false | null)[] = [
		{ name: text.amount, value: `${formatPaise(payment.orderedPaise)}, ${payment.product}` },
		payment.paise !== payment.orderedPaise && { name: text.taken, value: formatPaise(payment.paise) },
		payment.returnedPaise > 0 && { name: text.refunded, value: formatPaise(payment.returnedPaise) },
		payment.returningPaise > 0 && { name: text.refunding, value: formatPaise(payment.returningPaise) },
		{ name: text.channel, value: channels[payment.channel] },
		{ name: text.txnid, value: <span className="wrap-anywhere">{payment.txnid}</span> },
		payment.gatewayPaymentId !== null && { name: text.gateway, value: payment.gatewayPaymentId },
		payment.reference !== null && { name: text.reference, value: payment.reference },
		payment.receivedOn !== null && { name: text.received, value: formatDay(payment.receivedOn) },
		{ name: text.created, value: formatTimestamp(payment.createdAt) },
		payment.paidAt !== null && { name: text.paid, value: formatTimestamp(payment.paidAt) },
	];
	return <DescriptionList facts={facts.filter((fact) => fact !== false && fact !== null)} />;
}

function PayerSummary({ payment, person }: Pick<PaymentDetails, "payment" | "person">) {
	const text = adminPaymentWords().file.payer;
	const { payer } = payment;
	const facts: (DescriptionItem | false)[] = [
		{ name: text.name, value: payer.name },
		payment.email !== "" && { name: text.email, value: <EmailAddress>{payment.email}</EmailAddress> },
		payer.phone !== "" && { name: text.phone, value: formatPhone(payer.phone) },
		payer.address !== "" && { name: text.address, value: payer.address },
		payer.state !== null && { name: text.state, value: indianStateWords()[payer.state] ?? payer.state },
		payer.gstin !== null && { name: text.gstin, value: payer.gstin },
		{
			name: text.account,
			value: person ? (
				<Link to={`/admin/people/${person.id}`} className="link">
					{person.name}
				</Link>
			) : (
				text.gone
			),
		},
		person !== null && {
			name: text.course,
			value: <Badge tone={purchaseTones[person.purchaseStatus]}>{stateText(person.purchaseStatus)}</Badge>,
		},
		person?.certificate != null && {
			name: text.certificate,
			value: (
				<>
					<Link to={`/admin/certificates/${person.certificate}`} className="link">
						{person.certificate}
					</Link>
					, {text.certificateValid}
				</>
			),
		},
	];
	return <DescriptionList facts={facts.filter((fact) => fact !== false)} />;
}

function Ledger({ rows }: { rows: PaymentDetails["ledger"] }) {
	const { file, accounts } = adminPaymentWords();
	const { title, columns, kinds } = file.ledger;
	return (
		<Table caption={title} visuallyHiddenCaption columns={columns}>
			{rows.map((row) => (
				<tr key={`${row.kind} ${row.debit} ${row.credit} ${row.at}`}>
					<Cell label={columns.at}>{formatTimestamp(row.at)}</Cell>
					<Cell label={columns.kind}>{kinds[row.kind]}</Cell>
					<Cell label={columns.debit}>{accounts[row.debit]}</Cell>
					<Cell label={columns.credit}>{accounts[row.credit]}</Cell>
					<Cell label={columns.amount}>
						<span className="tabular-nums">{formatPaise(row.paise)}</span>
					</Cell>
				</tr>
			))}
		</Table>
	);
}
