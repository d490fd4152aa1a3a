import { published } from "#content/published.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/refund-policy", published().refundPolicy);

export default function RefundPolicy() {
	return <LegalPage text={published().refundPolicy} path="/refund-policy" />;
}
