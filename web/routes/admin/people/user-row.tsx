import { Fragment, useState } from "react";
import { Link } from "react-router";
import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPhone } from "#content/phones.ts";
import type { PersonRow } from "#contract/admin/people.ts";
import type { AdmissionDetails } from "#contract/admissions.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { AdmissionSummary } from "#web/routes/admin/ui/admission-details.tsx";
import { purchaseTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import { PurchaseChoice } from "./purchase-choice.tsx";
import { RemovePerson } from "./remove-person.tsx";

/** The origin of an account: added here, when the two lists of the response are merged. */
export type ListedUser = PersonRow & { source: "UserModel" | "GoogleModel" };
/** The form fetched for a row, cached while the list is open. */
export type FetchedAdmission = AdmissionDetails | { problem: string };

export function UserRow({
	user,
	admission,
	fetchAdmission,
	onDeleted,
}: {
	user: ListedUser;
	admission: FetchedAdmission | undefined;
	fetchAdmission: () => void;
	onDeleted: () => void;
}) {
	const text = adminPeopleWords().manageUsers;
	const { columns } = text;
	const { may } = useMay();
	const [open, setOpen] = useState(false);
	const detailsId = `admission-${user._id}`;

	function unfold() {
		setOpen(!open);
		if (!open && (!admission || "problem" in admission)) fetchAdmission();
	}

	return (
		<Fragment>
			<tr>
				<Cell label={columns.sr}>{user.sr}</Cell>
				<RowHeader label={columns.name}>
					<span className="grid justify-items-start gap-1">
						<Link to={`/admin/people/${user._id}`} className="link font-bold wrap-anywhere">
							{user.name}
						</Link>
						{user.source === "GoogleModel" && <Badge tone="sea">{text.google}</Badge>}
						{user.disabled && <Badge tone="rust">{text.closed}</Badge>}
					</span>
				</RowHeader>
				<Cell label={columns.email}>
					<EmailAddress>{user.email}</EmailAddress>
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
					{may("people.access") ? (
						<ActionForm
							action="/auth/admin/toggleUserStatus"
							fixed={{ userId: user._id, expected: user.status }}
							failed={adminMessages().toggleFailed}
						>
							{() => (
								<button
									type="submit"
									className="authority"
									data-pending={user.status === "Pending" || undefined}
									aria-label={text.authorityOf(user.name, stateText(user.status))}
								>
									{stateText(user.status)}
								</button>
							)}
						</ActionForm>
					) : (
						stateText(user.status)
					)}
				</Cell>
				<Cell label={columns.purchase}>
					<Badge tone={purchaseTones[user.purchaseStatus]}>{stateText(user.purchaseStatus)}</Badge>
				</Cell>
				<Cell label={columns.choose}>{may("purchases.update") && <PurchaseChoice person={user} />}</Cell>
				<Cell label={columns.remove}>
					{may("people.delete") && (
						<RemovePerson
							person={user}
							onSuccess={() => {
								onDeleted();
								return false;
							}}
						>
							{(busy) => (
								<Button type="submit" look="danger" size="small" busy={busy} aria-label={text.removeOf(user.name)}>
									{text.remove}
								</Button>
							)}
						</RemovePerson>
					)}
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
