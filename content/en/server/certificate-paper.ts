// What is printed on certificates.
import { inLanguage } from "#content/language.ts";
import type { ExamModeOnPaper } from "#contract/certificates/states.ts";

const paper = {
	intro: "This is to certify that",
	statement: "has completed the",
	details: (hours: number, branch: string) => [`${hours} hours of classes`, branch].filter(Boolean).join(" · "),
	attended: "Attended",
	dates: (first: string, last: string) => `${first} to ${last}`,
	exam: "Exam",
	examModes: {
		home: "passed, written online",
		supervised: "passed, supervised",
		none: "not part of this certificate",
	} satisfies Record<ExamModeOnPaper, string>,
	issued: "Issued",
	number: "Number",
	verifyAt: "Verify this certificate at",
	verify: (website: string) => `Verify it with its number at ${website}`,
	description: (name: string, course: string) => `Certificate of ${name}: ${course}`,
};

export const certificatePaperWords = inLanguage({ en: paper });
