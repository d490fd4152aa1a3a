import { studentWords } from "#content/en/account/student.ts";
import { words } from "#content/words.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { CallUs } from "./call-us.tsx";
import { CheckoutAgain } from "./checkout-again.tsx";
import "./payment.css";

export const handle = staticScreen("none");
export const meta = () => {
	const { failed, failedHint } = words().messages.payment;
	return unlisted({ title: failed, description: failedHint });
};

export default function PaymentFailure() {
	const { eyebrow, back, nextTitle, next, help, profile } = studentWords().paymentFailure;
	const { failed, failedHint } = words().messages.payment;
	return (
		<PageHead eyebrow={eyebrow} title={failed} lead={failedHint}>
			<div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
				<Island name="checkout-again" of={CheckoutAgain} />
				<ButtonLink to="/courses" size="large" look="secondary">
					{back}
				</ButtonLink>
				<ButtonLink to="/profile#payments" size="large" look="secondary" className="signed-out:hidden">
					{profile}
				</ButtonLink>
			</div>
			<h2 className="stencil mt-10 mb-3 text-sea-700">{nextTitle}</h2>
			<ol className="payment-steps">
				{next.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<CallUs lead={help} />
		</PageHead>
	);
}
