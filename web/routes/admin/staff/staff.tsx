import { Check } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { assignmentWords } from "#content/en/admin/enquiries/assignment.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { Invitation, StaffMember } from "#contract/admin/people.ts";
import { type Permission, rolePermissions } from "#contract/permissions.ts";
import { type StaffRole, staffRoles } from "#contract/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { FormDialog, useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { RoleBoxes, RolesDialog, rolesForm } from "#web/routes/admin/ui/roles-dialog.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/staff";
import "./staff.css";
import { EmailAddress } from "#web/ui/records/email-address.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.staff.$get();
	return answer.status === 200 ? await answer.json() : { problem: adminStaffWords().failed };
}

export const handle = screen("none");
export const meta = () => unlisted(adminStaffWords());

export default function Staff({ loaderData }: Route.ComponentProps) {
	const text = adminStaffWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				<InviteButton />
				<p className="mt-3">
					<Link to="/admin/assignment" className="link">
						{assignmentWords().title}
					</Link>
				</p>
			</AdminHead>
			<div className="page admin-body">
				{"staff" in loaderData ? (
					<Table caption={text.members} visuallyHiddenCaption columns={text.columns}>
						{loaderData.staff.map((member) => (
							<MemberRow key={member._id} member={member} />
						))}
					</Table>
				) : (
					<ListFailed list="/admin/staff" problem={loaderData.problem} />
				)}
				{"invitations" in loaderData && loaderData.invitations.length > 0 && (
					<Invitations invitations={loaderData.invitations} />
				)}
				<section className="admin-part">
					<h2 className="mb-2 text-xl">{text.table}</h2>
					<p className="mb-4">{text.tableLead}</p>
					<PermissionsTable />
				</section>
			</div>
		</>
	);
}

function MemberRow({ member }: { member: StaffMember }) {
	const text = adminStaffWords();
	const { columns } = text;
	const form = rolesForm(member._id);
	const dialog = useFormDialog(form);
	return (
		<tr>
			<RowHeader label={columns.name}>
				<span className="grid justify-items-start gap-1">
					<Link to={`/admin/people/${member._id}`} className="link font-bold wrap-anywhere">
						{member.name}
					</Link>
					<EmailAddress>{member.email}</EmailAddress>
					{member.disabled && <Badge tone="rust">{text.closed}</Badge>}
				</span>
			</RowHeader>
			<Cell label={columns.roles}>
				<RoleNames roles={member.roles} />
			</Cell>
			<Cell label={columns.seen}>{member.signedInAt ? formatTimestamp(member.signedInAt) : text.never}</Cell>
			<Cell label={columns.change}>
				{member.yourself ? (
					text.you
				) : (
					<Button look="secondary" size="small" onClick={() => dialog.show(form)}>
						{text.change}
						<span className="sr-only">{text.changeOf(member.name)}</span>
					</Button>
				)}
				{dialog.open && <RolesDialog person={member} onClose={dialog.close} />}
			</Cell>
		</tr>
	);
}

function RoleNames({ roles }: { roles: readonly StaffRole[] }) {
	const names = adminStaffWords().roles;
	return (
		<span className="roles-of">
			{roles.map((role) => (
				<Badge key={role} tone="plum">
					{names[role].name}
				</Badge>
			))}
		</span>
	);
}

function InviteButton() {
	const { invite, inviteDialog } = adminStaffWords();
	const dialog = useFormDialog("invitation");
	return (
		<p className="mt-4">
			<Button look="secondary" size="small" onClick={() => dialog.show("invitation")}>
				{invite}
			</Button>
			{dialog.open && (
				<FormDialog
					name="invitation"
					title={inviteDialog.title}
					lead={inviteDialog.lead}
					save={inviteDialog.save}
					action="/auth/admin/invitations"
					onClose={dialog.close}
				>
					<Field
						label={inviteDialog.email}
						name="email"
						type="email"
						inputMode="email"
						maxLength={254}
						autoComplete="off"
						required
					/>
					<RoleBoxes />
				</FormDialog>
			)}
		</p>
	);
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
	const text = adminStaffWords().invitations;
	const { columns } = text;
	return (
		<section className="admin-part">
			<h2 className="mb-4 text-xl">{text.title}</h2>
			<Table caption={text.title} visuallyHiddenCaption columns={columns}>
				{invitations.map(({ id, email, roles, invitedBy, expiresAt }) => (
					<tr key={id}>
						<RowHeader label={columns.email}>
							<EmailAddress>{email}</EmailAddress>
						</RowHeader>
						<Cell label={columns.roles}>
							<RoleNames roles={roles} />
						</Cell>
						<Cell label={columns.by}>{invitedBy}</Cell>
						<Cell label={columns.until}>{formatTimestamp(expiresAt)}</Cell>
						<Cell label={columns.withdraw}>
							<ActionForm
								action={`/auth/admin/invitations/${id}/withdraw`}
								question={text.confirm(email)}
								failed={text.failed}
							>
								{(busy) => (
									<Button type="submit" look="secondary" size="small" busy={busy}>
										{text.withdraw}
										<span className="sr-only">{text.withdrawOf(email)}</span>
									</Button>
								)}
							</ActionForm>
						</Cell>
					</tr>
				))}
			</Table>
		</section>
	);
}

/** Not folded on narrow screens, because people compare its columns. */
function PermissionsTable() {
	const text = adminStaffWords();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
		<section className="table-box" tabIndex={0} aria-label={text.table}>
			<table className="permissions-table">
				<thead className="sr-only">
					<tr>
						<th scope="col">{text.permission}</th>
						{staffRoles.map((role) => (
							<th key={role} scope="col">
								{text.roles[role].name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{text.permissions.map(({ title, permissions }) => (
						<Fragment key={title}>
							<tr>
								<th scope="rowgroup">{title}</th>
								{/* Repeated, because the table is several screens high. */}
								{staffRoles.map((role) => (
									<td key={role}>{text.roles[role].name}</td>
								))}
							</tr>
							{Object.entries(permissions).map(([permission, sentence]) => (
								<tr key={permission}>
									<th scope="row">{sentence}</th>
									{staffRoles.map((role) => (
										<td key={role}>
											{rolePermissions[role].includes(permission as Permission) ? (
												<Check role="img" aria-label={text.yes} className="size-5" />
											) : (
												<span className="sr-only">{text.no}</span>
											)}
										</td>
									))}
								</tr>
							))}
						</Fragment>
					))}
				</tbody>
			</table>
		</section>
	);
}
