import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldWords } from "#web/ui/field-frame.tsx";
import { useFieldError } from "#web/ui/form-errors.ts";

export function TextArea({ label, hint, error: ownError, ...area }: FieldWords & ComponentProps<"textarea">) {
	const made = useId();
	const id = area.id ?? made;
	const error = useFieldError(area.name, ownError);
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} required={area.required}>
			<textarea rows={4} {...area} id={id} className="control" {...describedBy(id, hint, error)} />
		</FieldFrame>
	);
}
