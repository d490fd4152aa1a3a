import type { z } from "zod";
import { accountWords } from "#content/en/account/account.ts";
import { localAddress } from "#content/language.ts";
import { formatPaise } from "#content/money.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { PaymentsResponse } from "#contract/payments/payments.ts";
import type { OrderStatus } from "#contract/payments/states.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";

type Payment = z.infer<typeof PaymentsResponse>["payments"][number];

const tones: Record<OrderStatus, BadgeTone> = {
	created: "plain",
	verifying: "marigold",
	paid: "sea",
	failed: "rust",
	review: "marigold",
	refunded: "plain",
};

/** Every payment of the user, newest first, with its refunds and documents. */
export function PaymentsCard({ payments }: { payments: readonly Payment[] }) {
	const text = accountWords().profile.payments;
	// Whoever has paid, or may have paid, with whichever attempt, is not to try again.
	const mayHavePaid = payments.some((payment) => payment.status === "paid" || payment.checking);
	const newest = payments.find(({ status }) => !(mayHavePaid && isAttempt(status)));
	return (
		<Card id="payments">
			<h2 className="mb-3 text-xl">{text.title}</h2>
			{payments.length === 0 && <p>{text.none}</p>}
			<ul className="payment-list">
				{payments.map((payment) => (
					<li key={payment.order}>
						<OnePayment payment={payment} hasNote={!isAttempt(payment.status) || payment === newest} />
						{payment === newest && payment.status !== "paid" && (
							<p className="mt-3">
								<ButtonLink to="/payment-success" look="secondary" size="small">
									{text.details}
								</ButtonLink>
							</p>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Nothing is known to have been paid. Only the latest attempt says what to do next. */
const isAttempt = (status: OrderStatus) => status === "created" || status === "failed";

function OnePayment({ payment, hasNote }: { payment: Payment; hasNote: boolean }) {
	const text = accountWords().profile.payments;
	const { status, returnedPaise, returningPaise } = payment;
	const isOver = (status === "verifying" || status === "review") && !payment.checking;
	const isUnanswered = status === "review" && !payment.received;
	const isMistaken = status === "refunded" && payment.byMistake;
	const says = isMistaken
		? text.mistaken.note
		: status === "refunded" && payment.byOffice
			? text.refundedByOffice
			: text.notes[isUnanswered ? "verifying" : status];
	const note = isOver || !hasNote ? null : says;
	const returned = payment.byOffice ? text.returnedByOffice : text.returned;
	return (
		<>
			<p className="flex flex-wrap items-center gap-2">
				<strong className="text-lg tabular-nums">{formatPaise(payment.paise)}</strong>
				<Badge tone={tones[status]}>{isMistaken ? text.mistaken.status : text.statuses[status]}</Badge>
				{payment.test && <Badge tone="marigold">{text.test}</Badge>}
			</p>
			<p className="text-sm text-ink-700 wrap-anywhere">
				{payment.product}, {payment.order},{" "}
				<time dateTime={payment.at} suppressHydrationWarning>
					{formatTimestamp(payment.at)}
				</time>
				, {text.channels[payment.channel]}
			</p>
			{note && <p className="mt-2">{note}</p>}
			{returnedPaise > 0 && status !== "refunded" && <p className="mt-2">{returned(formatPaise(returnedPaise))}</p>}
			{returningPaise > 0 && <p className="mt-2">{text.returning(formatPaise(returningPaise))}</p>}
			{payment.documents.map(({ number, kind }) => (
				<p key={number}>
					<a
						href={localAddress(`/auth/document?number=${encodeURIComponent(number)}`)}
						className="link inline-block py-1"
					>
						{text.open(text.documents[kind], number)}
					</a>
				</p>
			))}
			{payment.test && <p className="mt-1 text-sm text-ink-600">{text.testNote}</p>}
		</>
	);
}
