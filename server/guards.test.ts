import { expect, test } from "vitest";
import { may, rolePermissions } from "#contract/permissions.ts";
import { type StaffRole, staffRoles } from "#contract/states.ts";
import { emails } from "#server/email/table.ts";
import { isForStaff, listRules } from "#server/http/define-route.ts";
import { digest, openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { onPostgres } from "#tests/database.ts";
import { register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

/** What serves pages and files, or says how the server is: read by anybody, and without a call of the API behind it. */
const open = [
	"GET /healthz",
	"GET /readyz",
	"GET /openapi.json",
	"GET /docs",
	"GET /forward.js",
	"GET /plain.css",
	"GET /plain/:file",
	"GET /payment-fail",
	"GET /success",
	"GET /uploads/:name",
	"GET /robots.txt",
	"GET /site.webmanifest",
	"GET /.well-known/security.txt",
	"GET /sitemap.xml",
	"GET /blog/rss.xml",
	"GET /*",
	"GET /assets/*",
];

/** The sandbox gateway's own side, and the mailbox of unsent e-mails: neither exists in production. */
const notInProduction = /^\w+ \/(sandbox\/gateway|dev\/mail)(\/|$)/;

type App = Awaited<ReturnType<typeof openApp>>["app"];

const listRoutes = ({ routes }: App) => [
	...new Set(routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`)),
];

/** The calls of the API with what each says about itself, without the stand-ins of development. */
const listCalls = (app: App) => [...listRules(app)].filter(([call]) => !notInProduction.test(call));

test("every route says who may call it, and it is whom we expect", async () => {
	const { app } = await openApp();
	const real = await openApp({ NODE_ENV: "production", BASE_URL: "https://www.example.com" });
	expect(listRoutes(real.app).filter((route) => notInProduction.test(route))).toEqual([]);
	const calls = listCalls(app);
	const silent = listRoutes(app).filter((route) => !notInProduction.test(route) && !listRules(app).has(route));
	expect(silent.sort()).toEqual([...open].sort());
	const table = calls.map(([call, { access, recentProof }]) => `${call}: ${access}${recentProof ? ", proved" : ""}`);
	const rights = staffRoles.map((role) => `${role}: ${rolePermissions[role].join(" ")}`);
	await expect(`${[...table.sort(), "", ...rights].join("\n")}\n`).toMatchFileSnapshot("guards.txt");
});

test("signed out, as a student and in each role of the staff, every call answers as its guard says", async () => {
	const { app, db, visitor } = await openAdmin();
	const student = visitor();
	await register(student);
	const members = await Promise.all(
		staffRoles.map(async (role) => {
			const browser = visitor();
			await promote(db, (await register(browser)).email, role);
			return { browser, roles: [role] as StaffRole[] };
		}),
	);
	const callers = [{ browser: student, roles: [] as StaffRole[] }, ...members];
	const answered = async (browser: typeof student, call: string) => {
		const [method = "", path = ""] = call.split(" ");
		const address = path.replaceAll(/:\w+/g, "nobody-and-nothing");
		const headers = { "content-type": "application/json" };
		const { status } = await browser.send(address, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
		return status === 401 || status === 403 ? status : "let in";
	};
	// Signing out comes last: it works.
	const calls = listCalls(app).sort(([a], [b]) => Number(a.endsWith("/logout")) - Number(b.endsWith("/logout")));
	for (const [call, { access }] of calls) {
		expect([call, await answered(visitor(), call)]).toEqual([call, access === "anyone" ? "let in" : 401]);
		for (const { browser, roles } of callers) {
			const isOpen =
				access === "anyone" ||
				access === "signedIn" ||
				access === "secondStep" ||
				may({ staffRoles: roles, purchaseStatus: "Not Purchased" }, access);
			expect([call, ...roles, await answered(browser, call)]).toEqual([call, ...roles, isOpen ? "let in" : 403]);
		}
	}
});

type Ids = Record<"person" | "enquiry" | "spam" | "mail", string>;

/** Addresses that lead to something, where a name alone does not say what it stands for. */
const placesOf = ({ person, enquiry, spam, mail }: Ids): [RegExp, Record<string, string>][] => [
	[/\/people\/|\/deleteuser\//, { id: person }],
	[/\/not-spam$|^DELETE \/auth\/admin\/enquiries\//, { id: spam }],
	[/\/enquiries\//, { id: enquiry }],
	[/\/emails\//, { id: mail }],
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
	"POST /auth/admin/people/:id/roles": { owner: "yes" },
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

/** Every call for staff, with a body that it would accept. */
function adminCalls(app: App, ids: Ids) {
	const bodies = bodiesOf(ids);
	return listCalls(app)
		.filter(([, rules]) => isForStaff(rules))
		.map(([call]) => {
			const [method = "", pattern = ""] = call.split(" ");
			const [, place = {}] = placesOf(ids).find(([where]) => where.test(call)) ?? [];
			const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => place[name] ?? ids.person);
			const query = /\/(getblog|updateblog)$/.test(path) ? "?id=post-iec" : "";
			return [method, `${path}${query}`, method === "GET" ? undefined : (bodies[call] ?? {})] as const;
		});
}

const pathVariants = (path: string) => [
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

// What a path looks like is the same to both engines, and these are thousands of calls.
test.runIf(onPostgres)(
	"no admin call answers a visitor, a student or a closed admin account, whatever the path looks like",
	async () => {
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
		const calls = adminCalls(app, { person: id, enquiry: enquiry.id, spam: spam.id, mail: mail.id });
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
				for (const address of pathVariants(path)) {
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
	},
);
