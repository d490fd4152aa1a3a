import { type FormEvent, useState } from "react";
import { studentWords } from "#content/en/account/student.ts";
import { openCheckout } from "#web/client/checkout.ts";
import { Button } from "#web/ui/button.tsx";

/** Starts a new payment after a failure. Without scripts the form leads to the checkout page. */
export function TryAgain() {
	const [opening, setOpening] = useState(false);

	async function again(event: FormEvent) {
		event.preventDefault();
		if (opening) return;
		setOpening(true);
		if (!(await openCheckout())) setOpening(false);
	}

	return (
		<form
			method="post"
			action="/auth/create-payment"
			className="signed-out:hidden"
			onSubmit={(event) => void again(event)}
		>
			<Button type="submit" size="large" look="secondary" busy={opening}>
				{studentWords().paymentFailure.again}
			</Button>
		</form>
	);
}
