import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, FieldFrame, type FieldWords } from "#web/ui/forms/field-frame.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";

export function TextArea({
	label,
	hint,
	error: ownError,
	tools,
	...area
}: FieldWords & {
	/** What works on the text, above it. */ tools?: ReactNode;
} & ComponentProps<"textarea">) {
	const made = useId();
	const id = area.id ?? made;
	const error = useFieldError(area.name, ownError);
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} required={area.required}>
			{tools}
			<textarea rows={4} {...area} id={id} className="control" {...describedBy(id, hint, error)} />
		</FieldFrame>
	);
}
