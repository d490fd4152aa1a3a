import { refundPolicyWords } from "#content/en/site/legal/refund-policy.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/refund-policy", refundPolicyWords());

export default function RefundPolicy() {
	return <LegalPage text={refundPolicyWords()} path="/refund-policy" />;
}
