import { Link } from "react-router";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { rupeesForField } from "#content/money.ts";
import { published } from "#content/published.ts";
import type { PersonRow } from "#contract/admin/people.ts";
import { dayInIndia } from "#contract/days.ts";
import { paymentChannels } from "#contract/payments/states.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

export type Buyer = Pick<PersonRow, "_id" | "name" | "purchaseStatus" | "price" | "verifying">;
type Asked = { person: Buyer; onClose: () => void };

export const offlineForm = (person: string) => `offline ${person}`;
export const withdrawForm = (person: string) => `withdraw ${person}`;

/** The payment made at the office: amount, date and method. */
export function OfflineDialog({ person, onClose }: Asked) {
	const { offline } = adminPaymentWords().purchase;
	const today = dayInIndia();
	return (
		<FormDialog
			name={offlineForm(person._id)}
			title={offline.title(person.name)}
			lead={offline.lead}
			save={offline.save}
			action="/auth/admin/updateSingleUserStatus"
			onClose={onClose}
		>
			<About person={person} purchaseStatus="Offline" />
			{person.verifying && (
				<Notice tone="warning">
					{offline.verifying(person.verifying)}{" "}
					<Link to={`/admin/payments/${person.verifying}`} className="link">
						{offline.open(person.verifying)}
					</Link>
				</Notice>
			)}
			<div className="money-pair">
				<Select label={offline.channel} name="channel" required defaultValue="cash">
					{paymentChannels.map((channel) => (
						<option key={channel} value={channel}>
							{offline.channels[channel]}
						</option>
					))}
				</Select>
				<Field label={offline.receivedOn} name="receivedOn" type="date" defaultValue={today} max={today} required />
			</div>
			<Field
				bare
				label={offline.reference}
				hint={offline.referenceHint}
				name="reference"
				maxLength={60}
				autoComplete="off"
			/>
			<Field
				label={offline.amount}
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={person.price === undefined ? published().fee.amount : rupeesForField(person.price)}
				maxLength={14}
				required
			/>
			<TextArea label={offline.note} name="note" rows={2} maxLength={500} />
		</FormDialog>
	);
}

/** Asks why the course is closed. */
export function WithdrawDialog({ person, onClose }: Asked) {
	const { withdraw } = adminPaymentWords().purchase;
	return (
		<FormDialog
			name={withdrawForm(person._id)}
			title={withdraw.title(person.name)}
			lead={withdraw.lead}
			save={withdraw.save}
			danger
			action="/auth/admin/updateSingleUserStatus"
			onClose={onClose}
		>
			<About person={person} purchaseStatus="Not Purchased" />
			<TextArea label={withdraw.reason} name="reason" rows={3} maxLength={500} required />
			{person.purchaseStatus === "Offline" && (
				<Checkbox label={`${withdraw.mistake} ${withdraw.mistakeHint}`} name="mistake" value="yes" />
			)}
		</FormDialog>
	);
}

function About({ person, purchaseStatus }: { person: Buyer; purchaseStatus: PurchaseStatus }) {
	return (
		<>
			<input type="hidden" name="userId" value={person._id} />
			<input type="hidden" name="purchaseStatus" value={purchaseStatus} />
			<input type="hidden" name="expected" value={person.purchaseStatus} />
		</>
	);
}
