import { published } from "#content/published.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/privacy", published().privacy);

export default function Privacy() {
	return <LegalPage text={published().privacy} path="/privacy" />;
}
