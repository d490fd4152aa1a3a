import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("none");
export const meta = () => describe(screenWords().paymentFailure);

export default function PaymentFailure() {
	const { title, lead, back } = screenWords().paymentFailure;
	return (
		<PageHead title={title} lead={lead}>
			<p className="mt-8">
				<ButtonLink to="/courses">{back}</ButtonLink>
			</p>
		</PageHead>
	);
}
