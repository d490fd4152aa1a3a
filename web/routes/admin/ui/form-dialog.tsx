import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { draftWords } from "#content/en/ui/draft.ts";
import type { Refused } from "#web/client/send-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { useUnsentForm } from "#web/ui/forms/use-unsent-form.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import "./form-dialog.css";

/**
 * A form in a dialog. It stays open, with everything that was typed, until the server has accepted it (`send` returns
 * null) or the user goes back. `onClose` is told whether something may have changed. `name` is the key under which its
 * fields are stored if the session has ended; the page opens the dialog again if `isUnsent(name)`.
 */
export function FormDialog({
	name,
	title,
	lead,
	save,
	back = adminPaymentWords().purchase.back,
	danger = false,
	send,
	onClose,
	children,
}: {
	name: string;
	title: string;
	lead?: string;
	save: string;
	back?: string;
	danger?: boolean;
	send: (fields: FormData) => Promise<Refused | null>;
	onClose: (changed: boolean) => void;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const unsent = useUnsentForm(name);
	const form = unsent.ref;
	const sending = useRef(false);
	const heading = useId();
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Refused>();

	useEffect(() => {
		const shown = dialog.current;
		const opener = document.activeElement;
		shown?.showModal();
		return () => {
			shown?.close();
			if (opener instanceof HTMLElement) opener.focus();
		};
	}, []);

	useEffect(() => {
		if (!refused) return;
		const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
		(find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
	}, [refused, form]);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		// Set immediately, before the next render: a double click counts once.
		if (sending.current) return;
		sending.current = true;
		setBusy(true);
		const outcome = await send(new FormData(event.currentTarget));
		sending.current = false;
		setBusy(false);
		if (outcome?.signedOut) unsent.keep();
		if (outcome) setRefused(outcome);
		else onClose(true);
	}

	return (
		<dialog
			ref={dialog}
			className="alert-dialog money-dialog"
			aria-labelledby={heading}
			onCancel={(event) => {
				event.preventDefault();
				onClose(refused !== undefined);
			}}
		>
			<form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-4" aria-busy={busy}>
				<h2 id={heading} className="text-xl wrap-anywhere">
					{title}
				</h2>
				{lead && <p>{lead}</p>}
				<FormErrors value={refused?.errors}>
					{refused && (
						<Notice tone="error" tabIndex={-1}>
							{refused.message}
							{refused.signedOut && (
								<>
									{" "}
									{draftWords().keptSignedOut} <SignInAgain />
								</>
							)}
						</Notice>
					)}
					{children}
				</FormErrors>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="secondary" onClick={() => onClose(refused !== undefined)}>
						{back}
					</Button>
					<Button type="submit" look={danger ? "danger" : "primary"} busy={busy}>
						{save}
					</Button>
				</div>
			</form>
		</dialog>
	);
}
