import type { ComponentProps } from "react";
import { Field } from "#web/ui/fields/field.tsx";

/** Accepts digits and common separators. The server parses the number. `title` is shown for anything else. */
export const PhoneField = (field: ComponentProps<typeof Field> & { title: string }) => (
	<Field
		type="tel"
		inputMode="tel"
		autoComplete="tel"
		pattern={String.raw`[\p{Nd}\p{Z}\p{Cf}\p{Pd}+＋−\(\)\.]{8,40}`}
		maxLength={40}
		required
		{...field}
	/>
);
