import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("none");
export const meta = () => describe(screenWords().paymentSuccess);

export default function PaymentSuccess() {
	const { title, lead } = screenWords().paymentSuccess;
	return <PageHead title={title} lead={lead} />;
}
