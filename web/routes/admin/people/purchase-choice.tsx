import type { ChangeEvent } from "react";
import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { stateText } from "#content/en/ui/states.ts";
import { purchaseStatuses } from "#contract/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { toast } from "#web/ui/toasts/toasts.ts";
import { type Buyer, OfflineDialog, offlineForm, WithdrawDialog, withdrawForm } from "./purchase-dialog.tsx";

/**
 * The choice of a person's purchase status. Offline and Not Purchased open a dialog for more details; Online checks
 * with the gateway immediately. Without scripts only the choice is sent. With `withButton` there is also a button for a
 * payment at the office, if there is space.
 */
export function PurchaseChoice({ person, withButton = false }: { person: Buyer; withButton?: boolean }) {
	const { manageUsers: text, person: personText } = adminPeopleWords();
	const live = useHydrated();
	const offline = offlineForm(person._id);
	const withdraw = withdrawForm(person._id);
	const dialog = useFormDialog(offline, withdraw);

	function choose({ currentTarget: list }: ChangeEvent<HTMLSelectElement>) {
		const chosen = purchaseStatuses.find((one) => one === list.value);
		if (!chosen) toast("warning", adminMessages().purchaseInvalid);
		else if (chosen === "Online") list.form?.requestSubmit();
		else dialog.show(chosen === "Offline" ? offline : withdraw);
		list.form?.reset();
	}

	return (
		<>
			<ActionForm
				action="/auth/admin/updateSingleUserStatus"
				fixed={{ userId: person._id, expected: person.purchaseStatus }}
				failed={adminMessages().purchaseFailed}
				className="flex gap-2"
			>
				{() => (
					<>
						<span className="select-arrow">
							<select
								name="purchaseStatus"
								className="control control-small"
								defaultValue=""
								onChange={choose}
								aria-label={text.purchaseOf(person.name)}
							>
								<option value="" disabled>
									{text.selectStatus}
								</option>
								{purchaseStatuses.map((status) => (
									<option key={status} value={status}>
										{stateText(status)}
									</option>
								))}
							</select>
						</span>
						{!live && (
							<Button type="submit" look="secondary" size="small">
								{text.set}
							</Button>
						)}
					</>
				)}
			</ActionForm>
			{withButton && person.purchaseStatus === "Not Purchased" && (
				<Button look="secondary" onClick={() => dialog.show(offline)}>
					{personText.buttons.recordPayment}
				</Button>
			)}
			{dialog.open === offline && <OfflineDialog person={person} onClose={dialog.close} />}
			{dialog.open === withdraw && <WithdrawDialog person={person} onClose={dialog.close} />}
		</>
	);
}
