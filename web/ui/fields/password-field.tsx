import { type ComponentProps, useId, useState } from "react";
import { words } from "#content/words.ts";
import { describedBy, FieldFrame, type FieldWords } from "#web/ui/fields/field-frame.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";

export function PasswordField({ label, hint, error: ownError, ...input }: FieldWords & ComponentProps<"input">) {
	const made = useId();
	const id = input.id ?? made;
	const error = useFieldError(input.name, ownError);
	const [shown, setShown] = useState(false);
	const { showPassword, hidePassword } = words().frame.form;
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} required={input.required}>
			<span className="password">
				<input
					autoCapitalize="none"
					spellCheck={false}
					{...input}
					id={id}
					type={shown ? "text" : "password"}
					className="control"
					{...describedBy(id, hint, error)}
				/>
				<button
					type="button"
					className="password-toggle no-js:hidden"
					// "Show: New password": a page may have several, and whoever speaks to the phone says what is written.
					aria-label={`${shown ? hidePassword : showPassword}: ${label}`}
					aria-controls={id}
					onClick={() => setShown(!shown)}
				>
					{shown ? hidePassword : showPassword}
				</button>
			</span>
		</FieldFrame>
	);
}
