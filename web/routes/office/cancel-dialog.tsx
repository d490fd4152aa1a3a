import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { deskWords } from "#content/words/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/forms/select.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

/** Asks why somebody does not come. `onReason` gets the reason, or null when the status shall stay as it is. */
export function CancelDialog({ name, onReason }: { name: string; onReason: (reason: string | null) => void }) {
	const text = deskWords().cancel;
	const dialog = useRef<HTMLDialogElement>(null);
	const title = useId();
	const [missing, setMissing] = useState(false);

	useEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		return () => shown?.close();
	}, []);

	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const reason = ["reason", "words"].flatMap((field) => String(fields.get(field) ?? "").trim() || []).join(": ");
		if (reason) onReason(reason);
		else setMissing(true);
	}

	return (
		<dialog
			ref={dialog}
			className="alert-dialog"
			aria-labelledby={title}
			onCancel={(event) => {
				event.preventDefault();
				onReason(null);
			}}
		>
			<form onSubmit={save} className="grid gap-4">
				<h2 id={title} className="text-xl wrap-anywhere">
					{text.title(name)}
				</h2>
				<Select label={text.reason} name="reason" bare defaultValue="" error={missing ? text.needed : undefined}>
					<option value="">{text.choose}</option>
					{text.reasons.map((reason) => (
						<option key={reason}>{reason}</option>
					))}
				</Select>
				<TextArea label={text.words} name="words" rows={3} maxLength={200} />
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="secondary" onClick={() => onReason(null)}>
						{text.back}
					</Button>
					<Button type="submit" look="danger">
						{text.save}
					</Button>
				</div>
			</form>
		</dialog>
	);
}
