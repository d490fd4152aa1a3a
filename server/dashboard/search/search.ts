// The search of the whole admin area: the first rows of each list that the person may read.
import type { SearchResponse } from "#contract/admin/search.ts";
import { readNumber } from "#contract/certificates/number.ts";
import { leastSearch } from "#contract/list-bounds.ts";
import { may, type Permission } from "#contract/permissions.ts";
import { listPeople } from "#server/accounts/admin/people.ts";
import { listAdmissions } from "#server/admissions/admin/list.ts";
import { findBatches } from "#server/batches/admin/list.ts";
import { listAdminPosts } from "#server/blog/admin/posts.ts";
import { listCertificates } from "#server/certificates/admin/list.ts";
import type { Db } from "#server/db/database.ts";
import { readWhole } from "#server/db/list-query.ts";
import { listEnquiries } from "#server/enquiries/admin/list.ts";
import type { Actor } from "#server/http/authorization.ts";
import { listPayments } from "#server/payments/admin/list.ts";

const perKind = 5;

type Found = Omit<SearchResponse, "success">;

/** Fewer than two characters find nothing: they are in almost every row. */
export async function searchAll(db: Db, actor: Actor, q = ""): Promise<Found> {
	const searched = asStored(q.trim());
	if ([...searched].length < leastSearch) return emptyFor(actor);
	const whole = readWhole(searched);
	if (whole === null) return askKinds(db, actor, searched, false);
	// An exact match is the whole result; only if there is none, the slower search for parts of longer texts follows.
	const exact = await askKinds(db, actor, searched, true);
	if (whole.isCertain || hasMatch(exact, searched)) return exact;
	return askKinds(db, actor, searched, false);
}

/** Batches are always found by a part of their code, too, and that is no exact match. */
const hasMatch = ({ batches, ...others }: Found, searched: string) =>
	batches?.rows.some(({ code }) => code.toLowerCase() === searched.toLowerCase()) ||
	Object.values(others).some((kind) => kind && kind.total > 0);

/** The number of a certificate may be typed with spaces, in small letters, or without its dashes. */
const asStored = (typed: string) => (/[a-z]/i.test(typed) && readNumber(typed)) || typed;

const readable = {
	people: "people.read",
	enquiries: "enquiries.read",
	admissions: "admissions.read",
	payments: "payments.read",
	batches: "batches.read",
	certificates: "certificates.read",
	posts: "posts.read",
} as const satisfies Record<keyof Found, Permission>;

const emptyFor = (actor: Actor): Found =>
	Object.fromEntries(
		Object.entries(readable)
			.filter(([, permission]) => may(actor, permission))
			.map(([kind]) => [kind, { rows: [], total: 0, more: false }]),
	);

async function askKinds(db: Db, actor: Actor, q: string, wholeOnly: boolean): Promise<Found> {
	const ask = { q, wholeOnly, isQuick: true, page: 1, limit: perKind, sort: "newest" } as const;
	const ifMay = <Result>(kind: keyof Found, list: () => Promise<Result>) =>
		may(actor, readable[kind]) ? list() : undefined;
	const [people, enquiries, admissions, payments, batches, certificates, posts] = await Promise.all([
		ifMay("people", () => listPeople(db, ask)),
		ifMay("enquiries", () => listEnquiries(db, ask)),
		ifMay("admissions", () => listAdmissions(db, ask)),
		ifMay("payments", () => listPayments(db, ask)),
		ifMay("batches", () => findBatches(db, q, perKind)),
		ifMay("certificates", () => listCertificates(db, ask)),
		ifMay("posts", () => listAdminPosts(db, ask)),
	]);
	return {
		people: people && {
			rows: people.people.map(({ id, name, email, phone, purchaseStatus }) => ({
				_id: id,
				name,
				email,
				phone,
				purchaseStatus,
			})),
			...countOf(people),
		},
		enquiries: enquiries && {
			rows: enquiries.enquiries.map(({ id, reference, name, email, phone, status, createdAt }) => ({
				_id: id,
				reference,
				name,
				email,
				phone,
				status,
				createdAt: createdAt.toISOString(),
			})),
			...countOf(enquiries),
		},
		admissions: admissions && {
			rows: admissions.admissions.map(({ id, reference, name, email, phone, branch, batch, createdAt }) => ({
				_id: id,
				reference,
				name,
				email,
				phone,
				branch,
				batch,
				createdAt: createdAt.toISOString(),
			})),
			...countOf(admissions),
		},
		payments: payments && {
			rows: payments.payments.map(({ order, name, email, paise, status, test, createdAt }) => ({
				order,
				name,
				email,
				paise,
				status,
				test,
				createdAt,
			})),
			...countOf(payments),
		},
		batches,
		certificates: certificates && {
			rows: certificates.certificates.map(({ number, name, email, state, issuedOn }) => ({
				number,
				name,
				email,
				state,
				issuedOn,
			})),
			...countOf(certificates),
		},
		posts: posts && {
			rows: posts.posts.map(({ _id, name, status, changedAt }) => ({ _id, name, status, changedAt })),
			...countOf(posts),
		},
	};
}

const countOf = ({ total, more }: { total: number; more: boolean }) => ({ total, more });
