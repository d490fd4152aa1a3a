import { type Ref, useRef } from "react";
import { words } from "#content/words.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";

const confirmation = "confirmation";

/** A new password, typed twice. `check` compares the two before anything is sent. */
export function useChosenPassword() {
	const repeated = useRef<HTMLInputElement>(null);

	/** Checks that every field is filled in, and that the passwords match. */
	function check(fields: FormData) {
		const { account, fields: problems } = words().messages;
		const typed = [...fields, [confirmation, repeated.current?.value ?? ""] as const];
		const empty = typed.filter(([, value]) => String(value).trim() === "");
		if (empty.length > 0)
			return {
				message: account.fillAll,
				errors: Object.fromEntries(empty.map(([name]) => [name, problems.required])),
			};
		if (fields.get("password") === repeated.current?.value) return true;
		return { message: account.passwordsDiffer, errors: { [confirmation]: account.passwordsDiffer } };
	}

	return { repeated, check };
}

export function ChosenPassword({
	repeated,
	label,
	hint,
	confirm,
}: {
	repeated: Ref<HTMLInputElement>;
	label: string;
	hint?: string;
	confirm: string;
}) {
	const newPassword = { autoComplete: "new-password", maxLength: 128, required: true } as const;
	return (
		<>
			<PasswordField label={label} hint={hint} name="password" {...newPassword} />
			{/* No name: the confirmation is compared here and never sent. */}
			<PasswordField ref={repeated} label={confirm} {...newPassword} error={useFieldError(confirmation, undefined)} />
		</>
	);
}
