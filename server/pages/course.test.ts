// The pages of the course as HTML: what students and others see of it before any script runs.
import sharp from "sharp";
import { expect, test } from "vitest";
import { courseCards } from "#content/en/site/course-cards.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { anAdmission } from "#tests/people.ts";

test("the course page shows fourteen cards with fifteen decks, each with its stamp and its size", async () => {
	const student = await (await openBuiltSite({}, [])).signIn("meena@example.com");
	const html = await (await student.get("/accesscourse")).text();
	const [, list = ""] = /<ol class="course-cards">(.*?)<\/ol>/s.exec(html) ?? [];
	const titles = [...list.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, title = ""]) => textOf(title));
	expect(titles).toHaveLength(14);
	expect(titles).toEqual(courseCards.map(({ title }) => title));
	const names = courseCards.flatMap(({ decks }) => decks.map(({ part }) => part));
	expect(names).toEqual(["Day-1", "Day-1.1", ...Array.from({ length: 13 }, (_, day) => `Day-${day + 2}`)]);
	const rows = [...list.matchAll(/class="course-deck-name">(.*?<\/span>)/gs)].map(([, row = ""]) => textOf(row));
	// Not "Day-1185 KB" for a screen reader.
	expect(rows).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${name} [\\d.]+ [KM]B$`))));
	const stamps = [...list.matchAll(/<img [^>]*\bsrc="([^"]+)"/g)].map(([, address = ""]) => address);
	expect(new Set(stamps).size).toBe(14);
	for (const address of stamps) {
		const picture = Buffer.from(await (await student.get(address)).arrayBuffer());
		expect([address, (await sharp(picture).metadata()).width]).toEqual([address, expect.any(Number)]);
	}
});

test("whoever has not bought the course is led from a deck to the locked cards and on to their next step, and a deck or a result of the exam that does not exist is not found", async () => {
	const { signIn, visitor } = await openBuiltSite({}, []);
	const [applicant, student] = [await signIn("ravi@example.com"), await signIn("meena@example.com")];
	const registered = await signIn("asha@example.com");
	const nextSteps = async () => {
		const [course, classes] = await Promise.all(
			["/accesscourse", "/classes"].map(async (path) => (await registered.get(path)).text()),
		);
		return [
			/class="course-way">.*? href="([^"]+)"/s.exec(course ?? "")?.[1],
			/href="([^"]+)"[^>]*>[^<]*admission form first</.exec(classes ?? "")?.[1],
		];
	};
	expect(await nextSteps()).toEqual(["/studentcorner", "/studentcorner"]);
	// A form that was sent without signing in waits on the profile.
	const sent = await visitor().post("/auth/create-admission", anAdmission({ email: "asha@example.com" }));
	expect([sent.status, await nextSteps()]).toEqual([201, ["/profile", "/profile"]]);
	const led = await applicant.get("/accesscourse/read/Day-1.1");
	expect([led.status, led.headers.get("location")]).toEqual([302, "/accesscourse"]);
	const html = await (await applicant.get("/accesscourse")).text();
	expect(textOf(html)).toContain("Opens after enrolment");
	expect(html).not.toContain("Download PPT");
	expect(await (await student.get("/accesscourse")).text()).toContain("Download PPT");
	const decks = ["Day-15", "..%2fDay-1", "index.json"].map((part) => `/accesscourse/read/${part}`);
	for (const path of [...decks, "/exam/nothing/result"]) {
		const missing = await student.get(path);
		const words = textOf(await missing.text());
		expect([path, missing.status, words]).toEqual([path, 404, expect.stringContaining("not on our map")]);
	}
});

test("a file of the document pack that is opened after the session has ended is a page that asks for the sign-in", async () => {
	const { signIn, visitor } = await openBuiltSite({}, []);
	const html = await (await (await signIn("meena@example.com")).get("/accesscourse/pack")).text();
	const [link = ""] = /<a [^>]*class="pack-file"[^>]*>/.exec(html) ?? [];
	const [, address = ""] = /href="([^"]+)"/.exec(link) ?? [];
	const answer = await visitor().get(address, { accept: "text/html", "sec-fetch-mode": "navigate" });
	expect([answer.status, textOf(await answer.text())]).toEqual([401, expect.stringContaining("Please sign in first.")]);
});

test("the search of the course in Hindi marks the sentences that it found in English", async () => {
	const { signIn } = await openBuiltSite({}, []);
	const html = await (await (await signIn("meena@example.com")).get("/hi/accesscourse/search?q=fob")).text();
	const sentences = [...html.matchAll(/<p(?: lang="([^"]+)")?>((?:<(span|mark)>[^<]*<\/\3>)+)<\/p>/g)];
	const languages = sentences.map(([, lang, text = ""]) => [lang, /\p{Script=Devanagari}/u.test(text)]);
	expect(languages).toContainEqual([undefined, true]);
	expect(languages).toContainEqual(["en-IN", false]);
	expect(languages).not.toContainEqual([undefined, false]);
});
