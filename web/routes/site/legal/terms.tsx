import { termsWords } from "#content/en/site/legal/terms.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/terms", termsWords());

export default function Terms() {
	return <LegalPage text={termsWords()} path="/terms" />;
}
