// Who may do what. The server enforces this on every call; screens read it to show only what a person may open.
import type { PurchaseStatus, StaffRole } from "#contract/states.ts";

/** Named `subject.verb`. `read` opens lists and pages, `export` downloads them as a file. */
export const permissions = [
	/** Open the admin area: every member of the staff may. */
	"admin.open",
	"dashboard.read",
	/** The charts. Those with amounts need `payments.read` too. */
	"figures.read",
	/** Get the weekly report by e-mail. */
	"figures.receive",
	"enquiries.read",
	"enquiries.update",
	"enquiries.delete",
	"enquiries.export",
	/** Change the assignment of new enquiries. */
	"assignment.update",
	"enquiries.import",
	"admissions.read",
	"admissions.update",
	"admissions.delete",
	"admissions.export",
	"people.read",
	"people.update",
	/** Block and unblock accounts, end sessions, send password links. */
	"people.access",
	"people.delete",
	/** Create accounts from a file. */
	"people.import",
	/** See who belongs to the staff, and change their roles. */
	"roles.update",
	/** Open or close the course for a person, with the payment or the reason behind it. */
	"purchases.update",
	"payments.read",
	"payments.refund",
	"payments.export",
	/** See batches with their timetable, their people and attendance. */
	"batches.read",
	/** Create and change batches, classes, rooms and holidays. */
	"batches.update",
	"batches.export",
	/** Give, move and release seats, and change the waitlist. */
	"seats.update",
	/** See one's own classes, mark attendance, and teach from the decks with their notes. */
	"classes.teach",
	/** Correct the attendance of any class, with a reason. */
	"attendance.correct",
	/** See attempts at the exam, practicals, and the statistics of questions. */
	"exam.read",
	/** Give extra time and attempts, show start codes, mark practicals, and decide about questions. */
	"exam.update",
	"certificates.read",
	/** Record the university's printed certificate beside ours. */
	"certificates.update",
	/** Issue, reissue and revoke certificates. */
	"certificates.issue",
	"certificates.export",
	"posts.read",
	/** Edit drafts. */
	"posts.update",
	/** Publish, schedule, change and unpublish posts. */
	"posts.publish",
	/** Edit drafts of the institute's own content, and share them. */
	"content.update",
	/** Publish drafts, now or at a planned time, and undo it. */
	"content.publish",
	/** Also publish those of fees, legal texts and the institute's identity. */
	"institute.publish",
	/** Add pictures to the library, crop, describe and delete them. */
	"pictures.update",
	/** Replace the file of a picture, which pages show at once. */
	"pictures.replace",
	"decks.read",
	"decks.update",
	/** Write to people from an enquiry, an admission form or a payment that one may open. */
	"messages.send",
	/** Edit the templates of messages. */
	"templates.update",
	"emails.read",
	"emails.retry",
	/** Without it, staff see their own entries. */
	"audit.read",
	"erasure.read",
	/** See the state of the installation: database, mail, payments, disk, backups. */
	"status.read",
	/** See which settings of the server are set, and test them. */
	"settings.test",
	/** Read and download the course. */
	"course.open",
] as const;

export type Permission = (typeof permissions)[number];

/** The only place that says which role may do what. The admin area shows it as a table. */
export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
	owner: permissions,
	counsellor: [
		"admin.open",
		"dashboard.read",
		"figures.read",
		"enquiries.read",
		"enquiries.update",
		"enquiries.delete",
		"enquiries.import",
		"admissions.read",
		"admissions.update",
		"admissions.delete",
		"people.read",
		"batches.read",
		"batches.update",
		"seats.update",
		"attendance.correct",
		"exam.read",
		"exam.update",
		"certificates.read",
		"certificates.update",
		"messages.send",
		"templates.update",
		"emails.read",
		"emails.retry",
	],
	trainer: [
		"admin.open",
		"classes.teach",
		"exam.read",
		"exam.update",
		"posts.read",
		"posts.update",
		"decks.read",
		"decks.update",
		"course.open",
	],
	accountant: [
		"admin.open",
		"dashboard.read",
		"figures.read",
		"enquiries.read",
		"admissions.read",
		"people.read",
		"batches.read",
		"purchases.update",
		"payments.read",
		"payments.refund",
		"payments.export",
		"messages.send",
	],
	editor: [
		"admin.open",
		"posts.read",
		"posts.update",
		"posts.publish",
		"content.update",
		"content.publish",
		"pictures.update",
		"pictures.replace",
	],
};

/** The course is open to exactly these: any other value, a missing one or a typo keeps it closed. */
const hasBought = (status: PurchaseStatus) => status === "Online" || status === "Offline";

export const may = (
	person: { staffRoles: readonly StaffRole[]; purchaseStatus: PurchaseStatus },
	permission: Permission,
) =>
	person.staffRoles.some((role) => rolePermissions[role].includes(permission)) ||
	(permission === "course.open" && hasBought(person.purchaseStatus));

/**
 * Whether these roles grant a permission for all students. Trainers have theirs for their own students only; another
 * role with the same permission has the wider one.
 */
export const hasForAll = (held: readonly StaffRole[], permission: Permission) =>
	held.some((role) => role !== "trainer" && rolePermissions[role].includes(permission));

/** Everything that at least one of these roles may do. */
export const permissionsOf = (held: readonly StaffRole[]) =>
	permissions.filter((permission) => held.some((role) => rolePermissions[role].includes(permission)));
