import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy } from "#web/ui/fields/field-frame.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";

export function Checkbox({
	label,
	error: ownError,
	...input
}: { label: ReactNode; error?: string } & ComponentProps<"input">) {
	const made = useId();
	const id = input.id ?? made;
	const error = useFieldError(input.name, ownError);
	return (
		<div className="field" data-wrong={error ? "" : undefined}>
			<label htmlFor={id} className="checkbox">
				<input {...input} id={id} type="checkbox" {...describedBy(id, undefined, error)} />
				<span>{label}</span>
			</label>
			{error && (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			)}
		</div>
	);
}
