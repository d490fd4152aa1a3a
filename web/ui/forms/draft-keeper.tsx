import { useEffect, useRef, useState } from "react";
import { draftWords } from "#content/en/ui/draft.ts";
import { draftKept } from "#content/timings.ts";
import { askWhoReads, findDraft, forgetDraft, keepDraft } from "#web/client/drafts.ts";
import { useFieldError } from "#web/ui/forms/form-errors.ts";
import { controlsOf, isTyped, readTyped } from "#web/ui/forms/typed-text.ts";
import { Notice } from "#web/ui/records/notice.tsx";

type FormDraft = {
	/** The idempotency key of this filled form. Empty if the browser cannot create one. */
	idempotencyKey: string;
	/** When the form was first shown. */
	began: number;
	/** The account for which it was stored. */
	who?: string | undefined;
	fields: Record<string, string>;
};

/**
 * Inside a form: stores what is typed on this device, restores it when the form is opened again, and shows a note. It
 * also sends the form's idempotency key and, with `timed`, for how long it was open. Resetting the form deletes its
 * draft.
 */
export function DraftKeeper({ name, timed = false }: { name: "contact" | "admission"; timed?: boolean }) {
	const { kept, afresh } = draftWords();
	const place = useRef<HTMLDivElement>(null);
	const draft = useRef<FormDraft>(null);
	const [restored, setRestored] = useState(false);
	const usedUp = useFieldError("idempotencyKey", undefined) !== undefined;

	useEffect(() => {
		const form = place.current?.closest("form");
		if (!form) return;
		// The form existed before this script, and may be filled in already.
		let mine = newDraft(Date.now() - performance.now());
		draft.current = mine;
		/** Until then nothing is stored: it would replace the draft. */
		let isRestored = false;

		const restore = () => {
			isRestored = true;
			const found = findDraft<FormDraft>(name, draftKept);
			mine = found ?? mine;
			draft.current = mine;
			if (found) fillIn(form, found.fields);
			setRestored(found !== null);
			// Typed before this script came.
			if (keptControlsOf(form).some((one) => isTyped(one) && one.value !== found?.fields[one.name])) keep();
		};
		const keep = () => {
			if (!isRestored) return;
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
		let isGone = false;
		const asking = askWhoReads(name);
		if (asking === null) restore();
		else void asking.then(() => !isGone && restore());
		form.addEventListener("input", keep);
		form.addEventListener("formdata", tell);
		form.addEventListener("reset", begin);
		return () => {
			isGone = true;
			form.removeEventListener("input", keep);
			form.removeEventListener("formdata", tell);
			form.removeEventListener("reset", begin);
		};
	}, [name, timed]);

	// The server has this key with different text: the changed form needs a new one.
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

const newDraft = (began = Date.now()): FormDraft => ({ idempotencyKey: newIdempotencyKey(), began, fields: {} });

// Missing over http except on localhost; the server then compares the text.
const newIdempotencyKey = () => crypto.randomUUID?.() ?? "";

/** Without the hidden honeypot field, which only programs fill in. */
const keptControlsOf = (form: HTMLFormElement) => controlsOf(form).filter(({ autocomplete }) => autocomplete !== "off");

/** A field with a value is left alone: it was typed later, or restored by the browser itself. */
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
