// What the certificate asks for and says. The person who signs is fictional.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { certificateFields } from "#content/entries/institute.ts";

export const certificates: DefaultsOf<typeof certificateFields> = {
	title: "Certificate of Completion",
	course: "Advance Course in Import and Export",
	hours: 30,
	needsExam: true,
	// Until students can hand one in, nobody could ever have a certificate with it.
	needsPractical: false,
	signatory: "Suryakant Dariyawala",
	signatoryRole: "Director of Training",
	linkedIn: "",
};
