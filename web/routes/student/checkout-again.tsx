import { useEffect } from "react";
import { studentWords } from "#content/en/account/student.ts";
import { localAddress } from "#content/language.ts";
import { api } from "#web/client/api.ts";
import { CheckoutForm } from "#web/client/checkout-form.tsx";
import { findStoredUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";

export function CheckoutAgain() {
	// This page may be opened, reloaded or shown again after another tab has paid, or while the payment is still being
	// checked with the bank.
	useEffect(() => {
		const look = () => {
			if (!findStoredUser() || document.visibilityState === "hidden") return;
			void api.auth.payment.$get().then(
				async (asked) => {
					const payment = asked.status === 200 ? (await asked.json()).payment : null;
					if (payment?.status === "paid" || payment?.checking) location.replace(localAddress("/payment-success"));
				},
				() => {},
			);
		};
		look();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, []);
	return (
		<CheckoutForm className="signed-out:hidden">
			{(busy) => (
				<Button type="submit" size="large" className="max-sm:w-full" busy={busy}>
					{studentWords().paymentFailure.again}
				</Button>
			)}
		</CheckoutForm>
	);
}
