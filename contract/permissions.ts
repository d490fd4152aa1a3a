// Who may do what. The server enforces this on every call; screens read it to show only what a person may open.
import type { PurchaseStatus, Role } from "#contract/states.ts";

/** Named `subject.verb`. `read` opens lists and pages, `export` downloads them as a file. */
export const permissions = [
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
	/** Make somebody an admin, or a student again. */
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
	"audit.read",
	"erasure.read",
	/** See whether the installation is well: database, mail, payments, disk, backups. */
	"status.read",
	/** Read and download the course. */
	"course.open",
] as const;

export type Permission = (typeof permissions)[number];

const rolePermissions: Record<Role, readonly Permission[]> = { user: [], admin: permissions };

/** The course is open to exactly these: any other value, a missing one or a typo keeps it closed. */
const hasBought = (status: PurchaseStatus) => status === "Online" || status === "Offline";

export const may = (person: { role: Role; purchaseStatus: PurchaseStatus }, permission: Permission) =>
	rolePermissions[person.role].includes(permission) ||
	(permission === "course.open" && hasBought(person.purchaseStatus));
