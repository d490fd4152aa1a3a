import { useId } from "react";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { type StaffRole, staffRoles } from "#contract/states.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";
import "./roles-dialog.css";

export const rolesForm = (person: string) => `roles ${person}`;

type Member = { _id: string; name: string; roles: readonly StaffRole[] };

/** One checkbox for each role; none at all makes a student of a member of the staff. */
export function RolesDialog({ person, onClose }: { person: Member; onClose: () => void }) {
	const { dialog } = adminStaffWords();
	return (
		<FormDialog
			name={rolesForm(person._id)}
			title={dialog.title(person.name)}
			lead={dialog.lead}
			save={dialog.save}
			action={`/auth/admin/people/${person._id}/roles`}
			onClose={onClose}
		>
			<input type="hidden" name="expected" value={person.roles.join(",") || "none"} />
			<RoleBoxes held={person.roles} />
			<p>{dialog.none}</p>
			{person.roles.length > 0 && <p>{dialog.work}</p>}
		</FormDialog>
	);
}

export function RoleBoxes({ held = [] }: { held?: readonly StaffRole[] }) {
	const { roles, columns } = adminStaffWords();
	const id = useId();
	const error = useFieldError("roles", undefined);
	return (
		<fieldset
			className="role-boxes"
			name="roles"
			tabIndex={-1}
			aria-describedby={error && `${id}-error`}
			data-wrong={error ? "" : undefined}
		>
			<legend className="sr-only">{columns.roles}</legend>
			{error && (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			)}
			{staffRoles.map((role) => (
				<Checkbox
					key={role}
					name={role}
					value="yes"
					defaultChecked={held.includes(role)}
					label={
						<>
							<strong>{roles[role].name}</strong>
							<span className="role-note">{roles[role].note}</span>
						</>
					}
				/>
			))}
		</fieldset>
	);
}
