import { useState } from "react";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Thanks } from "./thanks.tsx";

/** The form and, after it was sent, the thanks in its place. */
export function Enquiry() {
	const [reference, setReference] = useState<string>();
	return reference === undefined ? (
		<EnquiryForm onSent={setReference} />
	) : (
		<Thanks reference={reference} onAgain={() => setReference(undefined)} />
	);
}
