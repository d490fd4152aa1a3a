import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldWords } from "#web/ui/fields/field-frame.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";

/** The choices are its children, as with the native element. */
export function Select({
	label,
	hint,
	error: ownError,
	bare,
	...select
}: FieldWords & {
	/** Leaves out "(optional)": the whole form is optional. */ bare?: boolean;
} & ComponentProps<"select">) {
	const made = useId();
	const id = select.id ?? made;
	const error = useFieldError(select.name, ownError);
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} required={select.required} bare={bare}>
			<span className="select-arrow">
				<select {...select} id={id} className="control" {...describedBy(id, hint, error)} />
			</span>
		</FieldFrame>
	);
}
