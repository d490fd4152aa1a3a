import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { coursesWords } from "#content/en/site/courses.ts";
import { localAddress } from "#content/language.ts";
import { sendTimeout } from "#content/timings.ts";
import { words } from "#content/words.ts";
import { refreshUser } from "#web/session/session.ts";
import { findStoredUser } from "#web/session/stored-user.ts";
import { toast } from "#web/ui/toasts/toasts.ts";

/**
 * The button to the payment gateway: a plain form. The response is the checkout page, or a page that says why the
 * course cannot be bought now. The server knows the price, the product and the buyer; the form sends at most the batch.
 */
export function CheckoutForm({
	children,
	...form
}: { children: (busy: boolean) => ReactNode } & Omit<ComponentProps<"form">, "children" | "onSubmit">) {
	const [leaving, setLeaving] = useState(false);

	// With the browser's back button the page may be restored from the back/forward cache in its previous state.
	useEffect(() => {
		const wakeUp = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
		window.addEventListener("pageshow", wakeUp);
		return () => window.removeEventListener("pageshow", wakeUp);
	}, []);

	// Somebody may have stopped the browser, which tells the page nothing.
	useEffect(() => {
		if (!leaving) return;
		const late = setTimeout(() => setLeaving(false), sendTimeout);
		return () => clearTimeout(late);
	}, [leaving]);

	async function leave(event: FormEvent<HTMLFormElement>) {
		if (leaving) return event.preventDefault();
		if (findStoredUser()) return setLeaving(true);
		event.preventDefault();
		console.info(words().messages.payment.noStoredUser);
		// The page may not know yet who is signed in, and some browsers store nothing.
		const { currentTarget: form } = event;
		setLeaving(true);
		if (await refreshUser()) return form.submit();
		setLeaving(false);
		toast("error", coursesWords().signInFirst, { signIn: true });
	}

	return (
		<form {...form} method="post" action={localAddress("/auth/create-payment")} onSubmit={leave}>
			{children(leaving)}
		</form>
	);
}
