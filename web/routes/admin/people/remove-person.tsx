import type { ComponentProps } from "react";
import { adminMessages } from "#content/en/admin/messages.ts";
import { ActionForm } from "#web/client/action-form.tsx";

/** Deletes an account, after a confirmation that names the person. */
export function RemovePerson({
	person: { _id: id, name, email },
	...form
}: { person: { _id: string; name: string; email: string } } & Pick<
	ComponentProps<typeof ActionForm>,
	"onSuccess" | "children"
>) {
	const { deleteConfirm, deleteFailed, somethingWrong } = adminMessages();
	return (
		<ActionForm
			{...form}
			method="DELETE"
			action={`/auth/deleteuser/${id}`}
			question={deleteConfirm}
			about={`${name}, ${email}`}
			failed={deleteFailed}
			unreached={somethingWrong}
			className="no-js:hidden"
		/>
	);
}
