import { X } from "lucide-react";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, Slide, ToastContainer, toast } from "react-toastify/unstyled";
import { toastClose, toastDragPercent } from "#content/timings.ts";
import { words } from "#content/words.ts";
import "#web/ui/toasts/toasts.css";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import type { Toast } from "#web/ui/toasts/toasts.ts";

/** Adds the container to the page. `show` displays the new ones among these messages. */
export function openToastBox() {
	createRoot(document.body.appendChild(document.createElement("div"))).render(
		<ToastContainer
			position="top-right"
			autoClose={toastClose}
			pauseOnHover
			pauseOnFocusLoss
			draggable
			draggablePercent={toastDragPercent}
			transition={Slide}
			closeButton={CloseButton}
			// Our styles show the bar all the same; this hides its English name from screen readers.
			hideProgressBar
			aria-label={words().frame.toasts.label}
		/>,
	);
	let shown = 0;
	return {
		show(toasts: Toast[]) {
			for (const { id, tone, text, close, signIn } of toasts) {
				if (id <= shown) continue;
				shown = id;
				toast[tone](signIn ? <SignInToast text={text} /> : text, { autoClose: close, toastId: id });
			}
		},
		close: (id: number) => toast.dismiss(id),
	};
}

/** The library's own one is called "close" in every language. */
const CloseButton = ({ closeToast }: CloseButtonProps) => (
	<button
		type="button"
		className="Toastify__close-button"
		aria-label={words().frame.toasts.close}
		onClick={(event) => {
			event.stopPropagation();
			closeToast(true);
		}}
	>
		<X aria-hidden="true" strokeWidth={3} />
	</button>
);

const SignInToast = ({ text }: { text: string }) => (
	<span>
		{text} <SignInAgain />
	</span>
);
