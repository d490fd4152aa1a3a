import { type ReactNode, useEffect, useId, useRef } from "react";
import { words } from "#content/words.ts";
import { Button } from "#web/ui/button.tsx";

/** A modal message. `actions` replaces the single OK button. */
export function AlertDialog({
	open,
	onClose,
	children,
	actions,
}: {
	open: boolean;
	onClose: () => void;
	children: ReactNode;
	actions?: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const text = useId();

	useEffect(() => {
		if (open) dialog.current?.showModal();
		else dialog.current?.close();
	}, [open]);

	return (
		<dialog
			ref={dialog}
			role="alertdialog"
			aria-describedby={text}
			aria-labelledby={text}
			className="alert-dialog"
			onClose={onClose}
		>
			<div id={text} className="text-lg font-semibold">
				{children}
			</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				{actions ?? (
					<Button look="primary" onClick={() => dialog.current?.close()} autoFocus>
						{words().frame.dialog.understood}
					</Button>
				)}
			</div>
		</dialog>
	);
}
