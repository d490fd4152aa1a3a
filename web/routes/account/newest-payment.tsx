import type { z } from "zod";
import { formatMoment } from "#content/moments.ts";
import { formatPaise } from "#content/money.ts";
import { accountWords } from "#content/words/account.ts";
import type { OrderStatus, PaymentAnswer } from "#contract/payments.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Facts } from "#web/ui/facts.tsx";

type Payment = z.infer<typeof PaymentAnswer>["payment"];

const tones: Record<OrderStatus, BadgeTone> = {
	created: "plain",
	verifying: "marigold",
	paid: "sea",
	failed: "rust",
	review: "marigold",
	refunded: "plain",
};

export function NewestPayment({ payment, paidAtOffice }: { payment: Payment; paidAtOffice: boolean }) {
	const text = accountWords().profile.payment;
	if (!payment)
		return (
			<Card>
				<h2 className="mb-2 text-xl">{text.title}</h2>
				<p>{paidAtOffice ? text.offline : text.none}</p>
			</Card>
		);
	const note = text.notes[payment.status];
	return (
		<Card>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-xl">{text.title}</h2>
				{payment.test && <Badge tone="marigold">{text.test}</Badge>}
			</div>
			<Facts
				facts={[
					{ name: text.amount, value: <span className="text-lg">{formatPaise(payment.paise)}</span> },
					{ name: text.order, value: payment.order },
					{
						name: text.at,
						value: (
							<time dateTime={payment.at} suppressHydrationWarning>
								{formatMoment(payment.at)}
							</time>
						),
					},
					{ name: text.status, value: <Badge tone={tones[payment.status]}>{text.statuses[payment.status]}</Badge> },
				]}
			/>
			{note && <p className="mt-4">{note}</p>}
			{payment.test && <p className="mt-4 text-sm text-ink-600">{text.testNote}</p>}
			{payment.status !== "paid" && (
				<p className="mt-4">
					<ButtonLink to="/payment-success" look="secondary" size="small">
						{text.details}
					</ButtonLink>
				</p>
			)}
		</Card>
	);
}
