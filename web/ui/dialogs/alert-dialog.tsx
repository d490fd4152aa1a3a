import { type ReactNode, useId } from "react";
import { words } from "#content/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";

/** A modal message. */
export function AlertDialog({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
	const text = useId();
	if (!open) return null;
	return (
		<Dialog role="alertdialog" aria-describedby={text} aria-labelledby={text} onClose={onClose}>
			<div id={text} className="text-lg font-semibold">
				{children}
			</div>
			<form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
				<Button type="submit">{words().frame.dialog.understood}</Button>
			</form>
		</Dialog>
	);
}
