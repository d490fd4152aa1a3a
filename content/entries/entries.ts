// Every entry of the institute's content: its fields, what it is called, where it is seen, and who may publish it.

import type { FieldSet } from "#content/entries/fields.ts";
import {
	announcementFields,
	certificateFields,
	classRuleFields,
	examRuleFields,
	feeFields,
	frameFields,
	instituteFields,
	translationFields,
} from "#content/entries/institute.ts";
import {
	aboutUsFields,
	admissionFields,
	basicCourseFields,
	blogFields,
	contactFields,
	coursesFields,
	flipBookFields,
	homeFields,
	legalFields,
	servicesFields,
	teamFields,
} from "#content/entries/pages.ts";

type Described = {
	fields: FieldSet;
	label: string;
	group: "institute" | "pages" | "legal";
	/** The page that shows it. */
	path: string;
	/** Only owners publish it, after they have proved who they are: prices, legal texts and who the institute is. */
	owners?: true;
};

export const entries = {
	institute: { fields: instituteFields, label: "Institute", group: "institute", path: "/contact", owners: true },
	fees: { fields: feeFields, label: "Fees and refunds", group: "institute", path: "/courses", owners: true },
	classRules: {
		fields: classRuleFields,
		label: "Seats and classes",
		group: "institute",
		path: "/courses",
		owners: true,
	},
	examRules: { fields: examRuleFields, label: "Exam", group: "institute", path: "/courses", owners: true },
	certificates: {
		fields: certificateFields,
		label: "Certificates",
		group: "institute",
		path: "/verify",
		owners: true,
	},
	announcements: { fields: announcementFields, label: "Announcements", group: "institute", path: "/" },
	translations: { fields: translationFields, label: "Translations", group: "institute", path: "/", owners: true },
	frame: { fields: frameFields, label: "On every page", group: "institute", path: "/" },
	home: { fields: homeFields, label: "Home", group: "pages", path: "/" },
	aboutUs: { fields: aboutUsFields, label: "About Us", group: "pages", path: "/about-us" },
	team: { fields: teamFields, label: "Team", group: "pages", path: "/team" },
	services: { fields: servicesFields, label: "Services", group: "pages", path: "/companies" },
	courses: { fields: coursesFields, label: "Courses and batches", group: "pages", path: "/courses" },
	basicCourse: { fields: basicCourseFields, label: "Basic Course", group: "pages", path: "/courses/basic_course" },
	flipBook: { fields: flipBookFields, label: "Flip-book", group: "pages", path: "/" },
	contact: { fields: contactFields, label: "Contact and questions", group: "pages", path: "/contact" },
	admission: { fields: admissionFields, label: "Admission form", group: "pages", path: "/studentcorner" },
	blog: { fields: blogFields, label: "Blog", group: "pages", path: "/blog" },
	terms: { fields: legalFields, label: "Terms", group: "legal", path: "/terms", owners: true },
	privacy: { fields: legalFields, label: "Privacy", group: "legal", path: "/privacy", owners: true },
	refundPolicy: { fields: legalFields, label: "Refunds", group: "legal", path: "/refund-policy", owners: true },
	delivery: { fields: legalFields, label: "Access to the course", group: "legal", path: "/delivery", owners: true },
} as const satisfies Record<string, Described>;

export type EntryName = keyof typeof entries;
export const entryNames = Object.keys(entries) as EntryName[];
export const isEntryName = (name: string): name is EntryName => Object.hasOwn(entries, name);
export const entryOf = (name: EntryName): Described => entries[name];

/** Entries that are a page, and so may have a picture for links to it. */
type SharedName = {
	[Name in EntryName]: "sharing" extends keyof (typeof entries)[Name]["fields"] ? Name : never;
}[EntryName];
const isShared = (name: EntryName): name is SharedName => "sharing" in entries[name].fields;
const sharedAt = new Map<string, SharedName>(entryNames.filter(isShared).map((name) => [entries[name].path, name]));

/** The entry with the picture for links to this address. */
export const findSharedEntry = (path: string) => sharedAt.get(path);
