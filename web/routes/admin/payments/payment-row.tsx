import { Link } from "react-router";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { formatPaise } from "#content/money.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { PaymentRow as ListedPayment } from "#contract/admin/payments.ts";
import { paymentTones } from "#web/routes/admin/ui/tones.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";

export function PaymentRow({ payment }: { payment: ListedPayment }) {
	const { list, statuses, channels, test } = adminPaymentWords();
	const { columns } = list;
	return (
		<tr>
			<RowHeader label={columns.order}>
				<span className="grid justify-items-start gap-1">
					<Link to={`/admin/payments/${payment.order}`} className="link font-bold whitespace-nowrap">
						{payment.order}
					</Link>
					{payment.test && <Badge tone="marigold">{test}</Badge>}
				</span>
			</RowHeader>
			<Cell label={columns.who}>
				<span className="grid">
					<span className="wrap-anywhere">{payment.name}</span>
					<EmailAddress className="text-sm text-ink-700">{payment.email}</EmailAddress>
				</span>
			</Cell>
			<Cell label={columns.amount}>
				<span className="grid tabular-nums">
					{formatPaise(payment.paise)}
					{payment.returnedPaise > 0 && (
						<span className="text-sm text-ink-700">{list.refunded(formatPaise(payment.returnedPaise))}</span>
					)}
					{payment.returningPaise > 0 && (
						<span className="text-sm text-ink-700">{list.refunding(formatPaise(payment.returningPaise))}</span>
					)}
				</span>
			</Cell>
			<Cell label={columns.status}>
				<Badge tone={paymentTones[payment.status]}>{statuses[payment.status]}</Badge>
			</Cell>
			<Cell label={columns.channel}>{channels[payment.channel]}</Cell>
			<Cell label={columns.at}>
				<time dateTime={payment.paidAt ?? payment.createdAt}>
					{formatTimestamp(payment.paidAt ?? payment.createdAt)}
				</time>
			</Cell>
		</tr>
	);
}
