import { deliveryWords } from "#content/en/site/legal/delivery.ts";
import { listed, screen } from "#web/seo/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = screen("none");
export const meta = () => listed("/delivery", deliveryWords());

export default function Delivery() {
	return <LegalPage text={deliveryWords()} path="/delivery" />;
}
