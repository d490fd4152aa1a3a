import { expect, test } from "vitest";
import { adminOnly, anyone, signedIn } from "#server/edge.ts";
import { mails } from "#server/platform/mail-table.ts";
import { openApp } from "#tests/app.ts";
import { addEnquiry, digest, idOf, openOffice, promote } from "#tests/office.ts";
import { register } from "#tests/people.ts";

const guards = [anyone, signedIn, adminOnly] as unknown[];

/** What serves pages and files, or says how the server is: read by anybody, and without a call of the API behind it. */
const open = [
	"GET /healthz",
	"GET /readyz",
	"GET /openapi.json",
	"GET /docs",
	"GET /plain.css",
	"GET /plain/:file",
	"GET /payment-fail",
	"GET /success",
	"GET /uploads/:name",
	"GET /robots.txt",
	"GET /sitemap.xml",
	"GET /blog/rss.xml",
	"GET /*",
];

/** The stand-in gateway's own side, and the mails that nobody sent: neither is there in production. */
const notInProduction = /^\w+ \/(sandbox\/gateway|dev\/mail)(\/|$)/;

test("every route says who may call it, as its first middleware", async () => {
	const { app } = await openApp();
	const real = await openApp({ NODE_ENV: "production", BASE_URL: "https://www.example.com" });
	expect(real.app.routes.filter(({ method, path }) => notInProduction.test(`${method} ${path}`))).toEqual([]);
	const first = new Map<string, unknown>();
	for (const { method, path, handler } of app.routes) {
		if (method === "ALL") continue;
		const route = `${method} ${path}`;
		if (!first.has(route)) first.set(route, handler);
	}
	const undeclared = [...first]
		.filter(([route, handler]) => !guards.includes(handler) && !open.includes(route) && !notInProduction.test(route))
		.map(([route]) => route);
	expect(undeclared).toEqual([]);
	for (const [route, guard] of first)
		if (route.includes("/auth/admin/")) expect([route, guard === adminOnly]).toEqual([route, true]);
	expect([...first.values()].filter((guard) => guard === adminOnly).length).toBeGreaterThan(8);
});

/** Every call of the office, with what it would take. */
const officeCalls = ({ id, enquiry, spam, mail }: Record<"id" | "enquiry" | "spam" | "mail", string>) =>
	[
		["GET", "/auth/admin/check"],
		["GET", "/auth/admin/usercount"],
		["GET", "/auth/admin/admissioncount"],
		["GET", "/auth/admin/coursecount"],
		["GET", "/auth/admin/getuser"],
		["GET", `/auth/admin/people/${id}`],
		["GET", "/auth/admin/audit"],
		["GET", "/auth/admin/decks"],
		["GET", "/auth/admin/decks/Day-1"],
		["GET", "/auth/admin/decks/Day-1/versions/built"],
		["POST", "/auth/admin/decks/Day-1/current", { version: "built" }],
		["POST", "/auth/admin/admissionDetais", { id }],
		["POST", "/auth/admin/toggleUserStatus", { userId: id }],
		["POST", "/auth/admin/updateSingleUserStatus", { userId: id, purchaseStatus: "Offline" }],
		["POST", `/auth/admin/people/${id}/access`, { disabled: "yes" }],
		["POST", `/auth/admin/people/${id}/sign-out`, {}],
		["DELETE", `/auth/deleteuser/${id}`],
		["GET", "/auth/showcontact"],
		["POST", "/auth/toggle-status", { id: enquiry, newStatus: "Cancel" }],
		["POST", "/auth/toggle-payment-status", { id: enquiry, newPaymentStatus: "Complete" }],
		["POST", "/auth/admin/enquiries/export", {}],
		["GET", "/auth/admin/admissions"],
		["POST", "/auth/admin/admissions/export", {}],
		["GET", `/auth/admin/enquiries/${enquiry}`],
		["POST", `/auth/admin/enquiries/${enquiry}/notes`, { text: "Called", call: "yes" }],
		["POST", `/auth/admin/enquiries/${enquiry}/follow-up`, { followUpOn: "2099-01-01" }],
		["GET", "/auth/admin/spam"],
		["POST", `/auth/admin/enquiries/${spam}/not-spam`, {}],
		["DELETE", `/auth/admin/enquiries/${spam}`],
		["GET", "/auth/admin/today"],
		["GET", "/auth/admin/mails"],
		["POST", `/auth/admin/mails/${mail}/retry`, {}],
		["GET", "/auth/admin/listblog"],
		["GET", "/auth/admin/getblog?id=post-iec"],
		["POST", "/auth/admin/createBlog", { name: "A post", description: "A text." }],
		["PUT", "/auth/admin/updateblog?id=post-iec", { name: "A post", description: "A text." }],
		["POST", "/auth/admin/updateblog?id=post-iec", { name: "A post", description: "A text." }],
		["POST", "/auth/admin/deleteblog", { id: "post-iec" }],
		["POST", "/auth/admin/previewblog", { description: "A text." }],
		["GET", "/auth/admin/payments"],
		["POST", "/auth/admin/payments/export", {}],
		["GET", "/auth/admin/payments/ORD-000001"],
		["POST", "/auth/admin/payments/ORD-000001/refund", { amount: "1", reason: "Mine", refundable: "2000000" }],
		["POST", "/auth/admin/payments/ORD-000001/ask", {}],
	] as const;

const tricks = (path: string) => [
	path,
	`${path}/`,
	path.replace("/auth/", "/auth//"),
	`/${path}`,
	path.replace("/auth/", "/auth%2F"),
	path.replace("/auth/", "/%61uth/"),
	path.replace("/admin/", "/%61dmin/"),
	path.replace("/auth/", "/AUTH/"),
	path.toUpperCase(),
	path.replace("/auth/", "/auth/..;/auth/"),
	path.replace("/auth/", "/auth/x/../"),
	`${path}?_method=GET`,
	`${path}%00`,
	`${path}.json`,
];

test("no call of the office answers a stranger, a student or a closed admin, whatever the path looks like", async () => {
	const { db, visitor, office } = await openOffice();
	const student = visitor();
	await register(student);
	const closed = visitor();
	const { email } = await register(closed);
	await promote(db, email);
	expect((await closed.get("/auth/admin/check")).status).toBe(200);
	const victim = await register(visitor());
	const id = await idOf(db, victim.email);
	const [enquiry, spam] = [await addEnquiry(db), await addEnquiry(db, { spamReason: "tooFast" })];
	const [mail = { id: "" }] = await db
		.insert(mails)
		.values({ id: "m1", kind: "enquiryReceipt", recipient: "ravi@example.com", status: "failed" })
		.returning({ id: mails.id });
	const calls = officeCalls({ id, enquiry: enquiry.id, spam: spam.id, mail: mail.id });
	await office.post("/auth/admin/updateSingleUserStatus", { userId: id, purchaseStatus: "Offline" });
	const cookies = new Map(closed.cookies);
	const shut = await office.post(`/auth/admin/people/${await idOf(db, email)}/access`, { disabled: "yes" });
	expect(shut.status).toBe(200);
	for (const [name, value] of cookies) closed.cookies.set(name, value);

	const before = await digest(db);
	for (const [who, browser, status] of [
		["stranger", visitor(), 401],
		["student", student, 403],
		["closed admin", closed, 401],
	] as const) {
		for (const [method, path, body] of calls) {
			for (const address of tricks(path)) {
				const sent = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
				const headers = { "content-type": "application/json" };
				const answer = await browser.send(address, { ...sent, headers });
				expect([who, method, address, answer.status >= 400]).toEqual([who, method, address, true]);
				if (address === path) expect([who, method, path, answer.status]).toEqual([who, method, path, status]);
			}
			const override = { "content-type": "application/json", "x-http-method-override": method };
			const post = { method: "POST", body: JSON.stringify(body ?? {}), headers: override };
			expect((await browser.send(path, post)).status).toBeGreaterThanOrEqual(400);
			expect((await browser.send(path, { method: "HEAD", headers: override })).status).toBeGreaterThanOrEqual(400);
		}
	}
	expect(await digest(db)).toBe(before);
});
