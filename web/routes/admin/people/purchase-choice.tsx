import { useEffect, useState } from "react";
import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { type PurchaseStatus, purchaseStatuses } from "#contract/states.ts";
import { isUnsent } from "#web/client/unsent.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { toast } from "#web/ui/toasts/toasts.tsx";
import { confirmOnline } from "./person-actions.ts";
import { OfflineDialog, offlineForm, WithdrawDialog, withdrawForm } from "./purchase-dialog.tsx";

type Person = { _id: string; name: string; status: string; purchaseStatus: PurchaseStatus };

/**
 * The choice of a person's purchase status. Offline and Not Purchased open a dialog for more details; Online checks
 * with the gateway immediately. Without scripts only the choice is sent.
 */
export function PurchaseChoice({ person, onChanged }: { person: Person; onChanged: () => Promise<void> }) {
	const text = adminPeopleWords().manageUsers;
	const live = useHydrated();
	const [asking, setAsking] = useState<PurchaseStatus>();

	// Opens the dialog again after signing in.
	useEffect(() => {
		if (isUnsent(offlineForm(person._id))) setAsking("Offline");
		if (isUnsent(withdrawForm(person._id))) setAsking("Not Purchased");
	}, [person._id]);

	function choose(form: HTMLFormElement) {
		const word = String(new FormData(form).get("purchaseStatus") ?? "");
		form.reset();
		const chosen = purchaseStatuses.find((one) => one === word);
		if (!chosen) toast("warning", adminMessages().purchaseInvalid);
		else if (chosen === "Online") void askFirst();
		else setAsking(chosen);
	}

	async function askFirst() {
		if (await confirmOnline(person)) await onChanged();
	}

	function close(changed: boolean) {
		setAsking(undefined);
		if (changed) void onChanged();
	}

	return (
		<>
			<form
				method="post"
				action="/auth/admin/updateSingleUserStatus"
				className="flex gap-2"
				onChange={(event) => choose(event.currentTarget)}
				onSubmit={(event) => event.preventDefault()}
			>
				<input type="hidden" name="userId" value={person._id} />
				<input type="hidden" name="expected" value={person.purchaseStatus} />
				<span className="select-arrow">
					<select
						name="purchaseStatus"
						className="control control-small"
						defaultValue=""
						aria-label={text.purchaseOf(person.name)}
					>
						<option value="" disabled>
							{text.selectStatus}
						</option>
						{purchaseStatuses.map((status) => (
							<option key={status} value={status}>
								{status}
							</option>
						))}
					</select>
				</span>
				{!live && (
					<Button type="submit" look="secondary" size="small">
						{text.set}
					</Button>
				)}
			</form>
			{asking === "Offline" && <OfflineDialog person={person} onClose={close} />}
			{asking === "Not Purchased" && <WithdrawDialog person={person} onClose={close} />}
		</>
	);
}
