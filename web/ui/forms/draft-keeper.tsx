import { useEffect, useRef, useState } from "react";
import { draftWords } from "#content/en/ui/draft.ts";
import { type DraftName, findDraft, forgetDraft, keepDraft, newDraft, newIdempotencyKey } from "#web/client/drafts.ts";
import { useFieldError } from "#web/ui/forms/form-errors.ts";
import { controlsOf, readTyped } from "#web/ui/forms/typed-text.ts";
import { Notice } from "#web/ui/records/notice.tsx";

/**
 * Inside a form: keeps what is typed on this device, gives it back when the form is opened again, and says so. It also
 * sends along the form's sending id and, when `timed`, for how long it was open. A form that is reset forgets its draft.
 */
export function DraftKeeper({ name, timed = false }: { name: DraftName; timed?: boolean }) {
	const { kept, afresh } = draftWords();
	const place = useRef<HTMLDivElement>(null);
	const draft = useRef<ReturnType<typeof newDraft>>(null);
	const [restored, setRestored] = useState(false);
	const usedUp = useFieldError("idempotencyKey", undefined) !== undefined;

	useEffect(() => {
		const form = place.current?.closest("form");
		if (!form) return;
		const found = findDraft(name);
		let mine = found ?? newDraft();
		draft.current = mine;
		if (found) fillIn(form, found.fields);
		setRestored(found !== null);

		const keep = () => {
			mine.kept = Date.now();
			mine.fields = readTyped(keptControlsOf(form));
			keepDraft(name, mine);
		};
		const tell = ({ formData }: FormDataEvent) => {
			keep();
			if (mine.idempotencyKey) formData.set("idempotencyKey", mine.idempotencyKey);
			if (timed) formData.set("openFor", String(Date.now() - mine.began));
		};
		const begin = () => {
			forgetDraft(name);
			mine = newDraft();
			draft.current = mine;
			setRestored(false);
		};
		form.addEventListener("input", keep);
		form.addEventListener("formdata", tell);
		form.addEventListener("reset", begin);
		return () => {
			form.removeEventListener("input", keep);
			form.removeEventListener("formdata", tell);
			form.removeEventListener("reset", begin);
		};
	}, [name, timed]);

	// The server has this id with other words: sent again, what stands here is another form.
	useEffect(() => {
		if (!usedUp || !draft.current) return;
		draft.current.idempotencyKey = newIdempotencyKey();
		keepDraft(name, draft.current);
	}, [usedUp, name]);

	return (
		<div ref={place} className="draft-keeper">
			{restored && (
				<Notice>
					{kept}{" "}
					<button type="button" className="link" onClick={() => startAfresh(place.current?.closest("form"))}>
						{afresh}
					</button>
				</Notice>
			)}
		</div>
	);
}

/** Without the field that only programs fill in. */
const keptControlsOf = (form: HTMLFormElement) => controlsOf(form).filter(({ autocomplete }) => autocomplete !== "off");

/** What stands there already was typed later, or kept by the browser itself. */
function fillIn(form: HTMLFormElement, fields: Record<string, string>) {
	for (const control of keptControlsOf(form)) {
		if (control.value !== "" || !fields[control.name]) continue;
		control.value = fields[control.name] ?? "";
		control.dispatchEvent(new Event("input", { bubbles: true }));
	}
}

function startAfresh(form: HTMLFormElement | null | undefined) {
	if (!form) return;
	form.reset();
	keptControlsOf(form)[0]?.focus();
}
