// Which roles may open which page. The guards of API calls are tested in server/guards.test.ts.
import fs from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { classWords } from "#content/en/admin/batches/classes.ts";
import { adminDeckWords } from "#content/en/admin/decks.ts";
import { mayOpen, pagePermissions } from "#contract/admin/pages.ts";
import { type Permission, permissionsOf, rolePermissions } from "#contract/permissions.ts";
import { findReturnUrl } from "#contract/return-url.ts";
import { staffRoles } from "#contract/states.ts";
import { makeToken } from "#server/accounts/email-address/emailed-links.ts";
import { secondFactors, users } from "#server/accounts/table.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { holidays } from "#server/batches/table.ts";
import { emails } from "#server/email/table.ts";
import { openBuiltSite, routePatterns, textOf } from "#tests/built-site.ts";
import { addBatch, addStudents } from "#tests/classes.ts";
import { inDays, register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

const addressOf = (pattern: string) => pattern.replace(":part", "Day-1").replace(/:\w+/, "1");
/** Every page of the admin area; `/admin` only redirects to the first one. */
const staffPatterns = routePatterns
	.filter(({ file, pattern }) => file.startsWith("routes/admin/") && pattern !== "/admin")
	.map(({ pattern }) => pattern);
const staffPages = staffPatterns.map(addressOf);
const studentPages = [
	"/accesscourse",
	"/classes",
	"/exam",
	"/accesscourse/read/Day-1",
	"/accesscourse/markets/gulf",
	"/accesscourse/pack",
	"/profile",
];

test("a signed-out visitor is led from every private page to the sign-in, and so is a student from every page of the staff", async () => {
	const { visitor, signIn } = await openBuiltSite();
	const student = await signIn("meena@example.com");
	expect(staffPages.length).toBeGreaterThan(15);
	const led = async (browser: typeof student, page: string) => {
		const response = await browser.get(page);
		return [page, response.status, response.headers.get("location")?.replace(/\?.*$/, "")];
	};
	for (const page of [...staffPages, ...studentPages])
		expect(await led(visitor(), page)).toEqual([page, 302, "/signin"]);
	// And back to the same slide, the same search, and the reason why a scanned code did not work.
	for (const page of [
		"/accesscourse/read/Day-1?slide=12",
		"/accesscourse/search?q=bill+of+lading",
		"/check-in?problem=old",
	]) {
		const location = (await visitor().get(page)).headers.get("location") ?? "";
		expect(findReturnUrl(location.slice(location.indexOf("?")))).toBe(page);
	}
	for (const page of staffPages) expect(await led(student, page)).toEqual([page, 302, "/signin"]);
	for (const page of studentPages) expect((await student.get(page)).status).toBe(200);
});

test("an e-mailed link that needs the second step of a sign-in is open again after it", async () => {
	const { db, read } = await openBuiltSite({}, []);
	const id = await idOf(db, "meena@example.com");
	await db.update(users).set({ pendingEmail: "meena.own@example.com" }).where(eq(users.id, id));
	await db.insert(secondFactors).values({ userId: id, secret: "", lastStep: 0 });
	const token = await makeToken(db, "confirm-address", [id, "meena.own@example.com"], 60_000);
	const page = `/confirm-email?token=${token}`;
	const [, search = ""] = (await read(page)).match(/href="\/signin(\?[^"]+)"/) ?? [];
	expect(findReturnUrl(search)).toBe(page);
});

test("no file that browsers get has a question of the exam", () => {
	const { questions } = JSON.parse(fs.readFileSync("build/exam/bank.json", "utf8")) as {
		questions: { text: string }[];
	};
	const scripts = fs.globSync("build/client/**/*.{js,json,html}").map((file) => fs.readFileSync(file, "utf8"));
	expect([questions.length > 200, scripts.length > 20]).toEqual([true, true]);
	const texts = questions.map(({ text }) => JSON.stringify(text).slice(1, -1));
	expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
});

test("what is not there, and a list that finds nothing, are pages of the staff with one heading and the reason", async () => {
	const { signIn } = await openBuiltSite();
	const staff = await signIn();
	for (const [page, status, reason] of [
		["/admin/classes/nowhere", 404, classWords().page.missing],
		["/admin/enquiries/nobody", 404, "There is no enquiry at this address."],
		["/admin/decks/Day-99", 404, adminDeckWords().deck.missing],
		["/admin/admissions?q=nothing-like-this", 200, "Nothing matches “nothing-like-this”"],
		["/admin/admissions?page=0", 200, "Failed to fetch"],
		["/admin/editblog/nowhere", 404, "This post was not found."],
		["/admin/manageusers?page=-1", 200, "Failed to fetch users."],
		["/admin/search?q=nothing-like-this", 200, "Nothing matches “nothing-like-this”"],
		...["/profile", "/classes", "/admin/pictures", "/admin/showblog"].map(
			(address) => [`${address}?done=__proto__`, 200, "EIBM"] as const,
		),
	] as const) {
		const answer = await staff.get(page);
		const html = await answer.text();
		expect([page, answer.status, html.match(/<h1[ >]/g)?.length]).toEqual([page, status, 1]);
		expect([page, textOf(html)]).toEqual([page, expect.stringContaining(reason)]);
	}
});

/** The calls that change something, with the permission of each. */
const guarded = fs
	.readFileSync("server/guards.txt", "utf8")
	.split("\n")
	.flatMap((line) => {
		const [, path, permission] = /^(?:POST|PUT|DELETE) (\S+): ([a-z]+\.[a-z]+)/.exec(line) ?? [];
		return path && permission ? [{ expected: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), permission }] : [];
	});

test("each role opens its own pages, without a link or a button that is refused to it, and reads on the others that they belong to another role", async () => {
	const { db, visitor } = await openBuiltSite();
	expect(pagePermissions["/admin"]).toBe(pagePermissions["/admin/dashboard"]);
	const student = await idOf(db, "meena@example.com");
	const enquiry = await addEnquiry(db);
	for (const [id, aboutId] of Object.entries({ ofPerson: student, ofEnquiry: enquiry.id })) {
		const failed = { status: "failed" as const, lastError: "550 no such user", tries: 1 };
		await db
			.insert(emails)
			.values({ ...failed, id, aboutId, kind: "reset", recipient: "meena@example.com", language: "en", data: {} });
	}
	// A batch with a holiday on one of its days, and a student who came to its first class.
	const batch = await addBatch(db, { startsOn: inDays(-1), count: 6 });
	const [first, last] = [batch.classes[0], batch.classes.at(-1)];
	await db.insert(holidays).values({ id: "h", on: last?.heldOn ?? "", branch: null, name: "Diwali" });
	const [{ enrolmentId = "" } = {}] = await addStudents(db, batch.id, 1);
	const present = { classId: first?.id ?? "", enrolmentId, status: "present" as const };
	await db.insert(marks).values({ id: "mark", ...present, source: "roll" });
	await db.insert(attendance).values({ markId: "mark", ...present });
	const records = [`/admin/batches/${batch.id}`, `/admin/people/${student}`, `/admin/enquiries/${enquiry.id}`];
	const message = "/admin/messages/new";
	for (const role of staffRoles) {
		const own = permissionsOf([role]);
		const browser = visitor();
		const { email } = await register(browser);
		await promote(db, email, role);
		const actorId = await idOf(db, email);
		// As a trainer marks attendance and practicals, without opening the page of the person.
		for (const action of ["attendance.correct", "exam.markPractical"])
			await db.insert(auditEntries).values({ actorId, actorName: "A", action, subjectId: student, subjectName: "B" });
		// The page needs a record in its URL to write about, and not every role may read an enquiry.
		const about = (page: string) =>
			page === message && role === "owner" ? `${page}?about=enquiry&id=${enquiry.id}` : page;
		const pages = [
			...staffPatterns.map((pattern) => {
				const isOpen = rolePermissions[role].includes(pagePermissions[pattern] as Permission);
				return { page: about(addressOf(pattern)), isOpen };
			}),
			...records.map((page) => ({ page, isOpen: mayOpen(own, page) })),
		];
		for (const { page, isOpen } of pages) {
			const response = await browser.get(page);
			const html = await response.text();
			expect([role, page, response.status === 403]).toEqual([role, page, !isOpen]);
			expect([role, page, html.includes("Not part of your role")]).toEqual([role, page, !isOpen]);
			expect([role, page, response.status < 500]).toEqual([role, page, true]);
			// Nothing has the number 1.
			if (!isOpen || page.includes("/1") || page === message) continue;
			expect([role, page, response.status, html.includes("admin-area")]).toEqual([role, page, 200, true]);
			const links = [...html.matchAll(/<a (?![^>]*data-language)[^>]*href="(\/admin[^"#]*|\/teach)["#]/g)];
			const forms = [...html.matchAll(/<form [^>]*action="([^"?]*)/g)];
			const refused = [
				...links.filter(([, to = ""]) => !mayOpen(own, to)),
				...forms.filter(([, action = ""]) =>
					guarded.some(({ expected, permission }) => expected.test(action) && !own.some((one) => one === permission)),
				),
			];
			expect([role, page, refused.map(([, address]) => address)]).toEqual([role, page, []]);
			if (page === "/admin/dashboard")
				expect([role, links.some(([, to]) => to === "/admin/payments")]).toEqual([
					role,
					mayOpen(own, "/admin/payments"),
				]);
		}
		// Every page is one of the owner's.
		if (role === "owner") expect(pages.filter(({ isOpen }) => !isOpen)).toEqual([]);
	}
});

test("a trainer finds the classes to teach with the search", async () => {
	const { db, visitor } = await openBuiltSite({}, []);
	const browser = visitor();
	await promote(db, (await register(browser)).email, "trainer");
	const html = await (await browser.get("/admin/search?q=my+classes")).text();
	expect(html).toMatch(/<a [^>]*href="\/teach"[^>]*class="hit"|<a [^>]*class="hit"[^>]*href="\/teach"/);
});

test("no spelling of a page's address, followed from another site, signs anybody out", async () => {
	const staff = await (await openBuiltSite()).signIn();
	const follow = (path: string) => staff.get(path, { "sec-fetch-site": "cross-site" });
	const folders = [
		"/blog/",
		"/accesscourse/read/",
		"/admin/people/",
		"/admin/decks/",
		"/admin/payments/",
		"/admin/enquiries/",
		"/admin/editblog/",
	];
	const climbs = ["..%2flogout", "..%2f..%2flogout", "..%2f..%2f..%2fauth%2flogout", ".%09.%2flogout", "%2500"];
	for (const folder of folders)
		for (const climb of climbs)
			for (const ending of ["", ".data"]) {
				const { status } = await follow(`${folder}${climb}${ending}`);
				expect([folder, climb, ending, status < 500]).toEqual([folder, climb, ending, true]);
			}
	expect((await follow("/auth/logout")).status).toBe(403);
	expect((await follow("/auth/getuser")).status).toBe(200);
	expect((await follow("/confirm-email?token=".padEnd(400, "x"))).status).toBe(200);
});

test("in production the page of all components is not there, however its address is written", async () => {
	const { visitor } = await openBuiltSite({ NODE_ENV: "production", BASE_URL: "https://www.example.com" }, []);
	for (const path of [
		"/dev/ui",
		"/dev/picture-field",
		"/DEV/ui",
		"/Dev/UI/",
		"/%64ev/ui",
		"/dev/ui.data",
		"/DEV/UI.data",
		"//dev/ui",
		"/dev%2fui",
	])
		expect([path, (await visitor().get(path)).status]).toEqual([path, 404]);
});
