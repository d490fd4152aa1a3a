// What a fresh database shows, entry by entry.
import { aboutUs } from "#content/defaults/about-us.ts";
import { admission } from "#content/defaults/admission.ts";
import { announcements } from "#content/defaults/announcements.ts";
import { basicCourse } from "#content/defaults/basic-course.ts";
import { blog } from "#content/defaults/blog.ts";
import { certificates } from "#content/defaults/certificates.ts";
import { classRules } from "#content/defaults/class-rules.ts";
import { contact } from "#content/defaults/contact.ts";
import { courses } from "#content/defaults/courses.ts";
import { delivery } from "#content/defaults/delivery.ts";
import { examRules } from "#content/defaults/exam-rules.ts";
import { fees } from "#content/defaults/fees.ts";
import { flipBook } from "#content/defaults/flip-book.ts";
import { frame } from "#content/defaults/frame.ts";
import { home } from "#content/defaults/home.ts";
import { institute } from "#content/defaults/institute.ts";
import { privacy } from "#content/defaults/privacy.ts";
import { refundPolicy } from "#content/defaults/refund-policy.ts";
import { services } from "#content/defaults/services.ts";
import { team } from "#content/defaults/team.ts";
import { terms } from "#content/defaults/terms.ts";
import { translations } from "#content/defaults/translations.ts";
import type { entries } from "#content/entries/entries.ts";
import type { DefaultsOf } from "#content/entries/fields.ts";

export const defaults: { readonly [Name in keyof typeof entries]: DefaultsOf<(typeof entries)[Name]["fields"]> } = {
	institute,
	fees,
	classRules,
	examRules,
	certificates,
	announcements,
	translations,
	frame,
	home,
	aboutUs,
	team,
	services,
	courses,
	basicCourse,
	flipBook,
	contact,
	admission,
	blog,
	terms,
	privacy,
	refundPolicy,
	delivery,
};
