import { useState } from "react";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Thanks } from "./thanks.tsx";

/** The form, replaced by the thanks after it was sent. */
export function Enquiry({ whatsapp, hours }: { whatsapp: string; hours: string }) {
	const [reference, setReference] = useState<string>();
	return reference === undefined ? (
		<EnquiryForm hours={hours} onSent={setReference} />
	) : (
		<Thanks reference={reference} whatsapp={whatsapp} onAgain={() => setReference(undefined)} />
	);
}
