import fs from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { deletePictures } from "#server/accounts/profile/profile.ts";
import { consents } from "#server/consent/table.ts";
import { emails } from "#server/email/table.ts";
import { openFolder } from "#server/files/storage.ts";
import { openApp, type openBrowser } from "#tests/app.ts";
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
		"cache-control": "public, max-age=31536000, immutable",
	});
	const drawn = await sharp(await served.bytes()).metadata();
	expect([drawn.format, drawn.width, drawn.height]).toEqual(["webp", 512, 512]);
	const head = await browser.send(`/uploads/${user.profilePic}`, { method: "HEAD" });
	expect([head.status, (await head.bytes()).length]).toEqual([200, 0]);
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

test("JPEG, PNG, WebP and AVIF are taken whatever they are called, upright and without their metadata", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	await register(browser);
	const half = await aPicture(400, 400, "#ff0000")
		.composite([{ input: await aPicture(400, 200, "#0000ff").png().toBuffer(), top: 0, left: 0 }])
		.png()
		.toBuffer();
	// Blue above, red below; the camera was held so that it says: turn me upside down.
	const photo = sharp(half)
		.withMetadata({ orientation: 3 })
		.withExifMerge({
			IFD0: { Copyright: "Asha" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "21/1 10/1 0/1" },
		});
	const sent = {
		"a.jpg": await photo.clone().jpeg().toBuffer(),
		"a.html": await photo.clone().png().toBuffer(),
		"../../a.webp": await photo.clone().webp().toBuffer(),
		"a.svg": await photo.clone().avif({ effort: 0 }).toBuffer(),
	};
	expect((await sharp(sent["a.jpg"]).metadata()).exif?.toString("latin1")).toContain("Asha");
	for (const [name, bytes] of Object.entries(sent)) {
		const answer = await update(browser, profileForm(details, bytes, name, "text/html"));
		expect([name, answer.status]).toEqual([name, 200]);
		const drawn = await (await browser.get(`/uploads/${await pictureOf(browser)}`)).bytes();
		const { exif, xmp, icc, iptc, orientation } = await sharp(drawn).metadata();
		expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
		const [red = 0, , blue = 0] = await sharp(drawn)
			.extract({ left: 256, top: 20, width: 1, height: 1 })
			.raw()
			.toBuffer();
		expect([name, name === "a.svg" || red > blue]).toEqual([name, true]);
	}
});

const moving = async (format: "webp" | "gif") =>
	sharp([await aPhoto(40, 40).png().toBuffer(), await aPhoto(40, 40).png().toBuffer()], { join: { animated: true } })
		[format]()
		.toBuffer();

const kind = "Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.";
const movingSentence = "Animated pictures are not supported. Please choose a still picture.";
const huge = "This picture has more than 40 megapixels. Please choose a smaller one.";
const broken = "This picture cannot be read. The file is damaged or incomplete. Please choose another.";
const hiding = "This file contains something other than a picture. Please choose another.";
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.9));
const after = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text)]);

const refused: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
	["an SVG", kind, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
	["HTML called .jpg", kind, () => Buffer.from("<!doctype html><script>alert(1)</script>")],
	["a GIF", kind, () => aPicture(40, 40).gif().toBuffer()],
	["a GIF that is also a script", kind, () => Buffer.from("GIF89a=1;alert(1)//")],
	["a TIFF", kind, () => aPicture(40, 40).tiff().toBuffer()],
	["a moving WebP", movingSentence, () => moving("webp")],
	["a moving GIF", kind, () => moving("gif")],
	[
		"a moving PNG",
		movingSentence,
		() => pngOf(40, 40, { before: [pngChunk("acTL", Buffer.from([0, 0, 39, 16, 0, 0, 0, 0]))] }),
	],
	[
		"a PNG with a program behind it",
		hiding,
		async () => after(await aPicture(40, 40).png().toBuffer(), "<?php system($_GET[0]);"),
	],
	[
		"a JPEG with a page behind it",
		hiding,
		async () => after(await aPicture(40, 40).jpeg().toBuffer(), "<html><script>alert(1)</script>"),
	],
	[
		"a PNG with a script in its comment",
		hiding,
		() => pngOf(40, 40, { before: [pngChunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"))] }),
	],
	["a PNG that claims 50,000 by 50,000", huge, () => pngOf(50_000, 50_000, { rows: 4000 })],
	["a picture of 100 megapixels", huge, () => aPicture(10_000, 10_000).jpeg().toBuffer()],
	["a JPEG without its end", broken, async () => cut(await aPhoto().jpeg().toBuffer())],
	["a PNG without its end", broken, async () => cut(await aPhoto().png().toBuffer())],
	["a WebP without its end", broken, async () => cut(await aPhoto().webp().toBuffer())],
	["an AVIF without its end", broken, async () => cut(await aPhoto().avif({ effort: 0 }).toBuffer())],
	["a PNG with fewer rows than it claims", broken, () => pngOf(4000, 4000, { rows: 10 })],
	[
		"the first bytes of a JPEG and noise",
		broken,
		() => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5000, 7)]),
	],
	["an empty file", kind, () => new Uint8Array()],
];

test("what is not a plain picture is refused with a sentence, and changes nothing", async () => {
	const { visitor, config } = await openApp();
	const browser = visitor();
	const person = await register(browser);
	let people = browser;
	for (const [index, [name, sentence, make]] of refused.entries()) {
		// The limit is thirty in ten minutes for one person.
		if (index === 15) {
			people = visitor();
			await register(people);
		}
		const bytes = await make();
		const began = performance.now();
		const answer = await update(people, profileForm(details, bytes));
		expect([name, answer.status]).toEqual([name, 422]);
		expect([name, (await answer.json()).errors]).toEqual([name, { image: sentence }]);
		expect([name, performance.now() - began < 5000]).toEqual([name, true]);
	}
	const { users } = await (await browser.get("/auth/getuser")).json();
	expect(users).toMatchObject({ name: person.name, profilePic: null });
	expect((await fs.readdir(config.uploadsDir)).filter((name) => !name.startsWith("."))).toEqual([]);
});

test("a compressed comment that unpacks to half a gigabyte costs no memory", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	await register(browser);
	const bomb = pngOf(100, 100, {
		before: [pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(500_000_000))]))],
	});
	const before = process.memoryUsage().rss;
	const answer = await update(browser, profileForm(details, bomb));
	expect([200, 422]).toContain(answer.status);
	expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
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
	const letters = await db.select().from(emails);
	expect(letters.filter(({ recipient }) => recipient === "new@example.com").map(({ kind }) => kind)).toEqual([
		"confirmAddress",
	]);
	const signedIn = await visitor().post("/auth/login", { email1: person.email, password1: person.password });
	expect(signedIn.status).toBe(200);

	// Saving again with either address in the field neither sends another letter nor takes the wish back.
	for (const email of [person.email, "new@example.com", ""])
		expect(await (await update(browser, profileForm({ ...details, email }))).json()).toMatchObject({
			user: { pendingEmail: "new@example.com" },
		});
	expect((await db.select().from(emails)).length).toBe(letters.length);

	const taken = await update(browser, profileForm({ ...details, name: "Not Saved", email: other.email }));
	expect([taken.status, (await taken.json()).errors]).toEqual([
		409,
		{ email: "Another account already uses this address. Sign in with it, or reset its password." },
	]);
	const withdrawn = await (await browser.post("/auth/withdraw-address", {})).json();
	expect(withdrawn).toMatchObject({ user: { name: details.name, email: person.email, pendingEmail: null } });
});

test("without scripts the same form is posted and leads back to the profile, or names what is wrong", async () => {
	const { visitor } = await openApp();
	const browser = visitor();
	await register(browser);
	const post = (form: FormData) =>
		browser.send("/auth/updateprofile", { method: "POST", body: form, headers: { accept: "text/html" } });
	const done = await post(profileForm(details, new Uint8Array(), ""));
	expect([done.status, done.headers.get("location")]).toEqual([303, "/profile?done=updated"]);
	const refused = await post(profileForm(details, Buffer.from("<svg/>")));
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain(kind);
});

test("ten pictures at once are drawn two at a time, and whoever is too many is asked to come again", async () => {
	const { visitor } = await openApp();
	const picture = await aPhoto(2500, 2500).jpeg({ quality: 60 }).toBuffer();
	const browser = visitor();
	await register(browser);
	const answers = await Promise.all(Array.from({ length: 14 }, () => update(browser, profileForm(details, picture))));
	const statuses = answers.map((answer) => answer.status);
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
	expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
	expect((await browser.get(`/uploads/${await pictureOf(browser)}`)).status).toBe(200);
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

test("the sweep removes old pictures that nobody has, and no other file", async () => {
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
