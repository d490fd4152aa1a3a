// The built pages as HTML, before any script runs, also with other settings and with a broken database.
import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readInline } from "#contract/course/inline.ts";
import type { Body } from "#contract/course/slides.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { publishContent } from "#tests/content.ts";
import { insertMany } from "#tests/database.ts";
import { anEnquiry } from "#tests/people.ts";
import { readDeckSource } from "#tools/decks/source.ts";

test("with tax on top every page that names the fee names what is paid", async () => {
	const paths = ["/courses", "/terms", "/refund-policy", "/contact", "/studentcorner"];
	const { read } = await openBuiltSite({ GSTIN: "24AAAAA0000A1Z8", GST_PRICE: "exclusive" }, paths);
	for (const path of paths) {
		const html = await read(path);
		expect([path, html.includes("{{fee."), html.includes("nothing is added")]).toEqual([path, false, false]);
		expect([path, html.includes("₹23,600"), html.includes("18% GST ₹3,600")]).toEqual([path, true, true]);
	}
	expect(await read("/courses")).toContain('"price":"23600"');
	expect(await read("/terms")).toContain("24AAAAA0000A1Z8");
});

test("each page names the WhatsApp number to which its link leads", async () => {
	const site = await openBuiltSite({}, ["/contact", "/forgetpsw"]);
	const lines = async () =>
		(await Promise.all(["/contact", "/forgetpsw"].map(site.read))).map((html) =>
			textOf(html.match(/<li>(?:(?!<\/li>).)*href="https:\/\/wa\.me\/(?:(?!<\/li>).)*<\/li>/s)?.[0] ?? ""),
		);
	for (const line of await lines()) expect(line).toContain("+91 00000 12345");
	await publishContent(site, { institute: { whatsapp: "919876543210" } });
	for (const line of await lines()) expect(line).toContain("+91 98765 43210");
});

test("no network of the institute is shown with the mark of another one", async () => {
	const site = await openBuiltSite({}, ["/contact"]);
	const social = ["Instagram", "Facebook", "LinkedIn", "YouTube"].map((name) => ({
		id: name.toLowerCase(),
		name,
		href: `https://${name.toLowerCase()}.example/eibm`,
	}));
	await publishContent(site, { institute: { social } });
	const drawn = [...(await site.read("/contact")).matchAll(/<a class="social"[^>]*>(.*?)<\/a>/gs)].map(
		([, mark]) => mark,
	);
	expect([drawn.length, new Set(drawn).size]).toEqual([4, 4]);
});

test("only the contact page may reach EmailJS, and only where it is set up", async () => {
	const account = {
		EMAILJS_SERVICE_ID: "service_surat",
		EMAILJS_TEMPLATE_ID: "template_enquiry",
		EMAILJS_PUBLIC_KEY: "key-is-public",
	};
	const withAccount = await openBuiltSite(account, ["/", "/studentcorner", "/signin", "/contact"]);
	const plain = await openBuiltSite();
	const policy = async ({ visitor }: typeof plain, path: string) =>
		(await visitor().get(path)).headers.get("content-security-policy");
	for (const path of ["/", "/studentcorner", "/blog", "/signin"])
		expect(await policy(withAccount, path)).not.toContain("emailjs");
	expect(await policy(withAccount, "/contact")).toContain("connect-src 'self' https://api.emailjs.com;");
	expect(await policy(plain, "/contact")).not.toContain("emailjs");
	const sent = await plain.visitor().post("/auth/addcontact", anEnquiry());
	expect(await sent.json()).not.toHaveProperty("notify");
});

test("pages that show no names do not load the Gujarati typeface", async () => {
	const { read } = await openBuiltSite();
	expect(await read("/")).not.toContain("gujarati");
});

test("the legal pages are linked from every footer, from the admission form and from the checkout", async () => {
	const { read } = await openBuiltSite();
	const linksOf = (html = "") => [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href);
	for (const path of ["/", "/signin", "/nowhere"]) {
		const [footer] = (await read(path)).match(/<nav\b[^>]*aria-label="Legal"[\s\S]*?<\/nav>/) ?? [];
		expect([path, linksOf(footer)]).toEqual([path, ["/terms", "/privacy", "/refund-policy", "/delivery"]]);
	}
	const formsOf = async (path: string) => ((await read(path)).match(/<form[\s\S]*?<\/form>/g) ?? []).flatMap(linksOf);
	expect((await formsOf("/studentcorner")).filter((link) => link === "/terms")).toHaveLength(1);
	expect((await formsOf("/courses")).filter((link) => link === "/refund-policy")).toHaveLength(1);
});

test("each page is marked in the menus of its own header", async () => {
	const { read } = await openBuiltSite();
	for (const path of ["/", "/about-us", "/courses", "/companies", "/studentcorner", "/blog", "/contact", "/signin"]) {
		const marked = (await read(path)).match(/<a\b[^>]*aria-current="page"[^>]*>/g) ?? [];
		expect([path, [...new Set(marked.map((link) => link.match(/ href="([^"]*)"/)?.[1]))]]).toEqual([path, [path]]);
	}
});

test("each page names the time for which the wheel in its header turns", async () => {
	const { read } = await openBuiltSite();
	for (const [path, milliseconds] of [
		["/", 1000],
		["/about-us", 1000],
		["/team", 8000],
		["/companies", 500],
		["/contact", 1000],
		["/studentcorner", 1000],
		["/courses", 1000],
		["/courses/basic_course", 5000],
		["/blog", 0],
		["/signin", 8000],
		["/registration", 8000],
		["/forgetpsw", 8000],
		["/resetpsw", 8000],
	])
		expect([path, (await read(`${path}`)).match(/<html[^>]* data-spin="(\d+)"/)?.[1]]).toEqual([
			path,
			`${milliseconds}`,
		]);
});

test("the list of posts leads to each post's own page, and to the feed", async () => {
	const { read, visitor } = await openBuiltSite();
	const list = await read("/blog");
	expect(list).toMatch(/<link[^>]* type="application\/rss\+xml"[^>]* href="\/blog\/rss\.xml"/);
	expect(list).toMatch(/<h2[^>]*><a[^>]* href="\/blog\/the-iec-one-number-for-every-shipment"/);
	expect(textOf(await read("/blog/the-iec-one-number-for-every-shipment"))).toContain(
		"ten characters, the same as your PAN",
	);
	const missing = await visitor().get("/blog/nowhere");
	expect(missing.status).toBe(404);
	expect(textOf(await missing.text())).toContain("Unexpected Application Error!");
});

test("an address with capitals, or with a slash or language too many, leads to the page, with the query of an advertisement or an e-mailed link", async () => {
	const { visitor } = await openBuiltSite();
	const led = async (path: string) => {
		const answer = await visitor().get(path);
		return [answer.status, answer.headers.get("location")];
	};
	expect(await led("/contact/")).toEqual([301, "/contact"]);
	expect(await led("/contact/?utm_source=poster&utm_campaign=diwali")).toEqual([
		301,
		"/contact?utm_source=poster&utm_campaign=diwali",
	]);
	expect(await led("/hi/resetpsw/?token=a%2Bb")).toEqual([301, "/hi/resetpsw?token=a%2Bb"]);
	expect(await led("/gu/?utm_source=poster")).toEqual([200, null]);
	for (const [typed, address] of [
		["/Contact", "/contact"],
		["/HI", "/hi"],
		["/Hi/Courses/Basic_Course/", "/hi/courses/basic_course"],
		["//contact", "/contact"],
		["/gu//tools//export-price", "/gu/tools/export-price"],
		["/hi/hi", "/hi"],
		["/hi/gu/HI/contact", "/hi/contact"],
		["/hi/hi/blog/nowhere", "/hi/blog/nowhere"],
		["/Admin/certificates/EIBM-7", "/admin/certificates/EIBM-7"],
		["/GU/Profile", "/gu/profile"],
		["/verify/EIBM-2026-000001/", "/verify/EIBM-2026-000001"],
		["/GU//Verify/EIBM-2026-000001", "/gu/verify/EIBM-2026-000001"],
		["/payment-fail/", "/payment-fail"],
		["/hi/Success/", "/hi/success"],
	])
		expect([typed, ...(await led(`${typed}?utm_source=A`))]).toEqual([typed, 301, `${address}?utm_source=A`]);
	for (const elsewhere of ["//evil.example", "/hi//evil.example/contact", "/HI/HI/nowhere"])
		expect([elsewhere, ...(await led(elsewhere))]).toEqual([elsewhere, 404, null]);
});

test("a blog without posts and a blog that cannot be read say so", async () => {
	const { db, read } = await openBuiltSite();
	await db.execute(sql`alter table blog_posts rename to hidden_posts`);
	expect(textOf(await read("/blog"))).toContain("Failed to load blogs. Please try again later.");
	await db.execute(sql`alter table hidden_posts rename to blog_posts`);
	await db.execute(sql`delete from blog_posts`);
	expect(textOf(await read("/blog"))).toContain("No blogs available at the moment.");
});

test("of very many matches within a filter some are counted, and each page links to the next until the last match", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	await insertMany(db, "enquiries", () =>
		db.execute(sql`insert into enquiries (id, reference, name, phone, purpose, address, status, created_at, inbox_at)
			select 'z' || n, 'ENQ-2025-' || n, case when n <= 16 then 'Zebra ' else 'Somebody ' end || n, '+919876543210', '', '', 'Cancel', at, at
			from generate_series(1, 2600) as n, lateral (select now() - n * interval '1 minute') as times (at)`),
	);
	const office = await signIn();
	const read = async (query: string) => {
		const page = await (await office.get(`/admin/showcontact?q=zebra&status=Cancel${query}`)).text();
		return { text: textOf(page), links: [...page.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => number) };
	};
	const first = await read("");
	expect(first.text).toContain("1–15 of more than 15");
	expect(first.text).not.toContain("Only the first");
	expect(first.links).toEqual(["1", "2"]);
	const last = await read("&page=2");
	expect(last.text).toContain("16–16 of 16");
	expect(last.links).toEqual(["1", "2"]);
});

test("each deck's page holds every slide, block and source of its Markdown, and no trainer's note", async () => {
	const student = await (await openBuiltSite()).signIn("meena@example.com");
	const kinds = new Set<string>();
	for (const name of (await readdir("content/course")).filter((one) => /^day-.*\.md$/.test(one))) {
		const deck = readDeckSource(await readFile(`content/course/${name}`, "utf8"), name);
		const response = await student.get(`/accesscourse/read/${deck.part}`);
		expect([name, response.status, response.headers.get("cache-control")]).toEqual([name, 200, "private, no-store"]);
		const shown = (await response.text()).split(/(?=<[a-z]+ [^>]*\bid="slide-\d+"[^>]*>)/).slice(1);
		expect([name, shown.length]).toEqual([name, deck.slides.length]);
		for (const [index, slide] of deck.slides.entries()) {
			kinds.add(slide.body.type);
			const text = textOf(shown[index] ?? "");
			for (const wanted of [slide.title, slide.lead, slide.remark, ...textsOf(slide.body)]) {
				const plain = readInline(wanted)
					.map((run) => run.text)
					.join("")
					.replaceAll(/\s+/g, " ");
				expect(text.includes(plain), `${name}, slide ${index + 1}: ${plain}`).toBe(true);
			}
			for (const note of slide.notes) expect(text).not.toContain(note);
			for (const key of slide.sources) expect(text).toContain(deck.sources[key]?.name);
		}
	}
	expect([...kinds].sort()).toEqual(
		"bars bullets columns exchange facsimile flow nothing quiz route sum table".split(" "),
	);
});

/** All texts in a block of a slide. */
function textsOf(body: Body): string[] {
	switch (body.type) {
		case "nothing":
			return [];
		case "bullets":
			return body.items;
		case "columns":
			return body.columns.flatMap(({ heading, items }) => [heading, ...items]);
		case "table":
			return [...body.head, ...body.rows.flat()];
		case "flow":
			return body.steps.flatMap(({ who, text }) => [who, text]);
		case "exchange":
			return [...body.parties, ...body.messages.map(({ text }) => text)];
		case "bars":
			return body.rows.flatMap(({ label, value }) => [label, body.show.replace("{}", value.toLocaleString("en-IN"))]);
		case "route":
			return [...body.stages, ...Object.values(body.legend), ...body.rows.map(({ label }) => label)];
		case "sum":
			return body.rows.flatMap(({ label, how, rupees }) => [label, how, Math.abs(rupees).toLocaleString("en-IN")]);
		case "facsimile":
			return [
				...body.parts.flatMap((part) =>
					part.kind === "boxes"
						? part.boxes.flatMap(({ label, lines }) => [label, ...lines])
						: part.rows.flatMap(({ cells }) => cells),
				),
				...body.notes,
			];
		case "quiz":
			return body.questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]);
	}
}

test("a list of a former colleague's enquiries says so in its filter, and keeps it with the next search", async () => {
	const { signIn } = await openBuiltSite({}, ["/"]);
	const office = await signIn();
	const filterOf = async (assigned: string) => {
		const html = await (await office.get(`/admin/showcontact?assigned=${assigned}`)).text();
		const [, list = ""] = /<select[^>]* name="assigned"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
		return [...(/<option [^>]*selected[^>]*>([^<]*)/.exec(list) ?? [])];
	};
	expect(await filterOf("nobody")).toEqual([expect.stringContaining('value="nobody"'), "Nobody yet"]);
	expect(await filterOf("gone")).toEqual([expect.stringContaining('value="gone"'), "Former colleague"]);
});
