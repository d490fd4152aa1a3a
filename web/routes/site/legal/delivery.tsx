import { deliveryWords } from "#content/words/delivery.ts";
import { listed, screen } from "#web/screen.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = screen("none");
export const meta = () => listed("/delivery", deliveryWords());

export default function Delivery() {
	return <LegalPage text={deliveryWords()} path="/delivery" />;
}
