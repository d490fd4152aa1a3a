import { type ComponentProps, useId } from "react";
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
			<input {...input} id={id} className="control" {...describedBy(id, hint, error)} />
		</FieldFrame>
	);
}
