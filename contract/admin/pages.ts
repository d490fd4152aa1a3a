// The pages of the admin area, and the permission that opens each.
import type { Permission } from "#contract/permissions.ts";

/** By the pattern of the page, including menu links outside the area. Without the permission the server rejects the
 * calls of the page too. */
export const pagePermissions: Record<string, Permission> = {
	"/admin": "admin.open",
	"/admin/dashboard": "admin.open",
	"/admin/figures": "figures.read",
	"/admin/search": "admin.open",
	"/admin/more": "admin.open",
	"/admin/manageusers": "people.read",
	"/admin/people/:id": "people.read",
	"/admin/addblog": "posts.update",
	"/admin/editblog/:id": "posts.update",
	"/admin/editblog/:id/preview": "posts.read",
	"/admin/editblog/:id/history": "posts.read",
	"/admin/showblog": "posts.read",
	"/admin/pictures": "pictures.update",
	"/admin/pictures/:id": "pictures.update",
	"/admin/showcontact": "enquiries.read",
	"/admin/enquiries/new": "enquiries.update",
	"/admin/enquiries/:id": "enquiries.read",
	"/admin/assignment": "assignment.update",
	"/admin/import": "enquiries.import",
	"/admin/import/:id": "enquiries.import",
	"/admin/messages/new": "messages.send",
	"/admin/templates": "templates.update",
	"/admin/spam": "enquiries.update",
	"/admin/admissions": "admissions.read",
	"/admin/admissions/new": "admissions.update",
	"/admin/admissions/:id": "admissions.update",
	"/admin/batches": "batches.read",
	"/admin/batches/new": "batches.update",
	"/admin/batches/calendar": "batches.read",
	"/admin/batches/unseated": "batches.read",
	"/admin/batches/rooms": "batches.read",
	"/admin/batches/holidays": "batches.read",
	"/admin/batches/hours": "batches.read",
	"/admin/batches/:id": "batches.read",
	"/admin/batches/:id/message": "messages.send",
	"/admin/batches/:id/message/:message": "messages.send",
	"/admin/classes/:id": "batches.update",
	"/admin/emails": "emails.read",
	"/admin/exams": "exam.read",
	"/admin/exams/people/:id": "exam.read",
	"/admin/exams/attempts/:id": "exam.read",
	"/admin/exams/practicals": "exam.read",
	"/admin/exams/practicals/:id": "exam.read",
	"/admin/exams/questions": "exam.read",
	"/admin/certificates": "certificates.read",
	"/admin/certificates/due": "certificates.read",
	"/admin/certificates/people/:id": "certificates.read",
	"/admin/certificates/:number": "certificates.read",
	"/teach": "classes.teach",
	"/admin/decks": "decks.read",
	"/admin/decks/:part": "decks.read",
	"/admin/payments": "payments.read",
	"/admin/payments/:id": "payments.read",
	"/admin/site": "content.update",
	"/admin/site/publish": "content.update",
	"/admin/site/preview": "content.update",
	"/admin/site/history": "content.update",
	"/admin/site/history/:id": "content.update",
	"/admin/site/transfer": "institute.publish",
	"/admin/site/:entry": "content.update",
	"/admin/staff": "roles.update",
	"/admin/audit": "admin.open",
	"/admin/erasure": "erasure.read",
	"/admin/status": "status.read",
	"/admin/settings": "settings.test",
	"/admin/first-steps": "settings.test",
	"/admin/sample-content": "content.update",
};

/** Whether these permissions open the page at this path; a query string is ignored. */
export function mayOpen(permissions: readonly Permission[], address: string) {
	const [path = ""] = address.split("?");
	const segments = path.replace(/\/$/, "").split("/");
	const found = pages.find(
		({ expected }) =>
			expected.length === segments.length &&
			expected.every((segment, place) => segment === segments[place] || segment.startsWith(":")),
	);
	return found !== undefined && permissions.includes(found.permission);
}

// Split once, because a page of figures calls `mayOpen` for each of its links.
const pages = Object.entries(pagePermissions).map(([pattern, permission]) => ({
	expected: pattern.split("/"),
	permission,
}));
