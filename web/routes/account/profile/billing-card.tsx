import type { z } from "zod";
import { accountWords } from "#content/en/account/account.ts";
import { indianStateWords } from "#content/en/ui/indian-states.ts";
import { currentLanguage } from "#content/language.ts";
import type { Person } from "#contract/accounts.ts";
import type { BillingResponse } from "#contract/payments/payments.ts";
import { shownDetails } from "#contract/shown-details.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Card } from "#web/ui/records/card.tsx";

/** The billing details for the next invoice. */
export function BillingCard({
	billing,
	person,
}: {
	billing: z.infer<typeof BillingResponse>["billing"];
	person: Person;
}) {
	const text = accountWords().profile.billing;
	const expected = <input type="hidden" name="expected" value={shownDetails(person)} />;
	return (
		<Card id="billing">
			<h2 className="mb-2 text-xl">{text.title}</h2>
			<p className="mb-4">{text.lead}</p>
			<ApiForm action="/auth/billing" className="grid gap-5" key={JSON.stringify(billing)} reloadsOnConflict>
				{({ busy }) => (
					<>
						{expected}
						<Field
							label={text.name}
							name="name"
							defaultValue={billing.name}
							autoComplete="billing name"
							maxLength={100}
							required
						/>
						<TextArea
							label={text.address}
							name="address"
							rows={3}
							defaultValue={billing.address}
							autoComplete="billing street-address"
							maxLength={300}
							required
						/>
						<Select label={text.state} name="state" defaultValue={billing.state} required>
							<option value="">{text.chooseState}</option>
							{Object.entries(indianStateWords())
								.toSorted(([, one], [, other]) => one.localeCompare(other, currentLanguage()))
								.map(([code, name]) => (
									<option key={code} value={code}>
										{name}
									</option>
								))}
						</Select>
						<Field
							label={text.gstin}
							hint={text.gstinHint}
							name="gstin"
							defaultValue={billing.gstin}
							autoComplete="off"
							autoCapitalize="characters"
							maxLength={20}
						/>
						<Button type="submit" busy={busy}>
							{text.save}
						</Button>
					</>
				)}
			</ApiForm>
			{billing.own && (
				<ApiForm action="/auth/remove-billing" className="mt-4" reloadsOnConflict>
					{({ busy }) => (
						<>
							{expected}
							<Button type="submit" look="quiet" size="small" busy={busy}>
								{text.forget}
							</Button>
						</>
					)}
				</ApiForm>
			)}
		</Card>
	);
}
