import type { ComponentProps } from "react";
import { adminMessages } from "#content/en/admin/messages.ts";
import { ActionForm } from "#web/client/action-form.tsx";

/** Deletes an account, after a confirmation. */
export function RemovePerson({
	id,
	...form
}: { id: string } & Pick<ComponentProps<typeof ActionForm>, "onSuccess" | "children">) {
	const { deleteConfirm, deleteFailed, somethingWrong } = adminMessages();
	return (
		<ActionForm
			{...form}
			method="DELETE"
			action={`/auth/deleteuser/${id}`}
			question={deleteConfirm}
			failed={deleteFailed}
			unreached={somethingWrong}
			className="no-js:hidden"
		/>
	);
}
