import { type FormEvent, Fragment, useState } from "react";
import { Link } from "react-router";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { formatPhone } from "#content/phones.ts";
import type { AdmissionDetails, PersonRow } from "#contract/admin/people.ts";
import { AdmissionSummary } from "#web/routes/admin/ui/admission-details.tsx";
import { purchaseTones } from "#web/routes/admin/ui/purchase-tones.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell } from "#web/ui/records/table.tsx";
import { removePerson, toggleStatus } from "./person-actions.ts";
import { PurchaseChoice } from "./purchase-choice.tsx";

/** The origin of an account: added here, when the two lists of the response are merged. */
export type ListedUser = PersonRow & { source: "UserModel" | "GoogleModel" };
/** The form fetched for a row, cached while the list is open. */
export type FetchedAdmission = AdmissionDetails | { problem: string };

export function UserRow({
	user,
	admission,
	fetchAdmission,
	onChanged,
	onDeleted,
}: {
	user: ListedUser;
	admission: FetchedAdmission | undefined;
	fetchAdmission: () => void;
	onChanged: () => Promise<void>;
	onDeleted: () => void;
}) {
	const text = adminPeopleWords().manageUsers;
	const { columns } = text;
	const [open, setOpen] = useState(false);
	const [busy, setBusy] = useState(false);
	const detailsId = `admission-${user._id}`;

	function unfold() {
		setOpen(!open);
		if (!open && (!admission || "problem" in admission)) fetchAdmission();
	}

	/** One action at a time per person; the list is reloaded before the next. */
	async function run(change: () => Promise<boolean>) {
		if (busy) return;
		setBusy(true);
		if (await change()) await onChanged();
		setBusy(false);
	}

	function toggle(event: FormEvent) {
		event.preventDefault();
		void run(() => toggleStatus(user));
	}

	async function remove() {
		if (await removePerson(user)) onDeleted();
	}

	return (
		<Fragment>
			<tr aria-busy={busy}>
				<Cell label={columns.sr}>{user.sr}</Cell>
				<Cell label={columns.name}>
					<span className="grid justify-items-start gap-1">
						<Link to={`/admin/people/${user._id}`} className="link font-bold wrap-anywhere">
							{user.name}
						</Link>
						{user.source === "GoogleModel" && <Badge tone="sea">{text.google}</Badge>}
						{user.disabled && <Badge tone="rust">{text.closed}</Badge>}
					</span>
				</Cell>
				<Cell label={columns.email}>
					<span className="wrap-anywhere">{user.email}</span>
				</Cell>
				<Cell label={columns.phone}>
					<span className="md:whitespace-nowrap">{user.phone ? formatPhone(user.phone) : text.noPhone}</span>
				</Cell>
				<Cell label={columns.admission}>
					{user.AdmissionId ? (
						<Button
							look="secondary"
							size="small"
							aria-expanded={open}
							aria-controls={open ? detailsId : undefined}
							onClick={unfold}
						>
							{open ? text.hideAdmission : text.showAdmission}
							<span className="sr-only">{text.admissionOf(user.name)}</span>
						</Button>
					) : (
						<span>{text.noAdmission}</span>
					)}
				</Cell>
				<Cell label={columns.authority}>
					<form method="post" action="/auth/admin/toggleUserStatus" onSubmit={toggle}>
						<input type="hidden" name="userId" value={user._id} />
						<input type="hidden" name="expected" value={user.status} />
						<button
							type="submit"
							className="authority"
							data-pending={user.status === "Pending" || undefined}
							aria-label={text.authorityOf(user.name, user.status)}
						>
							{user.status}
						</button>
					</form>
				</Cell>
				<Cell label={columns.purchase}>
					<Badge tone={purchaseTones[user.purchaseStatus]}>{user.purchaseStatus}</Badge>
				</Cell>
				<Cell label={columns.choose}>
					<PurchaseChoice person={user} onChanged={onChanged} />
				</Cell>
				<Cell label={columns.remove}>
					<Button look="danger" size="small" aria-label={text.removeOf(user.name)} onClick={() => void remove()}>
						{text.remove}
					</Button>
				</Cell>
			</tr>
			{open && (
				<tr className="unfolded">
					<td colSpan={9} id={detailsId}>
						<AdmissionOfRow admission={admission} />
					</td>
				</tr>
			)}
		</Fragment>
	);
}

function AdmissionOfRow({ admission }: { admission: FetchedAdmission | undefined }) {
	if (!admission) return <p role="status">{adminPeopleWords().manageUsers.loadingAdmission}</p>;
	if ("problem" in admission) return <Notice tone="error">{admission.problem}</Notice>;
	return <AdmissionSummary admission={admission} />;
}
