// Who may do what. The server enforces this on every call; screens read it to show only what a person may open.
import type { PurchaseStatus, StaffRole } from "#contract/states.ts";

/** Named `subject.verb`. `read` opens lists and pages, `export` downloads them as a file. */
export const permissions = [
	/** Open the admin area: what every member of the staff may. */
	"admin.open",
	"dashboard.read",
	"enquiries.read",
	"enquiries.update",
	"enquiries.delete",
	"enquiries.export",
	"admissions.read",
	"admissions.update",
	"admissions.delete",
	"admissions.export",
	"people.read",
	"people.update",
	/** Block and unblock accounts, end sessions, send password links. */
	"people.access",
	"people.delete",
	/** See who belongs to the staff, and change their roles. */
	"roles.update",
	/** Open or close the course for a person, with the payment or the reason behind it. */
	"purchases.update",
	"payments.read",
	"payments.refund",
	"payments.export",
	"posts.read",
	"posts.update",
	"decks.read",
	"decks.update",
	"emails.read",
	"emails.retry",
	/** Without it, staff see their own entries. */
	"audit.read",
	"erasure.read",
	/** See whether the installation is well: database, mail, payments, disk, backups. */
	"status.read",
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
		"enquiries.read",
		"enquiries.update",
		"enquiries.delete",
		"admissions.read",
		"admissions.update",
		"admissions.delete",
		"people.read",
		"emails.read",
		"emails.retry",
	],
	trainer: ["admin.open", "decks.read", "decks.update", "course.open"],
	accountant: [
		"admin.open",
		"dashboard.read",
		"enquiries.read",
		"admissions.read",
		"people.read",
		"purchases.update",
		"payments.read",
		"payments.refund",
		"payments.export",
	],
	editor: ["admin.open", "posts.read", "posts.update"],
};

/** The course is open to exactly these: any other value, a missing one or a typo keeps it closed. */
const hasBought = (status: PurchaseStatus) => status === "Online" || status === "Offline";

export const may = (
	person: { staffRoles: readonly StaffRole[]; purchaseStatus: PurchaseStatus },
	permission: Permission,
) =>
	person.staffRoles.some((role) => rolePermissions[role].includes(permission)) ||
	(permission === "course.open" && hasBought(person.purchaseStatus));

/** Everything that at least one of these roles may do. */
export const permissionsOf = (held: readonly StaffRole[]) =>
	permissions.filter((permission) => held.some((role) => rolePermissions[role].includes(permission)));
