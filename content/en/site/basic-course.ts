// Wording of the page of the Basic Course.
import { inLanguage } from "#content/language.ts";

export const basicCourse = {
	columns: { number: "No.", facility: "You get", meaning: "In practice" },
	unit: "h",
	apply: "Apply Now",
	compare: "Compare the courses",
} as const;

export const basicCourseWords = inLanguage({ en: basicCourse });
