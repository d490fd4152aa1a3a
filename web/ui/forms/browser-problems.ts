// The browser's validation errors, in the page's own words and beside the fields, like the server's errors. The
// browser's own bubbles use its language, and show one field at a time.
import { words } from "#content/words.ts";
import type { FieldProblem } from "#contract/states.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The messages of this form by field name, without those for which the page has no text or no place. */
export function browserProblems(form: HTMLFormElement) {
	const problems: Record<string, string> = {};
	for (const element of form.elements) {
		const control = element as Control;
		const hasPlace = "validity" in control && control.name !== "" && control.closest(".field");
		const message = hasPlace && !control.validity.valid && messageFor(control);
		if (message) problems[control.name] ??= message;
	}
	return problems;
}

function messageFor(control: Control) {
	const { fields } = words().messages;
	const { validity, title, validationMessage } = control;
	if (validity.customError) return validationMessage;
	if (validity.patternMismatch && title) return title;
	const problem = problemOf(control);
	return problem && fields[problem];
}

function problemOf(control: Control): FieldProblem | undefined {
	const { validity, type } = control;
	if (validity.tooLong) return "tooLong";
	if (validity.tooShort) return type === "password" ? "password" : "tooShort";
	const isOutside = validity.rangeUnderflow || validity.rangeOverflow;
	if (type === "date" && isOutside && control instanceof HTMLInputElement) {
		if (control.min && control.max) return "joiningDay";
		return control.max ? "future" : undefined;
	}
	return problemsByType[type] ?? (validity.valueMissing ? "required" : "invalid");
}

const problemsByType: Partial<Record<string, FieldProblem>> = {
	email: "email",
	url: "link",
	tel: "phone",
	date: "date",
	time: "time",
	"datetime-local": "publishTime",
	number: "whole",
	radio: "choice",
	// The only required checkbox is the consent, for which the server has the same message.
	checkbox: "terms",
	"select-one": "choice",
};
