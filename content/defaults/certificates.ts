// What the certificate asks for and says. The person who signs is fictional.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { certificateFields } from "#content/entries/institute.ts";

export const certificates: DefaultsOf<typeof certificateFields> = {
	title: "Certificate of Completion",
	course: "Advance Course in Import and Export",
	hours: 30,
	needsExam: true,
	needsPractical: true,
	signatory: "Suryakant Dariyawala",
	signatoryRole: "Director of Training",
	linkedIn: "",
};
