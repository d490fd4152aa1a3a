import { privacyWords } from "#content/words/privacy.ts";
import { listed, screen } from "#web/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = screen("none");
export const meta = () => listed("/privacy", privacyWords());

export default function Privacy() {
	return <LegalPage text={privacyWords()} path="/privacy" />;
}
