import { type FormEvent, useState } from "react";
import { teachWords } from "#content/en/account/teach.ts";
import type { MarkStatus } from "#contract/batches/states.ts";
import { mostMinutesLate, noteLength } from "#contract/batches/states.ts";
import type { Shown } from "#web/client/teach/use-roll.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";

/** Details that need more than a tap: minutes late, excused with a note, and a correction with its reason. */
export function MarkDialog({
	shown,
	status,
	needsReason,
	onMark,
	onClose,
}: {
	shown: Shown;
	/** The tapped correction; null if the menu was opened. */
	status: MarkStatus | null;
	needsReason: boolean;
	onMark: (status: MarkStatus, details: { minutesLate?: number; note?: string }) => void;
	onClose: () => void;
}) {
	const text = teachWords();
	const words = text.roll.details;
	return (
		<Dialog className="alert-dialog" aria-labelledby="mark-of" onClose={onClose}>
			<h2 id="mark-of" className="text-lg">
				{status ? `${shown.name}: ${text.statuses[status].toLowerCase()}` : shown.name}
			</h2>
			{status && status !== "late" ? (
				<Note label={words.reason} action={words.saveReason} onSend={(note) => onMark(status, { note })} />
			) : (
				<>
					<Late shown={shown} needsReason={needsReason} onMark={(details) => onMark("late", details)} />
					{!status && (
						<Note
							label={words.excused}
							action={words.saveExcused}
							before={shown.status === "excused" ? shown.mark?.note : undefined}
							onSend={(note) => onMark("excused", { note })}
						/>
					)}
				</>
			)}
			<Button look="quiet" size="small" className="mt-4" onClick={onClose}>
				{words.close}
			</Button>
		</Dialog>
	);
}

function Late({
	shown,
	needsReason,
	onMark,
}: {
	shown: Shown;
	needsReason: boolean;
	onMark: (details: { minutesLate: number; note?: string }) => void;
}) {
	const words = teachWords().roll.details;
	const [error, setError] = useState<string>();
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const note = String(fields.get("reason") ?? "").trim();
		if (needsReason && !note) setError(words.reasonNeeded);
		else onMark({ minutesLate: Number(fields.get("minutes")), ...(note ? { note } : {}) });
	}
	return (
		<form className="mark-form" onSubmit={submit}>
			<Field
				label={words.late}
				name="minutes"
				type="number"
				inputMode="numeric"
				min={0}
				max={mostMinutesLate}
				required
				defaultValue={shown.minutesLate ?? 10}
			/>
			{needsReason && <Field label={words.reason} name="reason" maxLength={noteLength} required error={error} />}
			<Button type="submit" look="secondary" size="small">
				{words.saveLate}
			</Button>
		</form>
	);
}

function Note({
	label,
	action,
	before,
	onSend,
}: {
	label: string;
	action: string;
	before?: string | undefined;
	onSend: (note: string) => void;
}) {
	const [error, setError] = useState<string>();
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
		if (note) onSend(note);
		else setError(teachWords().roll.details.reasonNeeded);
	}
	return (
		<form className="mark-form" noValidate onSubmit={submit}>
			<Field label={label} name="note" maxLength={noteLength} required defaultValue={before} error={error} />
			<Button type="submit" look="secondary" size="small">
				{action}
			</Button>
		</form>
	);
}
