import { Check } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { StaffMember } from "#contract/admin/people.ts";
import { type Permission, rolePermissions } from "#contract/permissions.ts";
import { staffRoles } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { RolesDialog, rolesForm } from "#web/routes/admin/ui/roles-dialog.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/staff";
import "./staff.css";

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
			<AdminHead title={text.title} lead={text.lead} />
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
				<p className="mt-5">
					{text.join}{" "}
					<Link to="/admin/manageusers" className="link">
						{text.toPeople}
					</Link>
				</p>
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
	const { columns, roles } = text;
	const form = rolesForm(member._id);
	const dialog = useFormDialog(form);
	return (
		<tr>
			<Cell label={columns.name}>
				<span className="grid justify-items-start gap-1">
					<Link to={`/admin/people/${member._id}`} className="link font-bold wrap-anywhere">
						{member.name}
					</Link>
					<span className="wrap-anywhere">{member.email}</span>
					{member.disabled && <Badge tone="rust">{text.closed}</Badge>}
				</span>
			</Cell>
			<Cell label={columns.roles}>
				<span className="roles-of">
					{member.roles.map((role) => (
						<Badge key={role} tone="plum">
							{roles[role].name}
						</Badge>
					))}
				</span>
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

/** Not folded on narrow screens: it is read by comparing columns. */
function PermissionsTable() {
	const text = adminStaffWords();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
		<section className="table-box" tabIndex={0} aria-label={text.table}>
			<table className="permissions-table">
				<thead>
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
					{Object.entries(text.permissions).map(([group, permissions]) => (
						<Fragment key={group}>
							<tr>
								<th scope="rowgroup" colSpan={staffRoles.length + 1}>
									{group}
								</th>
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
