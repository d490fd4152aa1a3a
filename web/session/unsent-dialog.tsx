// What could not be sent before a sign-out. Loaded only when needed.
import { Fragment, useId } from "react";
import { createRoot } from "react-dom/client";
import { type unsent, unsentWords } from "#content/en/account/unsent.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";

/** `refused`: trying again would not help. */
export type Unsent = { part: keyof typeof unsent.parts; why: "waiting" | "refused" };

/** True if they sign out anyway. */
export function askToSignOut(parts: readonly Unsent[]) {
	// The menu with the button is closed by now. The dialog returns the focus to where it was.
	const { activeElement, body } = document;
	const menu = document.querySelector("[data-sign-out]")?.closest("details");
	if (activeElement === body || menu?.contains(activeElement)) menu?.querySelector("summary")?.focus();
	const place = document.body.appendChild(document.createElement("div"));
	const root = createRoot(place);
	return new Promise<boolean>((resolve) => {
		const close = (signsOut: boolean) => {
			root.unmount();
			place.remove();
			resolve(signsOut);
		};
		root.render(<UnsentDialog parts={parts} onClose={close} />);
	});
}

function UnsentDialog({ parts, onClose }: { parts: readonly Unsent[]; onClose: (signsOut: boolean) => void }) {
	const text = unsentWords();
	const title = useId();
	const reason = useId();
	return (
		<Dialog role="alertdialog" aria-labelledby={title} aria-describedby={reason} onClose={() => onClose(false)}>
			<h2 id={title} className="text-xl">
				{text.title}
			</h2>
			<div id={reason}>
				{(["waiting", "refused"] as const).map((why) => {
					const some = new Set(parts.flatMap((one) => (one.why === why ? one.part : [])));
					return (
						some.size > 0 && (
							<Fragment key={why}>
								<p className="mt-2">{why === "refused" ? text.refused : text.lead}</p>
								<ul className="mt-2 list-disc pl-6">
									{[...some].map((part) => (
										<li key={part}>{text.parts[part]}</li>
									))}
								</ul>
							</Fragment>
						)
					);
				})}
				<p className="mt-2">{text.leave}</p>
			</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				{/* The first one has the focus. */}
				<Button onClick={() => onClose(false)}>{text.stay}</Button>
				<Button look="danger" onClick={() => onClose(true)}>
					{text.signOut}
				</Button>
			</div>
		</Dialog>
	);
}
