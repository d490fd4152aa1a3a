import type { ReactNode } from "react";
import { langOf } from "#content/text-language.ts";
import { words } from "#content/words.ts";

export type FieldWords = {
	label: string;
	hint?: string;
	/** Overrides the form's error for this field. */
	error?: string;
};

/** Label above, hint below the label, error below the control: the same for every kind of control. */
export function FieldFrame({
	id,
	label,
	hint,
	error,
	required,
	bare = false,
	children,
}: FieldWords & { id: string; required?: boolean; bare?: boolean; children: ReactNode }) {
	const lang = langOf(label);
	return (
		<div className="field" data-wrong={error ? "" : undefined}>
			<div className="field-head">
				<label htmlFor={id} className="field-label">
					{lang ? <span lang={lang}>{label}</span> : label}
					{!required && !bare && <span className="field-optional"> ({words().frame.form.optional})</span>}
				</label>
				{hint && (
					<p id={`${id}-hint`} className="field-hint">
						{hint}
					</p>
				)}
			</div>
			<div className="field-body">
				{children}
				{error && (
					<p id={`${id}-error`} className="field-error">
						{error}
					</p>
				)}
			</div>
		</div>
	);
}

/** The attributes that connect a control with its hint and error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
	const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}
