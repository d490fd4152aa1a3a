import { privacyWords } from "#content/en/site/legal/privacy.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/privacy", privacyWords());

export default function Privacy() {
	return <LegalPage text={privacyWords()} path="/privacy" />;
}
