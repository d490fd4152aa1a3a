import { useEffect, useRef } from "react";
import { Slide, ToastContainer, toast } from "react-toastify/unstyled";
import { toastClose, toastDragPercent } from "#content/timings.ts";
import { words } from "#content/words.ts";
import "#web/ui/toasts/toasts.css";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import type { Toast } from "#web/ui/toasts/plain-toasts.tsx";

export function ToastBox({ toasts }: { toasts: Toast[] }) {
	const shown = useRef(0);

	useEffect(() => {
		for (const { id, tone, text, close, signIn } of toasts) {
			if (id <= shown.current) continue;
			shown.current = id;
			toast[tone](signIn ? <SignInToast text={text} /> : text, { autoClose: close });
		}
	}, [toasts]);

	return (
		<ToastContainer
			position="top-right"
			autoClose={toastClose}
			pauseOnHover
			pauseOnFocusLoss
			draggable
			draggablePercent={toastDragPercent}
			transition={Slide}
			aria-label={words().frame.toasts.label}
		/>
	);
}

const SignInToast = ({ text }: { text: string }) => (
	<span>
		{text} <SignInAgain />
	</span>
);
