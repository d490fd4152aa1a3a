import { type ComponentProps, useId } from "react";
import { withoutMarks } from "#contract/marks.ts";
import { describedBy, FieldFrame, type FieldWords } from "#web/ui/fields/field-frame.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";

export function Field({
	label,
	hint,
	error: ownError,
	bare,
	...input
}: FieldWords & {
	/** Leaves out "(optional)": the whole form is optional, or the hint says when the field is needed. */ bare?: boolean;
} & ComponentProps<"input">) {
	const made = useId();
	const id = input.id ?? made;
	const error = useFieldError(input.name, ownError);
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} required={input.required} bare={bare}>
			<input
				{...input}
				id={id}
				className="control"
				{...describedBy(id, hint, error)}
				onInput={(event) => {
					if (input.type === "email") dropMarks(event.currentTarget);
					input.onInput?.(event);
				}}
			/>
		</FieldFrame>
	);
}

/** The browser would reject an address that was copied with them, and nobody can see why. */
function dropMarks(control: HTMLInputElement) {
	const shown = withoutMarks(control.value);
	if (shown !== control.value) control.value = shown;
}
