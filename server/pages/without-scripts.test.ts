// Pages that staff and visitors use without scripts: the forms in the HTML, sent as a browser would send them.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { emails } from "#server/email/table.ts";
import { origin } from "#tests/browser.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { anAdmission, register } from "#tests/people.ts";
import { aPicture } from "#tests/pictures.ts";
import { readForm } from "#tests/rendered-form.ts";
import { addEnquiry } from "#tests/rows.ts";

/** The only form of the page with this text. */
function formWith(html: string, text: string) {
	const forms = (html.match(/<form\b.*?<\/form>/gs) ?? []).filter((form) => form.includes(text));
	expect([text, forms.length]).toEqual([text, 1]);
	return { html: forms[0] ?? "", ...readForm(forms[0] ?? "") };
}
const namesIn = (form: string) =>
	[...form.matchAll(/<(?:input|select)\b[^>]*? name="([^"]*)"/g)].map(([, name]) => name);
const optionOf = (form: string, label: string) =>
	form.match(new RegExp(`<option\\b[^>]*? value="([^"]*)"[^>]*>${label}<`))?.[1];

test("the list of enquiries is filtered, changed and exported without scripts", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	const office = await signIn();
	const attribution = { utm_source: "diwali" };
	await addEnquiry(db, { name: "Plain Sample", attribution, createdAt: new Date("2026-03-04T19:00:00Z") });
	const read = async (address: string) => (await office.get(address)).text();
	const list = await read("/admin/showcontact?assigned=all");
	const filters = formWith(list, ">Search</button>").html;
	expect(filters).toMatch(/^<form[^>]* method="get"/);
	// Neither the enquiries of all colleagues nor the board leave anything out.
	const board = await read("/admin/showcontact?assigned=all&view=board");
	for (const html of [filters, board]) expect(html).toContain(">Filters</button>");
	expect(namesIn(filters)).toEqual(expect.arrayContaining(["source", "from", "to"]));
	expect(optionOf(filters, "[^<]*diwali")).toBe("campaign:diwali");
	const address = "/admin/showcontact?assigned=all&source=campaign%3Adiwali&from=2026-03-05&to=2026-03-05";
	const found = await read(address);
	expect(textOf(found)).toContain("1–1 of 1");
	expect(found).toContain(">Filters (3)</button>");

	const status = formWith(found, 'aria-label="Status of Plain Sample"');
	const fields = { ...status.fields, newStatus: "Not Confirmed" };
	const changed = await office.submit(status.action, fields, { referer: `${origin}${address}` });
	const back = new URL(changed.headers.get("location") ?? "", origin);
	expect([changed.status, back.searchParams.get("source")]).toEqual([303, "campaign:diwali"]);
	const after = await read(`${back.pathname}${back.search}`);
	expect(formWith(after, 'aria-label="Status of Plain Sample"').html).toContain(
		'<option value="Not Confirmed" selected="">',
	);
	const download = formWith(after, "Export as CSV");
	const file = await office.submit(download.action, download.fields);
	expect(file.headers.get("content-disposition")).toMatch(/filename="enquiries-\d{4}-\d\d-\d\d\.csv"/);
	const lines = (await file.text()).trim().split("\r\n");
	expect([lines.length, lines[1]?.includes('"Plain Sample"')]).toEqual([2, true]);
});

test("without scripts the dashboard says how much of the 48 hours is left for an enquiry", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	const office = await signIn();
	await addEnquiry(db, { name: "Clock Sample", createdAt: new Date(Date.now() - 35.99 * 3_600_000) });
	const text = textOf(await (await office.get("/admin/dashboard")).text());
	expect(text).toMatch(/Clock Sample.*12 h 00 min left/);
});

test("applicants are filtered, opened and exported without scripts, each with the account it belongs to", async () => {
	const { signIn, visitor } = await openBuiltSite({}, []);
	const office = await signIn();
	const plain = { name: "Plain Applicant", email: "plain@example.com", branch: "Vadodara", batch: "Evening" };
	await visitor().post("/auth/create-admission", anAdmission(plain));
	const read = async (address: string) => (await office.get(address)).text();
	const [known = ""] =
		/<tr><td data-label="Received">.*?Meena Sample.*?<\/tr>/s.exec(await read("/admin/admissions?q=Meena+Sample")) ??
		[];
	expect(known).toContain("ADM-");
	expect(known).toMatch(/>Offline</);
	expect(known).toMatch(/<a\b[^>]* href="\/admin\/people\/[^"]*"[^>]*>Meena Sample<\/a>/);

	const filters = formWith(await read("/admin/admissions"), ">Search</button>").html;
	expect(namesIn(filters)).toEqual(expect.arrayContaining(["show", "branch", "batch"]));
	const show = optionOf(filters, "Without an account");
	const found = await read(`/admin/admissions?show=${show}&branch=Vadodara&batch=Evening`);
	expect(textOf(found)).toContain("1–1 of 1");
	expect(found).toMatch(/<details><summary>.*?<\/summary>.*12 Ring Road, Surat.*<\/details>/s);
	const download = formWith(found, "Export as CSV");
	const file = await office.submit(download.action, download.fields);
	expect(file.headers.get("content-disposition")).toMatch(/filename="admissions-\d{4}-\d\d-\d\d\.csv"/);
	const lines = (await file.text()).trim().split("\r\n");
	expect([lines.length, lines[1]?.includes('"Plain Applicant"')]).toEqual([2, true]);
});

test("without scripts the search of the admin area is a page with the same results, also in Hindi without the dot of a letter", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	const office = await signIn();
	const { id } = await addEnquiry(db, { name: "Scriptless Sample" });
	const read = async (address: string) => (await office.get(address)).text();
	expect(await read("/admin/dashboard")).toMatch(/<a href="\/admin\/search"[^>]* aria-label="Search"/);
	const start = await read("/admin/search");
	expect(textOf(start)).toContain("Add an admission form");
	const form = formWith(start, "Name, phone, e-mail, reference or page").html;
	expect([form.match(/ method="(\w+)"/)?.[1], namesIn(form)]).toEqual(["get", ["q"]]);
	expect(await read("/admin/search?q=scriptless")).toMatch(
		new RegExp(`<a class="hit" href="/admin/enquiries/${id}".*?Scriptless Sample.*?</a>`, "s"),
	);
	expect(textOf(await read(`/admin/enquiries/${id}`))).toContain("Scriptless Sample");
	// Typed without the dot of फ़, as most people do.
	expect(await read(`/hi/admin/search?q=${encodeURIComponent("फीस")}`)).toMatch(
		/<main\b.*<a class="hit" href="\/hi\/admin\/payments"/s,
	);
});

test("without scripts a picture is added to the library and gets a name", async () => {
	const { signIn } = await openBuiltSite({}, []);
	const office = await signIn();
	const library = formWith(await (await office.get("/admin/pictures")).text(), "Add the picture").html;
	expect(library).toMatch(/^<form[^>]* action="\/auth\/admin\/pictures"[^>]* enctype="multipart\/form-data"/i);
	const [, field = ""] = /<input\b[^>]*? type="file"[^>]*? name="(\w+)"/.exec(library) ?? [];
	const body = new FormData();
	body.set(field, new File([await aPicture(300, 300).png().toBuffer()], "loom.png", { type: "image/png" }));
	const added = await office.send("/auth/admin/pictures", { method: "POST", body, headers: { accept: "text/html" } });
	const page = await (await office.get(added.headers.get("location") ?? "")).text();
	expect(textOf(page)).toContain("Picture added.");
	const form = formWith(page, ">Save</button>");
	expect(namesIn(form.html)).toContain("name");
	const saved = await office.submit(form.action, { ...form.fields, name: "Loom" });
	const again = await (await office.get(saved.headers.get("location") ?? "")).text();
	expect(textOf(again)).toContain("Picture saved.");
	expect(again).toMatch(/<h1[^>]*>Loom<\/h1>/);
});

type Connected = (error: Error, client: undefined, done: () => void) => void;

test("on another device without scripts the e-mailed link asks for the password and confirms", async () => {
	const app = await openBuiltSite({}, []);
	const { db, visitor } = app;
	const person = await register(visitor());
	const [welcome] = await db.select().from(emails).where(eq(emails.recipient, person.email));
	const { link = "" } = (welcome?.data ?? {}) as { link?: string };
	const device = visitor();
	const opened = link.replace(origin, "");
	const lost = vi.spyOn(app.pool, "connect").mockImplementation((answer?: Connected) => {
		const error = new Error("no connection");
		return answer ? answer(error, undefined, () => {}) : Promise.reject(error);
	});
	const failed = await device.get(opened);
	lost.mockRestore();
	expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"]);
	const [, again = ""] = (await failed.text()).match(/<a\b[^>]*href="([^"]+)"[^>]*>Try again/) ?? [];
	expect(again).toBe(opened);
	const page = await (await device.get(again)).text();
	const form = formWith(page, "Confirm this address");
	expect(form.html).toMatch(/<input\b[^>]* type="password"[^>]* name="password"|name="password"[^>]* type="password"/);
	const wrong = await device.submit(form.action, { ...form.fields, password: "not-my-password" }, { referer: link });
	const said = await wrong.text();
	expect(textOf(said)).toContain("The e-mail or the password is incorrect.");
	expect(said).toMatch(/<a\b[^>]*href="\/confirm-email\?token=[^>]*>Back to the form/);
	const confirmed = await device.submit(form.action, { ...form.fields, password: person.password });
	expect(textOf(await confirmed.text())).toContain("Your e-mail address has been confirmed.");
	expect((await (await device.get("/auth/getuser")).json()).users.emailVerified).toBe(true);
});

test("without scripts the profile is changed, the picture removed, and the account deleted", async () => {
	const { visitor } = await openBuiltSite({}, []);
	const browser = visitor();
	const { password } = await register(browser);
	const read = async (address: string) => (await browser.get(address)).text();
	const profile = formWith(await read("/profile"), ">Update</button>");
	expect(profile.html).toMatch(/^<form[^>]* action="\/auth\/updateprofile"[^>]* enctype="multipart\/form-data"/i);
	const update = (name: string, picture: File) => {
		const body = new FormData();
		for (const [, field = "", value = ""] of profile.html.matchAll(
			/<input\b[^>]*? name="(\w+)"[^>]*? value="([^"]*)"/g,
		))
			body.set(field, textOf(value));
		body.set("name", name);
		body.set("image", picture);
		return browser.send(profile.action, { method: "POST", body, headers: { accept: "text/html" } });
	};
	const photo = new File([await aPicture(300, 300).jpeg().toBuffer()], "me.jpg", { type: "image/jpeg" });
	const updated = await update("Plain Patel", photo);
	expect([updated.status, updated.headers.get("location")]).toEqual([303, "/profile?done=updated"]);
	const page = await read("/profile?done=updated");
	for (const text of ["Profile Update successful!", "Plain Patel"]) expect(textOf(page)).toContain(text);
	expect(page.match(/<main\b.*<\/main>/s)?.[0].match(/<img\b[^>]*? src="\/uploads\/person-/g)).toHaveLength(2);
	const refused = await update("Plain Patel", new File(["<svg/>"], "me.svg", { type: "image/svg+xml" }));
	expect(textOf(await refused.text())).toContain("Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.");

	expect(page).toMatch(/<button\b[^>]* form="remove-picture"[^>]*>(?:(?!<\/button>).)*Remove picture/);
	const removal = formWith(page, 'id="remove-picture"');
	const removed = await browser.submit(removal.action, removal.fields);
	const after = await read(removed.headers.get("location") ?? "");
	expect(textOf(after)).toContain("Your picture has been removed.");
	expect(after).not.toContain('src="/uploads/person-');
	const deletion = formWith(after, "Delete my account permanently");
	const deleted = await browser.submit(deletion.action, { ...deletion.fields, password });
	expect(textOf(await deleted.text())).toContain("Your account has been deleted.");
	expect((await browser.get("/auth/getuser")).status).toBe(401);
});
