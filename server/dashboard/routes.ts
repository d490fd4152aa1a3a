import { adminMessages } from "#content/en/admin/messages.ts";
import { stateText } from "#content/en/ui/states.ts";
import { pageSize } from "#content/page-sizes.ts";
import { serverWords } from "#content/server-words.ts";
import {
	AdmissionOf,
	AdmissionResponse,
	AuditQuery,
	AuditResponse,
	ChangeAccess,
	CountResponse,
	PeopleQuery,
	PeopleResponse,
	PersonPath,
	PersonResponse,
	StatusResponse,
	ToggleStatus,
} from "#contract/admin/people.ts";
import { may } from "#contract/permissions.ts";
import { Done } from "#contract/responses.ts";
import {
	deletionBy,
	disablePerson,
	enablePerson,
	signOutEverywhere,
	toggleStatus,
} from "#server/accounts/admin/access.ts";
import { findPersonId, listAllPeople, listPeople } from "#server/accounts/admin/people.ts";
import { noWork, type StaffLeaves } from "#server/accounts/staff/roles.ts";
import { withLeftWork } from "#server/accounts/staff/routes.ts";
import { presentAdmission } from "#server/admissions/admin/present.ts";
import { listActorsAndActions, listAuditEntries } from "#server/audit/audit-log.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import { offerLater } from "#server/batches/offers.ts";
import { takeOfferBack } from "#server/batches/waitlist.ts";
import { countAdmissions, countPurchases, countUsers } from "#server/dashboard/counts.ts";
import { getPersonDetails, listAdmissionsOf } from "#server/dashboard/person.ts";
import { bySource, presentAuditEntry, presentPersonFile } from "#server/dashboard/present.ts";
import type { Db } from "#server/db/database.ts";
import type { Storage } from "#server/files/storage.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { conflict, errorResponse } from "#server/http/responses.ts";
import { findVerifying } from "#server/payments/orders.ts";
import { findPrices } from "#server/payments/price.ts";
import { erasePerson } from "#server/privacy/erasure.ts";

export const peopleRoutes = ({
	db,
	storage,
	onStaffLeaves,
	seatContext,
}: {
	db: Db;
	storage: Storage;
	seatContext: SeatContext;
	onStaffLeaves: StaffLeaves;
}) =>
	newRoutes()
		.openapi(userCount, async (c) => c.json({ success: true as const, count: await countUsers(db) }, 200))
		.openapi(admissionCount, async (c) => c.json({ success: true as const, count: await countAdmissions(db) }, 200))
		.openapi(courseCount, async (c) => c.json({ success: true as const, count: await countPurchases(db) }, 200))
		.openapi(getUsers, async (c) => {
			const { page = 1, limit = pageSize.users, sort = "newest", ...asked } = c.req.valid("query");
			if (Object.keys(c.req.query()).length > 0) {
				const { people, ...howMany } = await listPeople(db, { page, limit, sort, ...asked });
				const ids = people.map(({ id }) => id);
				const [priceOf, verifying] = await Promise.all([
					findPrices(db, ids),
					may(c.var.actor, "payments.read") ? findVerifying(db, ids) : null,
				]);
				const shown = people.map((person) => ({
					...person,
					price: priceOf(person.id),
					verifying: verifying?.get(person.id),
				}));
				return c.json({ success: true as const, ...bySource(shown), ...howMany }, 200);
			}
			const { people, more } = await listAllPeople(db);
			if (more) c.header("x-more-rows", "true");
			return c.json({ success: true as const, ...bySource(people) }, 200);
		})
		.openapi(admissionDetails, async (c) => {
			const person = await findPersonId(db, c.req.valid(sentAs(c)).id);
			if (!person) return errorResponse(c, 404, adminMessages().admissionNotFound);
			return c.json((await listAdmissionsOf(db, person)).map(presentAdmission), 200);
		})
		.openapi(toggleUserStatus, async (c) => {
			const { userId, expected } = c.req.valid(sentAs(c));
			const changed = await toggleStatus(db, c.var.actor, userId, expected);
			if (!changed.ok) return conflict(c, changed.now);
			const message = serverWords().adminResponses.statusToggled(stateText(changed.now));
			return c.json({ success: true as const, message, status: changed.now }, 200);
		})
		.openapi(changeAccess, async (c) => {
			const { id } = c.req.valid("param");
			const { adminResponses: responses } = serverWords();
			if (c.req.valid(sentAs(c)).disabled === "no") {
				await enablePerson(db, c.var.actor, id, (tx) => offerLater(seatContext, tx, [id]));
				return c.json({ success: true as const, message: responses.enabled }, 200);
			}
			const disabled = await disablePerson(db, c.var.actor, id, onStaffLeaves);
			if (!disabled.ok) return errorResponse(c, 409, responses[disabled.why]);
			// In a transaction of its own: the classes that somebody leaves lock other batches.
			await takeOfferBack(seatContext, db, id);
			return c.json({ success: true as const, message: withLeftWork(responses.disabled, disabled.left) }, 200);
		})
		.openapi(signOutPerson, async (c) => {
			const ended = await signOutEverywhere(db, c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, message: serverWords().adminResponses.signedOut(ended) }, 200);
		})
		.openapi(deleteUser, async (c) => {
			const { id } = c.req.valid("param");
			if (id === c.var.actor.id) return errorResponse(c, 409, serverWords().adminResponses.yourself);
			let left = noWork;
			const deletion = deletionBy(c.var.actor, id, onStaffLeaves, (found) => {
				left = found;
			});
			const erased = await erasePerson({ db, storage, seatContext }, id, deletion);
			const responses = adminMessages();
			if (!erased.ok)
				return erased.why === "unknownPerson"
					? errorResponse(c, 404, responses.deleteFailed)
					: errorResponse(c, 409, serverWords().adminResponses[erased.why]);
			return c.json({ success: true as const, message: withLeftWork(responses.deleted, left) }, 200);
		})
		.openapi(getPersonFile, async (c) => {
			const gathered = await getPersonDetails(db, c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, ...presentPersonFile(gathered, c.var.actor) }, 200);
		})
		.openapi(getAudit, async (c) => {
			const { id, name } = c.var.actor;
			const mayReadAll = may(c.var.actor, "audit.read");
			const asked = mayReadAll ? c.req.valid("query") : { ...c.req.valid("query"), who: id };
			const { auditEntries, next = null } = await listAuditEntries(db, asked, pageSize.audit);
			const { actors, actions } = await listActorsAndActions(db);
			const choices = { actors: mayReadAll ? actors : [{ id, name }], actions };
			return c.json({ success: true as const, entries: auditEntries.map(presentAuditEntry), next, ...choices }, 200);
		});

const count = <Path extends string>(path: Path, summary: string) =>
	defineRoute({
		method: "get",
		path,
		tags: ["Office"],
		summary,
		access: "dashboard.read",
		responses: { 200: jsonResponse(CountResponse, "How many") },
	});

const userCount = count("/auth/admin/usercount", "How many people have an account");
const admissionCount = count("/auth/admin/admissioncount", "How many admission forms were sent");
const courseCount = count("/auth/admin/coursecount", "How many people bought the course");

const getUsers = defineRoute({
	method: "get",
	path: "/auth/admin/getuser",
	tags: ["Office"],
	summary: "People: one page if requested, otherwise the newest 10,000 (x-more-rows says if there are more)",
	access: "people.read",
	request: { query: PeopleQuery },
	responses: { 200: jsonResponse(PeopleResponse, "People by the origin of their account") },
});

const admissionDetails = defineRoute({
	method: "post",
	path: "/auth/admin/admissionDetais",
	tags: ["Office"],
	summary: "The admission forms of a person, newest first",
	access: "admissions.read",
	request: jsonOrForm(AdmissionOf),
	responses: { 200: jsonResponse(AdmissionResponse, "Empty where none was sent") },
});

const toggleUserStatus = defineRoute({
	method: "post",
	path: "/auth/admin/toggleUserStatus",
	tags: ["Office"],
	summary: "Switch a person's course authority between Pending and Active",
	access: "people.access",
	request: jsonOrForm(ToggleStatus),
	responses: { 200: jsonResponse(StatusResponse, "The new status") },
});

const changeAccess = defineRoute({
	method: "post",
	path: "/auth/admin/people/{id}/access",
	tags: ["Office"],
	summary: "Close a person's account, or open it again",
	access: "people.access",
	recentProof: true,
	request: { params: PersonPath, ...jsonOrForm(ChangeAccess) },
	responses: { 200: jsonResponse(Done, "Closed or open") },
});

const signOutPerson = defineRoute({
	method: "post",
	path: "/auth/admin/people/{id}/sign-out",
	tags: ["Office"],
	summary: "End every session of a person",
	access: "people.access",
	recentProof: true,
	request: { params: PersonPath },
	responses: { 200: jsonResponse(Done, "Signed out everywhere") },
});

const deleteUser = defineRoute({
	method: "delete",
	path: "/auth/deleteuser/{id}",
	tags: ["Office"],
	summary: "Delete a person; ledger data of a payer stays without a name",
	access: "people.delete",
	recentProof: true,
	request: { params: PersonPath },
	responses: { 200: jsonResponse(Done, "Deleted") },
});

const getPersonFile = defineRoute({
	method: "get",
	path: "/auth/admin/people/{id}",
	tags: ["Office"],
	summary: "All details of one person",
	access: "people.read",
	request: { params: PersonPath },
	responses: { 200: jsonResponse(PersonResponse, "The person; every list newest first") },
});

const getAudit = defineRoute({
	method: "get",
	path: "/auth/admin/audit",
	tags: ["Office"],
	summary: "The audit log, newest first; without audit.read the caller's own entries",
	access: "admin.open",
	request: { query: AuditQuery },
	responses: { 200: jsonResponse(AuditResponse, "A page of the log, and where to read on") },
});
