import { termsWords } from "#content/words/terms.ts";
import { listed, screen } from "#web/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = screen("none");
export const meta = () => listed("/terms", termsWords());

export default function Terms() {
	return <LegalPage text={termsWords()} path="/terms" />;
}
