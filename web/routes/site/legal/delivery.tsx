import { published } from "#content/published.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/delivery", published().delivery);

export default function Delivery() {
	return <LegalPage text={published().delivery} path="/delivery" />;
}
