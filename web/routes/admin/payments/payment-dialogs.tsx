import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { formatPaise } from "#content/money.ts";
import type { PaymentDetails } from "#contract/admin/payments.ts";
import { channels, paymentChannels } from "#contract/payments/states.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

export const refundForm = (order: string) => `refund ${order}`;

/** Proposes the amount by the refund rules or, without a batch, the full remaining amount. */
export function RefundDialog({
	payment,
	certificate,
	onClose,
}: {
	payment: PaymentDetails["payment"];
	/** The number of the payer's valid certificate. */
	certificate: string | null;
	onClose: () => void;
}) {
	const text = adminPaymentWords().file.refund;
	const isOnline = payment.channel === "gateway";
	const { byRules, duePaise: due } = payment;
	return (
		<FormDialog
			name={refundForm(payment.order)}
			title={text.title(payment.order)}
			lead={isOnline ? text.online : text.office}
			save={text.send}
			danger
			action={`/auth/admin/payments/${payment.order}/refund`}
			onClose={onClose}
		>
			<input type="hidden" name="refundable" value={payment.refundablePaise} />
			<Field
				label={text.amount}
				hint={[
					byRules && text.byRules[byRules.why](formatPaise(byRules.paise), byRules.batch, byRules.held, byRules.of),
					text.amountHint(formatPaise(payment.refundablePaise)),
					// A payment that matched no order has opened none.
					payment.status === "paid" && text.closes,
					certificate && text.certificate(certificate),
				]
					.filter(Boolean)
					.join(" ")}
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={due === 0 ? "" : (due / 100).toFixed(2).replace(/\.00$/, "")}
				maxLength={14}
				required
			/>
			<Select label={text.channel} name="channel" required defaultValue={payment.channel}>
				{(isOnline ? channels : paymentChannels).map((channel) => (
					<option key={channel} value={channel}>
						{channel === "gateway" ? text.gateway : adminPaymentWords().channels[channel]}
					</option>
				))}
			</Select>
			<Field
				bare={isOnline}
				label={text.reference}
				hint={isOnline ? text.referenceHintOnline : text.referenceHint}
				name="reference"
				maxLength={60}
				autoComplete="off"
				required={!isOnline}
			/>
			<TextArea label={text.reason} name="reason" rows={2} maxLength={500} required />
		</FormDialog>
	);
}

export const closeForm = (order: string) => `close ${order}`;

/** Ends a payment of which the gateway says nothing. */
export function CloseDialog({
	payment: { order, lateReport },
	onClose,
}: {
	payment: Pick<PaymentDetails["payment"], "order" | "lateReport">;
	onClose: () => void;
}) {
	const text = adminPaymentWords().file.close;
	return (
		<FormDialog
			name={closeForm(order)}
			title={text.title(order)}
			lead={text.lead[lateReport]}
			save={text.send}
			action={`/auth/admin/payments/${order}/close`}
			onClose={onClose}
		>
			<TextArea label={text.reason} name="reason" rows={2} maxLength={500} required />
		</FormDialog>
	);
}
