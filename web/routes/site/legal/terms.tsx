import { published } from "#content/published.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/terms", published().terms);

export default function Terms() {
	return <LegalPage text={published().terms} path="/terms" />;
}
