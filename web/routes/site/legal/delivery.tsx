import { deliveryWords } from "#content/en/site/legal/delivery.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/delivery", deliveryWords());

export default function Delivery() {
	return <LegalPage text={deliveryWords()} path="/delivery" />;
}
