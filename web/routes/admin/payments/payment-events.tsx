import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { PaymentDetails } from "#contract/admin/payments.ts";

/** The gateway messages of a payment, in order of time. */
export function PaymentEvents({ events }: Pick<PaymentDetails, "events">) {
	const text = adminPaymentWords().file.events;
	if (events.length === 0) return <p>{text.none}</p>;
	return (
		<ol className="payment-events">
			{events.map(({ source, verdict, fields, at, times, lastAt }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id of their own, and never move
				<li key={place}>
					<p>
						<strong>{text.sources[source]}</strong>: {text.verdicts[verdict]}
					</p>
					<p className="text-sm text-ink-700">
						{formatTimestamp(at)}
						{times > 1 && ` (${text.times(times, formatTimestamp(lastAt))})`}
					</p>
					{Object.keys(fields).length > 0 && (
						<dl className="payment-fields">
							{Object.entries(fields).map(([name, value]) => (
								<div key={name} className="flex gap-1">
									<dt>{name}</dt>
									<dd className="font-semibold">{value}</dd>
								</div>
							))}
						</dl>
					)}
				</li>
			))}
		</ol>
	);
}
