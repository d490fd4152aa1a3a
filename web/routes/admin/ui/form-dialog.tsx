import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import type { CallPath } from "#web/client/api.ts";
import { ApiForm, type Verdict } from "#web/client/api-form.tsx";
import { isUnsent } from "#web/client/unsent.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import "./form-dialog.css";

/**
 * A form in a dialog. It stays open, with everything that was typed, until the server has accepted it or the user goes
 * back. `name` is the one given to `useFormDialog`.
 */
export function FormDialog({
	name,
	title,
	lead,
	action,
	save,
	back = adminPaymentWords().purchase.back,
	danger = false,
	beforeSend,
	onClose,
	children,
}: {
	name: string;
	title: string;
	lead?: string;
	action: CallPath;
	save: string;
	back?: string;
	danger?: boolean;
	beforeSend?: (fields: FormData) => Verdict;
	onClose: () => void;
	children: ReactNode;
}) {
	const { revalidate } = useRevalidator();
	const wasRefused = useRef(false);
	const heading = useId();

	/**
	 * After an error the value may have been changed elsewhere; the page is reloaded only now, because a reload would
	 * replace what was typed.
	 */
	function close() {
		onClose();
		if (wasRefused.current) void revalidate();
	}

	return (
		<Dialog className="alert-dialog money-dialog" aria-labelledby={heading} onClose={close}>
			<h2 id={heading} className="mb-4 text-xl wrap-anywhere">
				{title}
			</h2>
			{lead && <p className="mb-4">{lead}</p>}
			<ApiForm
				action={action}
				name={name}
				beforeSend={beforeSend}
				onDone={onClose}
				onRefused={() => {
					wasRefused.current = true;
				}}
				className="grid gap-4"
			>
				{({ busy }) => (
					<>
						{children}
						<div className="flex flex-wrap justify-end gap-3">
							<Button look="secondary" onClick={close}>
								{back}
							</Button>
							<Button type="submit" look={danger ? "danger" : "primary"} busy={busy}>
								{save}
							</Button>
						</div>
					</>
				)}
			</ApiForm>
		</Dialog>
	);
}

/** Which of these dialogs is open. If the session ended in one, it is opened again after the sign-in. */
export function useFormDialog<Name extends string>(...names: Name[]) {
	const [open, setOpen] = useState<Name>();
	const all = names.join("\n");
	useEffect(() => {
		for (const name of all.split("\n") as Name[]) void isUnsent(name).then((is) => is && setOpen(name));
	}, [all]);
	return { open, show: setOpen, close: () => setOpen(undefined) };
}
