import { expect, test } from "vitest";
import { emails } from "#server/email/table.ts";
import { adminOnly, anyone, signedIn } from "#server/http/request-context.ts";
import { addEnquiry, digest, idOf, openAdmin, promote } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { register } from "#tests/people.ts";

/** Who may call what. A path of the office, and whatever is not named here, is for admins. */
const forAnyone = [
	"POST /auth/signup",
	"POST /auth/login",
	"POST /auth/forgot-password",
	"POST /auth/reset-password",
	"GET /auth/logout",
	"POST /auth/logout",
	"GET /auth/confirm-email",
	"POST /auth/confirm-email",
	"GET /auth/undo-email",
	"POST /auth/undo-email",
	"GET /auth/google/start",
	"GET /auth/google/callback",
	"POST /auth/google",
	"POST /auth/create-admission",
	"POST /auth/addcontact",
	"GET /auth/getblog",
	"GET /auth/blog/:slug",
	"POST /pay/return",
	"POST /pay/webhook",
];
const forSignedIn = [
	"POST /auth/confirm-email/send",
	"PUT /auth/updateprofile",
	"POST /auth/updateprofile",
	"POST /auth/remove-picture",
	"POST /auth/withdraw-address",
	"GET /auth/getuser",
	"GET /auth/confirm-password",
	"POST /auth/confirm-password",
	"POST /auth/change-password",
	"GET /auth/waiting-admissions",
	"POST /auth/claim-admission",
	"GET /auth/sessions",
	"POST /auth/sessions/end",
	"POST /auth/sessions/end-all",
	"GET /auth/course",
	"GET /auth/course/decks/:part",
	"GET /auth/course/read/:part",
	"POST /auth/course/progress",
	"POST /auth/course/quiz",
	"POST /auth/create-payment",
	"GET /auth/payment",
	"GET /auth/payments",
	"GET /auth/document",
	"GET /auth/billing",
	"POST /auth/billing",
	"POST /auth/remove-billing",
	"GET /auth/my-data",
	"POST /auth/delete-account",
];

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
	"GET /.well-known/security.txt",
	"GET /sitemap.xml",
	"GET /blog/rss.xml",
	"GET /*",
];

/** The stand-in gateway's own side, and the mails that nobody sent: neither is there in production. */
const notInProduction = /^\w+ \/(sandbox\/gateway|dev\/mail)(\/|$)/;

type Routes = { routes: { method: string; path: string; handler: unknown }[] };

/** Every route with its first handler, as the app itself has them. */
function listRoutes({ routes }: Routes) {
	const first = new Map<string, unknown>();
	for (const { method, path, handler } of routes) {
		const route = `${method} ${path}`;
		if (method !== "ALL" && !first.has(route)) first.set(route, handler);
	}
	return first;
}

/** The calls of the API, without what serves pages and files. */
const listCalls = (app: Routes) =>
	[...listRoutes(app).keys()].filter((route) => !open.includes(route) && !notInProduction.test(route));

const guardOf = (call: string) =>
	forAnyone.includes(call) ? "anyone" : forSignedIn.includes(call) ? "signedIn" : "adminOnly";

test("every route says who may call it as its first middleware, and it is whom we expect", async () => {
	const { app } = await openApp();
	const real = await openApp({ NODE_ENV: "production", BASE_URL: "https://www.example.com" });
	expect([...listRoutes(real.app).keys()].filter((route) => notInProduction.test(route))).toEqual([]);
	const names = new Map<unknown, string>([
		[anyone, "anyone"],
		[signedIn, "signedIn"],
		[adminOnly, "adminOnly"],
	]);
	const routes = listRoutes(app);
	const calls = listCalls(app);
	expect(calls.map((call) => [call, names.get(routes.get(call)) ?? "nobody's guard"])).toEqual(
		calls.map((call) => [call, guardOf(call)]),
	);
	// Nothing stands in the lists that is no longer there.
	const known = [...routes.keys()];
	expect([...forAnyone, ...forSignedIn, ...open].filter((route) => !known.includes(route))).toEqual([]);
});

test("signed out, as a student and as an admin, every call answers as its guard says", async () => {
	const { app, office, visitor } = await openAdmin();
	const student = visitor();
	await register(student);
	const answered = async (browser: typeof office, call: string) => {
		const [method = "", path = ""] = call.split(" ");
		const address = path.replaceAll(/:\w+/g, "nobody-and-nothing");
		const headers = { "content-type": "application/json" };
		const { status } = await browser.send(address, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
		return status === 401 || status === 403 ? status : "let in";
	};
	// Signing out comes last: it works.
	const calls = listCalls(app).sort((a, b) => Number(a.endsWith("/logout")) - Number(b.endsWith("/logout")));
	for (const call of calls) {
		const guard = guardOf(call);
		const seen = [
			await answered(visitor(), call),
			// Bought nothing: the course itself stays shut.
			call.includes("/course/") ? "let in" : await answered(student, call),
			call.includes("/course/") ? "let in" : await answered(office, call),
		];
		expect([call, ...seen]).toEqual([
			call,
			guard === "anyone" ? "let in" : 401,
			guard === "adminOnly" ? 403 : "let in",
			"let in",
		]);
	}
});

type Ids = Record<"person" | "enquiry" | "spam" | "mail", string>;

/** Addresses that lead to something, where a name alone does not say what it stands for. */
const placesOf = ({ person, enquiry, spam, mail }: Ids): [RegExp, Record<string, string>][] => [
	[/\/people\/|\/deleteuser\//, { id: person }],
	[/\/not-spam$|^DELETE \/auth\/admin\/enquiries\//, { id: spam }],
	[/\/enquiries\//, { id: enquiry }],
	[/\/mails\//, { id: mail }],
	[/\/payments\//, { id: "ORD-000001" }],
	[/\/decks\//, { part: "Day-1", version: "built" }],
];

/** What makes a call change something. One that is not named here is sent an empty object. */
const bodiesOf = ({ person, enquiry }: Ids): Record<string, object> => ({
	"POST /auth/admin/decks/:part/current": { version: "built" },
	"POST /auth/admin/admissionDetais": { id: person },
	"POST /auth/admin/toggleUserStatus": { userId: person },
	"POST /auth/admin/updateSingleUserStatus": { userId: person, purchaseStatus: "Offline" },
	"POST /auth/admin/people/:id/access": { disabled: "yes" },
	"POST /auth/admin/people/:id/role": { role: "admin" },
	"POST /auth/toggle-status": { id: enquiry, newStatus: "Cancel" },
	"POST /auth/toggle-payment-status": { id: enquiry, newPaymentStatus: "Complete" },
	"POST /auth/admin/enquiries/:id/notes": { text: "Called", call: "yes" },
	"POST /auth/admin/enquiries/:id/follow-up": { followUpOn: "2099-01-01" },
	"POST /auth/admin/createBlog": { name: "A post", description: "A text." },
	"PUT /auth/admin/updateblog": { name: "A post", description: "A text." },
	"POST /auth/admin/updateblog": { name: "A post", description: "A text." },
	"POST /auth/admin/deleteblog": { id: "post-iec" },
	"POST /auth/admin/previewblog": { description: "A text." },
	"POST /auth/admin/payments/:id/refund": { amount: "1", reason: "Mine", refundable: "2000000" },
});

/** Every call of the office, with what it would take. */
function officeCalls(app: Routes, ids: Ids) {
	const bodies = bodiesOf(ids);
	return listCalls(app)
		.filter((call) => guardOf(call) === "adminOnly")
		.map((call) => {
			const [method = "", pattern = ""] = call.split(" ");
			const [, place = {}] = placesOf(ids).find(([where]) => where.test(call)) ?? [];
			const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => place[name] ?? ids.person);
			const query = /\/(getblog|updateblog)$/.test(path) ? "?id=post-iec" : "";
			return [method, `${path}${query}`, method === "GET" ? undefined : (bodies[call] ?? {})] as const;
		});
}

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
	const { app, db, visitor, office } = await openAdmin();
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
		.insert(emails)
		.values({ id: "m1", kind: "enquiryReceipt", recipient: "ravi@example.com", status: "failed" })
		.returning({ id: emails.id });
	const calls = officeCalls(app, { person: id, enquiry: enquiry.id, spam: spam.id, mail: mail.id });
	expect(calls.length).toBeGreaterThan(40);
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
