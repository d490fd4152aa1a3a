import { studentWords } from "#content/en/account/student.ts";
import { CheckoutForm } from "#web/client/checkout-form.tsx";
import { Button } from "#web/ui/button.tsx";

export function CheckoutAgain() {
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
