import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { draftWords } from "#content/en/ui/draft.ts";
import { describedBy, FieldFrame, type FieldWords } from "#web/ui/fields/field-frame.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";

/**
 * A text longer than `maxLength` is not cut off, as a browser would do: the field counts, shows by how much it is too
 * long, and the form is not sent.
 */
export function TextArea({
	label,
	hint,
	error: ownError,
	tools,
	maxLength: most,
	bare,
	...area
}: FieldWords & {
	/** Leaves out "(optional)": the whole form is optional. */ bare?: boolean;
	/** Controls for the text, above it. */ tools?: ReactNode;
} & Omit<ComponentProps<"textarea">, "ref">) {
	const made = useId();
	const id = area.id ?? made;
	const text = draftWords();
	const field = useRef<HTMLTextAreaElement>(null);
	const length = useLength(field, String(area.defaultValue ?? ""));
	const over = most !== undefined && length > most ? text.tooMany(length - most) : undefined;
	const error = useFieldError(area.name, ownError ?? over);

	useEffect(() => field.current?.setCustomValidity(over ?? ""), [over]);

	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} required={area.required} bare={bare}>
			{tools}
			<textarea rows={4} {...area} ref={field} id={id} className="control" {...describedBy(id, hint, error)} />
			{most !== undefined && (most >= longText || length > most / 2) && (
				<p className="field-count" data-over={over && ""}>
					{text.count(length, most)}
				</p>
			)}
		</FieldFrame>
	);
}

/** Long texts show the count from the start, others when half of the space is used. */
const longText = 1000;

/** The current length, even if a script has changed the text. */
function useLength(field: { current: HTMLTextAreaElement | null }, start: string) {
	const [length, setLength] = useState(start.length);
	useEffect(() => {
		const area = field.current;
		const count = () => area && setLength(area.value.length);
		const countAfter = () => setTimeout(count);
		count();
		area?.addEventListener("input", count);
		area?.form?.addEventListener("reset", countAfter);
		return () => {
			area?.removeEventListener("input", count);
			area?.form?.removeEventListener("reset", countAfter);
		};
	}, [field]);
	return length;
}
