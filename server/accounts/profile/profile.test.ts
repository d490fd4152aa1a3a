import fs from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shownDetails } from "#contract/shown-details.ts";
import { deletePictures } from "#server/accounts/profile/profile.ts";
import { users } from "#server/accounts/table.ts";
import { consents } from "#server/consent/table.ts";
import { emails } from "#server/email/table.ts";
import { openFolder } from "#server/files/storage.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { register } from "#tests/people.ts";
import { aPhoto, aPicture, pngChunk, pngOf, profileForm } from "#tests/pictures.ts";

type Browser = ReturnType<typeof openBrowser>;
const details = { name: "Asha Mehta", phone: "098765 43299", email: "" };

const update = (browser: Browser, form: FormData) => browser.send("/auth/updateprofile", { method: "PUT", body: form });

const pictureOf = async (browser: Browser) => (await (await browser.get("/auth/getuser")).json()).users.profilePic;

test("a person changes name, number and picture, and the old picture is gone", async () => {
	const { visitor, config, db } = await openApp();
	const browser = visitor();
	const person = await register(browser);

	const first = await update(browser, profileForm(details, await aPicture(900, 500).jpeg().toBuffer()));
	expect(first.status).toBe(200);
	const { user, ...rest } = await first.json();
	expect(rest).toEqual({ success: true, message: "Profile Update successful!" });
	expect(user).toMatchObject({ name: "Asha Mehta", phone: "+919876543299", email: person.email });
	expect(user.profilePic).toMatch(/^person-[0-9a-f]{32}\.webp$/);

	const served = await visitor().get(`/uploads/${user.profilePic}`);
	expect(served.status).toBe(200);
	expect(Object.fromEntries(served.headers)).toMatchObject({
		"content-type": "image/webp",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; sandbox",
		// Not in a cache for everybody, which would still show it after its owner has deleted it.
		"cache-control": "private, max-age=31536000, immutable",
	});
	const drawn = await sharp(await served.arrayBuffer()).metadata();
	expect([drawn.format, drawn.width, drawn.height]).toEqual(["webp", 512, 512]);
	const head = await browser.send(`/uploads/${user.profilePic}`, { method: "HEAD" });
	expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
	const known = { "if-none-match": served.headers.get("etag") ?? "" };
	expect((await browser.get(`/uploads/${user.profilePic}`, known)).status).toBe(304);
	const [file] = (await fs.readdir(config.uploadsDir)).filter((name) => name === user.profilePic);
	expect((await fs.stat(path.join(config.uploadsDir, file ?? ""))).mode & 0o777).toBe(0o600);
	expect((await fs.stat(config.uploadsDir)).mode & 0o777).toBe(0o700);

	const second = await (await update(browser, profileForm(details, await aPicture().png().toBuffer()))).json();
	expect(second.user.profilePic).not.toBe(user.profilePic);
	expect((await browser.get(`/uploads/${user.profilePic}`)).status).toBe(404);
	const third = await (await update(browser, profileForm(details))).json();
	expect(third.user.profilePic).toBe(second.user.profilePic);

	const removed = await browser.post("/auth/remove-picture", {});
	expect(await removed.json()).toMatchObject({ user: { profilePic: null } });
	expect((await browser.get(`/uploads/${second.user.profilePic}`)).status).toBe(404);
	expect((await fs.readdir(config.uploadsDir)).filter((name) => !name.startsWith("."))).toEqual([]);
	expect((await db.select().from(consents)).map(({ form }) => form).sort()).toEqual(["profile", "signUp"]);
});

const notAPicture = "Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.";

test.for<[what: string, picture: () => Promise<Uint8Array> | Uint8Array, sentence: string]>([
	["an SVG", () => Buffer.from("<svg/>"), notAPicture],
	[
		"a moving PNG",
		() => pngOf(40, 40, { before: [pngChunk("acTL", Buffer.alloc(8))] }),
		"Animated pictures are not supported. Please choose a still picture.",
	],
	[
		"a PNG that claims 50,000 by 50,000",
		() => pngOf(50_000, 50_000, { rows: 10 }),
		"This picture has more than 40 megapixels. Please choose a smaller one.",
	],
	[
		"a JPEG without its end",
		async () => (await aPhoto(400, 400).jpeg().toBuffer()).subarray(0, 5000),
		"This picture cannot be read. The file is damaged or incomplete. Please choose another.",
	],
	[
		"a picture with a page behind it",
		async () => Buffer.concat([await aPicture(40, 40).png().toBuffer(), Buffer.from("<html>")]),
		"This file contains something other than a picture. Please choose another.",
	],
])("%s is refused with a sentence, and changes nothing", async ([, picture, sentence]) => {
	const { visitor, config } = await openApp();
	const browser = visitor();
	const person = await register(browser);
	const answer = await update(browser, profileForm(details, await picture(), "../../me.jpg"));
	expect([answer.status, (await answer.json()).errors]).toEqual([422, { image: sentence }]);
	const { users } = await (await browser.get("/auth/getuser")).json();
	expect(users).toMatchObject({ name: person.name, profilePic: null });
	expect((await fs.readdir(config.uploadsDir)).filter((name) => !name.startsWith("."))).toEqual([]);
});

test("more than 5 MB is refused by its field, whether the length was announced or not", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	await register(browser);
	const sentence = "This picture is larger than 5 MB. Please choose a smaller one.";
	for (const bytes of [5 * 1024 * 1024 + 1, 6_000_000, 12_000_000]) {
		const form = new Response(profileForm(details, new Uint8Array(bytes)));
		for (const body of [await form.clone().bytes(), form.body]) {
			const answer = await browser.send("/auth/updateprofile", {
				method: "PUT",
				body: body as BodyInit,
				headers: { "content-type": form.headers.get("content-type") ?? "" },
				duplex: "half",
			} as RequestInit);
			expect([bytes, answer.status]).toEqual([bytes, 413]);
			expect((await answer.json()).errors).toEqual({ image: sentence });
		}
	}
});

test("the fields are read strictly: unknown, repeated, mistyped or missing ones are named", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	const person = await register(browser);
	const status = async (form: FormData) => {
		const answer = await update(browser, form);
		return [answer.status, (await answer.json()).errors];
	};
	expect(await status(profileForm({ name: " ", phone: "abc", email: "nobody" }))).toEqual([
		422,
		{
			name: "Please fill in this field.",
			phone: "Please enter a 10-digit phone number, such as 98765 43210.",
			email: "Please enter a complete e-mail address, such as name@example.com.",
		},
	]);
	for (const field of ["role", "purchaseStatus", "_id", "AdmissionId", "status", "emailVerified", "__proto__"])
		expect(
			await status(profileForm({ ...details, [field === "__proto__" ? "constructor" : field]: "admin" })),
		).toMatchObject([400, {}]);
	const twice = profileForm(details);
	twice.append("name", "Somebody Else");
	expect(await status(twice)).toEqual([400, { name: "This field was sent twice." }]);
	expect(await status(profileForm({ ...details, image: "http://169.254.169.254/" }))).toEqual([
		400,
		{ image: "Please choose a file here." },
	]);
	const file = profileForm(details);
	file.set("phone", new Blob(["x"]), "x");
	expect((await status(file))[0]).toBe(400);
	const json = await browser.send("/auth/updateprofile", {
		method: "PUT",
		body: JSON.stringify(details),
		headers: { "content-type": "application/json" },
	});
	expect(json.status).toBe(400);
	const torn = await browser.send("/auth/updateprofile", {
		method: "PUT",
		body: "--x\r\nContent-Disposition: form-data; na",
		headers: { "content-type": "multipart/form-data; boundary=x" },
	});
	expect(torn.status).toBe(400);
	expect((await update(visitor(), profileForm(details))).status).toBe(401);
	expect(await (await browser.get("/auth/getuser")).json()).toMatchObject({
		users: { name: person.name, role: "user" },
	});
});

test("another address waits until it is confirmed, and can be withdrawn", async () => {
	const { visitor, db } = await openApp();
	const browser = visitor();
	const person = await register(browser);
	const other = await register(visitor());

	const changed = await update(browser, profileForm({ ...details, email: "New@Example.com" }));
	expect(await changed.json()).toMatchObject({ user: { email: person.email, pendingEmail: "new@example.com" } });
	const sentEmails = await db.select().from(emails);
	expect(sentEmails.filter(({ recipient }) => recipient === "new@example.com").map(({ kind }) => kind)).toEqual([
		"confirmAddress",
	]);
	const signedIn = await visitor().post("/auth/login", { email1: person.email, password1: person.password });
	expect(signedIn.status).toBe(200);

	// Saving again with either address neither sends another e-mail nor cancels the change.
	for (const email of [person.email, "new@example.com", ""])
		expect(await (await update(browser, profileForm({ ...details, email }))).json()).toMatchObject({
			user: { pendingEmail: "new@example.com" },
		});
	const sentLater = (await db.select().from(emails)).filter(({ kind }) => kind !== "newDevice");
	expect(sentLater.length).toBe(sentEmails.length);

	const taken = await update(browser, profileForm({ ...details, name: "Not Saved", email: other.email }));
	expect([taken.status, (await taken.json()).errors]).toEqual([
		409,
		{ email: "Another account already uses this address. Sign in with it, or reset its password." },
	]);
	const withdrawn = await (await browser.post("/auth/withdraw-address", {})).json();
	expect(withdrawn).toMatchObject({ user: { name: details.name, email: person.email, pendingEmail: null } });
});

test("without scripts the same form is posted and leads back to the profile, or names what is wrong", async () => {
	const app = await openApp();
	const browser = app.visitor();
	await register(browser);
	const post = (form: FormData) =>
		browser.send("/auth/updateprofile", {
			method: "POST",
			body: form,
			headers: { accept: "text/html", referer: "http://localhost:3000/profile" },
		});
	const done = await post(profileForm(details, new Uint8Array(), ""));
	expect([done.status, done.headers.get("location")]).toEqual([303, "/profile?done=updated"]);
	const refused = await post(profileForm(details, Buffer.from("<svg/>")));
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain(notAPicture);
	// The same form once more, because its answer was lost, is no change by somebody else.
	const { users: before } = await (await browser.get("/auth/getuser")).json();
	const again = { ...details, phone: "98765 43222", expected: shownDetails(before) };
	for (const form of [again, again])
		expect((await post(profileForm(form, new Uint8Array(), ""))).headers.get("location")).toBe("/profile?done=updated");
	// The tab was opened before staff corrected the name, or before somebody else signed in here: it changes nothing.
	const { users: shown } = await (await browser.get("/auth/getuser")).json();
	const fromTab = () => profileForm({ ...details, phone: "98765 43111", expected: shownDetails(shown) });
	await app.db.update(users).set({ name: "Asha R. Mehta" }).where(eq(users.email, shown.email));
	const stale = await post(fromTab());
	const conflicting = await stale.text();
	expect([stale.status, conflicting]).toEqual([409, expect.stringContaining("“Asha R. Mehta, ")]);
	expect(conflicting).toContain("Somebody else has changed this");
	expect(conflicting).toContain("the Back button of your browser still shows it");
	const other = await register(browser, { email: "other@example.com" });
	const ofOther = await post(fromTab());
	const told = [409, expect.stringContaining(`signed in here now: “${other.name}, `)];
	expect([ofOther.status, await ofOther.text()]).toEqual(told);
	const kept = await app.db.select().from(users).where(eq(users.role, "user")).orderBy(users.email);
	expect(kept.map(({ name, phone, email, pendingEmail }) => [name, phone, email, pendingEmail])).toEqual([
		["Asha R. Mehta", shown.phone, shown.email, null],
		[other.name, "+919876543210", other.email, null],
	]);
});

test("nothing but pictures of ours is served from the uploads", async () => {
	const { visitor, config } = await openApp();
	await fs.writeFile(path.join(config.uploadsDir, "deck.pptx"), "x");
	await fs.writeFile(path.join(config.uploadsDir, "..", "secret.webp"), "x");
	for (const name of [
		"",
		"deck.pptx",
		"../secret.webp",
		"..%2fsecret.webp",
		"%2e%2e%2fsecret.webp",
		"..%5csecret.webp",
		".unfinished",
		`person-${"0".repeat(32)}.webp`,
		"CON",
		"x".repeat(5000),
	]) {
		const answer = await visitor().get(`/uploads/${name}`);
		expect([name, answer.status]).toEqual([name, 404]);
	}
	expect((await visitor().get(`/uploads/person-${"0".repeat(32)}.webp%00`)).status).toBe(400);
});

test("the clean-up deletes old pictures that nobody uses, and no other file", async () => {
	const { visitor, config, db } = await openApp();
	const browser = visitor();
	await register(browser);
	await update(browser, profileForm(details, await aPicture().png().toBuffer()));
	const used = await pictureOf(browser);
	const storage = await openFolder(config.uploadsDir);
	const [orphan, fresh, foreign] = ["a", "b", "c"].map(
		(digit, at) => `${at === 2 ? "post" : "person"}-${digit.repeat(32)}.webp`,
	);
	const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
	for (const name of [orphan, fresh, foreign, used]) {
		if (name !== used) await storage.put(name, Buffer.from("x"));
		if (name !== fresh) await fs.utimes(path.join(config.uploadsDir, name), longAgo, longAgo);
	}
	await deletePictures({ db, storage });
	expect((await fs.readdir(config.uploadsDir)).filter((name) => !name.startsWith(".")).sort()).toEqual(
		[fresh, foreign, used].sort(),
	);
});
