import type { z } from "zod";
import { studentWords } from "#content/en/account/student.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPaise } from "#content/money.ts";
import { published } from "#content/published.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { PaymentResponse } from "#contract/payments/payments.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Stamp } from "#web/ui/sections/stamp.tsx";

export type Payment = NonNullable<z.infer<typeof PaymentResponse>["payment"]>;

/** The order as a receipt; it has a stamp only once the bank has confirmed it. */
export function Receipt({ payment }: { payment: Payment }) {
	const { receipt, test, testNote, paid } = studentWords().paymentSuccess;
	return (
		<Card className="receipt">
			<div className="flex flex-wrap items-center gap-3">
				<h2 className="text-xl">{payment.product}</h2>
				{payment.test && <Badge tone="marigold">{test}</Badge>}
			</div>
			<p className="receipt-amount">{formatPaise(payment.paise)}</p>
			<DescriptionList
				facts={[
					{ name: receipt.order, value: payment.order },
					{
						name: receipt.at,
						value: (
							<time dateTime={payment.at} suppressHydrationWarning>
								{formatTimestamp(payment.at)}
							</time>
						),
					},
				]}
			/>
			{payment.test && <p className="mt-4 text-sm text-ink-600">{testNote}</p>}
			{payment.status === "paid" && (
				<Stamp
					around={`${published().institute.name} · ${seatText("Surat")} · `}
					centre={paid.stamp}
					className="receipt-stamp"
				/>
			)}
		</Card>
	);
}
