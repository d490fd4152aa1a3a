// Screenshots of the pages in their states at three widths, with a fresh sample database: `npm run shots`, or only some,
// by words of their names and by width: `npm run shots -- contact blog 360`. They are written to test-results/shots/.
// Every page as it opens, in each language: bench/screens.ts.
import fs from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { flipBook as bookDefaults } from "#content/defaults/flip-book.ts";
import { home } from "#content/defaults/home.ts";
import { account } from "#content/en/account/account.ts";
import { adminAdmissions } from "#content/en/admin/admissions.ts";
import { adminPeople } from "#content/en/admin/people.ts";
import { adminPictures } from "#content/en/admin/pictures.ts";
import { adminSettingTexts } from "#content/en/admin/setting-texts.ts";
import { adminStaff } from "#content/en/admin/staff.ts";
import { samplePassword } from "#content/en/server/samples.ts";
import { sandbox } from "#content/en/server/sandbox.ts";
import { admission } from "#content/en/site/admission.ts";
import { blog } from "#content/en/site/blog.ts";
import { contact } from "#content/en/site/contact.ts";
import { courses } from "#content/en/site/courses.ts";
import { flipBook } from "#content/en/site/flip-book.ts";
import { pictures } from "#content/en/ui/pictures.ts";
import { aPdf } from "#tests/decks.ts";
import { findEmailedLink } from "#tests/mailed-link.ts";
import { anAdmission } from "#tests/people.ts";
import { startSite } from "#tests/site.ts";
import { launchChromium } from "./chromium.ts";

const given = process.argv.slice(2);
const isWidth = (word: string) => /^\d+$/.test(word);
const widths = given.some(isWidth) ? given.filter(isWidth).map(Number) : [360, 768, 1440];

const people = {
	asha: { email1: "asha@example.com", password1: samplePassword },
	ravi: { email1: "ravi@example.com", password1: samplePassword },
	meena: { email1: "meena@example.com", password1: samplePassword },
	office: { email1: "office@example.com", password1: "harbour-light-7" },
};

type Screen = {
	name: string;
	path: string;
	as?: keyof typeof people;
	/** Steps before the screenshot. */
	prepare?: (page: Page) => Promise<unknown>;
	/** Only the visible window, for overlays. */
	window?: true;
	only?: number;
};

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

const screens: Screen[] = [
	...[
		["home", "/"],
		["about-us", "/about-us"],
		["team", "/team"],
		["services", "/companies"],
		["contact", "/contact"],
		["apply", "/studentcorner"],
		["courses", "/courses"],
		["basic-course", "/courses/basic_course"],
		["blog", "/blog"],
		["blog-post", "/blog/fob-or-cif-choose-before-you-quote"],
		["terms", "/terms"],
		["privacy", "/privacy"],
		["refund-policy", "/refund-policy"],
		["delivery", "/delivery"],
		["headers", "/headers"],
		["not-found", "/nowhere"],
		["sign-in", "/signin"],
		["register", "/registration"],
		["forgot", "/forgetpsw"],
		["reset", "/resetpsw?token=sample"],
		["reset-without-link", "/resetpsw"],
		["confirm-email", "/confirm-email"],
		["undo-email-without-link", "/undo-email"],
		["payment-success-signed-out", "/payment-success"],
		["payment-failure", "/payment-failure"],
	].map(([name = "", path = ""]) => ({ name, path })),

	{
		name: "menu-open",
		path: "/",
		only: 360,
		window: true,
		prepare: (page) => page.locator("[data-opens-menu]").click(),
	},
	{ name: "lightbox", path: "/", window: true, prepare: openLightbox },
	{ name: "flip-book-open", path: "/", window: true, prepare: openFlipBook },
	{ name: "contact-question-open", path: "/contact", prepare: (page) => page.locator("main summary").nth(2).click() },
	{ name: "contact-errors", path: "/contact", prepare: sendWrongEnquiry },
	{ name: "contact-too-long", path: "/contact", prepare: writeTooLongEnquiry },
	{ name: "contact-thanks", path: "/contact", prepare: sendEnquiry },
	{ name: "apply-errors", path: "/studentcorner", prepare: press(admission.form.send) },
	{ name: "apply-terms", path: "/studentcorner", window: true, prepare: applyWithoutTerms },
	{
		name: "blog-read-more",
		path: "/blog",
		prepare: (page) => page.getByRole("button", { name: blog.more }).first().click(),
	},
	{ name: "sign-in-refused", path: "/signin", prepare: signInWrongly },
	{ name: "register-errors", path: "/registration", prepare: press(account.registration.submit) },
	{ name: "forgot-sent", path: "/forgetpsw", prepare: askForLink },

	{ name: "student-registered-profile", path: "/profile", as: "asha" },
	{ name: "student-registered-waiting-form", path: "/profile", as: "asha", prepare: sendFormSignedOut },
	{
		name: "student-registered-proof",
		path: "/profile",
		as: "asha",
		window: true,
		prepare: beAskedForPassword("password"),
	},
	{
		name: "student-registered-proof-google",
		path: "/profile",
		as: "asha",
		window: true,
		prepare: beAskedForPassword("signIn"),
	},
	{ name: "student-registered-signed-out", path: "/profile", as: "asha", prepare: saveSignedOut },
	{ name: "student-registered-courses", path: "/courses", as: "asha" },
	{ name: "student-registered-materials", path: "/accesscourse", as: "asha" },
	{ name: "student-registered-payment", path: "/payment-success", as: "asha" },
	{ name: "student-applied-profile", path: "/profile", as: "ravi" },
	{ name: "student-applied-courses", path: "/courses", as: "ravi" },
	{ name: "student-applied-apply", path: "/studentcorner", as: "ravi" },
	{ name: "student-enrolled-profile", path: "/profile", as: "meena" },
	{ name: "student-enrolled-courses", path: "/courses", as: "meena" },
	{ name: "student-enrolled-materials", path: "/accesscourse", as: "meena" },
	{ name: "student-enrolled-classes", path: "/classes", as: "meena" },
	{ name: "student-enrolled-replaced-deck", path: "/accesscourse", as: "meena", prepare: openReplacedDeck },
	{ name: "student-enrolled-earlier-slides", path: "/accesscourse", as: "meena", prepare: openEarlierSlides },
	{ name: "account-menu-open", path: "/courses", as: "meena", window: true, prepare: openAccountMenu },
	{ name: "gateway", path: "/courses", as: "ravi", prepare: goToGateway },
	{ name: "payment-refused", path: "/courses", as: "ravi", prepare: pay(sandbox.outcomes.failure) },
	// A user with an unconfirmed payment cannot pay again, so this comes last.
	{
		name: "payment-pending",
		path: "/courses",
		as: "ravi",
		prepare: pay(sandbox.outcomes.pending),
		only: widths.at(-1) ?? 0,
	},

	{ name: "office-dashboard", path: "/admin/dashboard", as: "office" },
	{ name: "office-users", path: "/admin/manageusers", as: "office" },
	{ name: "office-person", path: "/admin/manageusers", as: "office", prepare: openPerson },
	{ name: "office-person-edit", path: "/admin/manageusers?q=meena", as: "office", window: true, prepare: editPerson },
	{
		name: "office-person-delete",
		path: "/admin/manageusers?q=meena",
		as: "office",
		window: true,
		prepare: deletePerson,
	},
	{ name: "office-admission-new", path: "/admin/admissions/new", as: "office" },
	{ name: "office-admission-link", path: "/admin/admissions", as: "office", window: true, prepare: linkForm },
	{ name: "office-admission-delete", path: "/admin/admissions", as: "office", window: true, prepare: deleteForm },
	{ name: "office-erasure", path: "/admin/erasure", as: "office" },
	{ name: "office-payments", path: "/admin/payments", as: "office" },
	{ name: "office-decks", path: "/admin/decks", as: "office" },
	{ name: "office-deck", path: "/admin/decks/Day-7", as: "office" },
	{ name: "office-status", path: "/admin/status", as: "office" },
	{ name: "office-first-steps", path: "/admin/first-steps", as: "office" },
	{ name: "office-sample-content", path: "/admin/sample-content", as: "office" },
	{ name: "office-sample-marked", path: "/preview/draft/about-us?mark=samples", as: "office" },
	{ name: "office-settings", path: "/admin/settings", as: "office", prepare: testSettings },
	{ name: "office-staff", path: "/admin/staff", as: "office", prepare: inviteColleague },
	{ name: "office-staff-invite", path: "/admin/staff", as: "office", window: true, prepare: press(adminStaff.invite) },
	{ name: "join", path: "/signin", prepare: openInvitation },
	{ name: "office-audit", path: "/admin/audit", as: "office" },
	{ name: "office-add-blog", path: "/admin/addblog", as: "office" },
	{ name: "office-blogs", path: "/admin/showblog", as: "office" },
	{ name: "office-edit-blog", path: "/admin/editblog/post-iec", as: "office" },
	{ name: "office-pictures-none", path: "/admin/pictures", as: "office", only: widths[0] ?? 0 },
	{ name: "office-pictures", path: "/admin/pictures", as: "office", prepare: addPictures },
	{ name: "office-picture", path: "/admin/pictures", as: "office", prepare: openPicture },
	{ name: "picture-field", path: "/dev/picture-field", as: "office" },
	{
		name: "picture-field-choose",
		path: "/dev/picture-field",
		as: "office",
		window: true,
		prepare: openPictureDialog,
	},
	{ name: "picture-field-crop", path: "/dev/picture-field", as: "office", window: true, prepare: cropPicture },
	{
		name: "picture-field-describe",
		path: "/dev/picture-field",
		as: "office",
		window: true,
		prepare: cropWithoutDescription,
	},
	{ name: "picture-field-chosen", path: "/dev/picture-field", as: "office", prepare: choosePicture },
	{ name: "office-contacts", path: "/admin/showcontact", as: "office" },
	{ name: "office-admissions", path: "/admin/admissions", as: "office", prepare: openForm },
	{ name: "office-enquiry", path: "/admin/showcontact", as: "office", prepare: openEnquiry },
	{ name: "office-spam", path: "/admin/spam", as: "office" },
	{ name: "office-failed-mails", path: "/admin/emails", as: "office" },
];

const folder = path.join(import.meta.dirname, "../test-results/shots");
const wanted = given.filter((word) => !isWidth(word));
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
fs.mkdirSync(folder, { recursive: true });
const [site, browser] = await Promise.all([startSite(), launchChromium()]);
try {
	for (const width of widths) await takeAll(browser, width);
} finally {
	await browser.close();
	await site.stop();
}

async function takeAll(browser: Browser, width: number) {
	const open = () =>
		browser.newContext({
			baseURL: site.url,
			viewport: { width, height: width < 1000 ? 800 : 900 },
			deviceScaleFactor: width < 1000 ? 2 : 1,
			reducedMotion: "reduce",
		});
	const visitors = new Map<string, BrowserContext>();
	for (const { name, path: address, as, prepare, window = false, only = width } of chosen) {
		if (only !== width) continue;
		// Users stay signed in between screenshots; every anonymous visitor is a new one.
		const visitor = visitors.get(as ?? "") ?? (await open());
		if (as && !visitors.has(as)) {
			await visitor.request.post("/auth/login", { data: people[as], headers: { origin: site.url } });
			visitors.set(as, visitor);
		}
		const page = await visitor.newPage();
		page.setDefaultTimeout(8000);
		const file = `${name}-${width}.png`;
		try {
			await page.goto(address);
			await page.locator("html[data-live]").waitFor({ state: "attached" });
			if (!window) await scrollThrough(page);
			await prepare?.(page);
			if (!window) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
			await settle(page);
			await page.screenshot({ path: path.join(folder, file), fullPage: !window });
			console.log(`  ${file}`);
		} catch (error) {
			process.exitCode = 1;
			console.error(`  ${file} failed: ${error instanceof Error ? error.message : error}`);
		}
		await page.close();
		if (!as) await visitor.close();
	}
	for (const visitor of visitors.values()) await visitor.close();
}

/** Some parts load when they come near the window. */
async function scrollThrough(page: Page) {
	await page.evaluate(async () => {
		for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
			window.scrollTo({ top, behavior: "instant" });
			await new Promise(requestAnimationFrame);
		}
		window.scrollTo({ top: 0, behavior: "instant" });
	});
}

/** Waits until nothing changes any more: fonts, lazy pictures, animations and the wheel in the header. */
async function settle(page: Page) {
	await page.waitForLoadState("networkidle");
	await page.evaluate(async () => {
		document.documentElement.removeAttribute("data-turning");
		for (const image of document.images) image.loading = "eager";
		await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
		await document.fonts.ready;
		const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.all(passing.map((one) => one.finished.catch(() => {})));
	});
}

async function openLightbox(page: Page) {
	await page.getByRole("link", { name: pictures.enlarge(home.classes.pictures[0]?.picture.alt ?? "") }).click();
}

async function openFlipBook(page: Page) {
	await page.getByRole("heading", { name: home.promo.book.title }).scrollIntoViewIfNeeded();
	await page.getByRole("button", { name: bookDefaults.prompt }).click();
	const book = page.getByRole("region", { name: flipBook.label });
	await book.getByRole("button", { name: flipBook.forward }).first().click();
	await book.evaluate((one) => one.scrollIntoView({ block: "center" }));
}

async function openAccountMenu(page: Page) {
	await page.getByRole("banner").locator("summary").click();
}

async function testSettings(page: Page) {
	for (const name of [adminSettingTexts.tests.files, adminSettingTexts.tests.payments]) {
		await press(name)(page);
		await page
			.locator(".settings-result")
			.nth(name === adminSettingTexts.tests.files ? 0 : 1)
			.waitFor();
	}
	await page.locator(".settings-list summary").first().click();
}

async function openPerson(page: Page) {
	await page.locator('main a[href^="/admin/people/"]').first().click();
	await page.waitForURL("**/admin/people/*");
}

async function editPerson(page: Page) {
	await openPerson(page);
	await press(adminPeople.person.buttons.correct)(page);
}

async function deletePerson(page: Page) {
	await openPerson(page);
	await press(adminPeople.person.buttons.remove)(page);
}

/** A visitor's form with Asha's address, as if she had sent it from another phone. */
async function sendFormSignedOut(page: Page) {
	const visitor = await page.context().browser()?.newContext({ baseURL: site.url });
	await visitor?.request.post("/auth/create-admission", {
		data: anAdmission({ email: "asha@example.com" }),
		headers: { origin: site.url },
	});
	await visitor?.close();
	await page.reload();
	await page.locator("html[data-live]").waitFor({ state: "attached" });
}

async function inviteColleague(page: Page) {
	await press(adminStaff.invite)(page);
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(adminStaff.inviteDialog.email, { exact: true }).fill("devika@example.com");
	for (const role of ["counsellor", "editor"] as const) await dialog.locator(`[name=${role}]`).check();
	await press(adminStaff.inviteDialog.save)(page);
	await page.getByRole("heading", { name: adminStaff.invitations.title }).waitFor();
}

/** After inviteColleague: the page that the e-mailed link opens. */
async function openInvitation(page: Page) {
	await page.goto(await findEmailedLink(page, "devika@example.com", "/join"));
	await page.locator("html[data-live]").waitFor({ state: "attached" });
}

function beAskedForPassword(proof: "password" | "signIn") {
	return async (page: Page) => {
		await page.route("**/auth/updateprofile", (route) =>
			route.fulfill({ status: 403, json: { success: false, proof } }),
		);
		await press(account.profile.details.update)(page);
		await page.getByRole("dialog").waitFor();
	};
}

/** Saves after the session has ended elsewhere. */
async function saveSignedOut(page: Page) {
	await page.getByLabel(account.profile.details.name).first().fill("Asha Sample, with a longer name");
	await page.route("**/auth/updateprofile", (route) =>
		route.fulfill({ status: 401, json: { success: false, message: "Please sign in first.", signedOut: true } }),
	);
	await press(account.profile.details.update)(page);
	await page.locator("#details .notice").first().waitFor();
}

/** Adds built-in pictures, in place of photographs. */
async function addPictures(page: Page) {
	const folder = path.join(import.meta.dirname, "../public/assets/pictures");
	const wanted = /^(port-1280|class-[1-4]-960|team-2-640|certificate-1-960|about-3-960)\..*avif$/;
	const files = fs.readdirSync(folder).filter((name) => wanted.test(name));
	await page.getByLabel(adminPictures.upload.label).setInputFiles(files.map((name) => path.join(folder, name)));
	for (const name of files) await page.getByRole("link", { name }).first().waitFor({ timeout: 60_000 });
}

async function openPicture(page: Page) {
	await page.getByRole("link", { name: /^port/ }).first().click();
	await page.getByRole("heading", { name: adminPictures.one.uses }).waitFor();
}

async function openPictureDialog(page: Page) {
	await page.getByRole("button", { name: adminPictures.field.choose }).click();
	await page.getByRole("dialog").getByRole("button", { name: /port/ }).first().waitFor();
}

async function cropPicture(page: Page) {
	await openPictureDialog(page);
	await page.getByRole("dialog").getByRole("button", { name: /port/ }).first().click();
	const corner = page.getByRole("button", { name: adminPictures.dialog.corners.se });
	for (let pressed = 0; pressed < 6; pressed++) await corner.press("Shift+ArrowLeft");
}

async function cropWithoutDescription(page: Page) {
	await cropPicture(page);
	await press(adminPictures.dialog.use)(page);
}

async function choosePicture(page: Page) {
	await cropPicture(page);
	await page.getByRole("textbox", { name: adminPictures.dialog.alt }).fill("Cranes over a ship at sunrise");
	await press(adminPictures.dialog.use)(page);
	await page.getByRole("dialog").waitFor({ state: "detached", timeout: 60_000 });
}

async function openReplacedDeck(page: Page) {
	const office = await page.context().browser()?.newContext({ baseURL: site.url });
	await office?.request.post("/auth/login", { data: people.office, headers: { origin: site.url } });
	await office?.request.post("/auth/admin/decks/Day-7", {
		multipart: { deck: { name: "July batch.pdf", mimeType: "application/pdf", buffer: aPdf() } },
		headers: { origin: site.url },
	});
	await office?.close();
	await page.goto("/accesscourse/read/Day-7");
	await page.locator("html[data-live]").waitFor({ state: "attached" });
}

async function openEarlierSlides(page: Page) {
	await openReplacedDeck(page);
	await page.getByRole("link", { name: "Open the earlier slides" }).click();
	await page.locator(".slide[data-current]").waitFor();
}

async function linkForm(page: Page) {
	await openForm(page);
	await page.getByRole("button", { name: adminAdmissions.link }).first().click();
	await page.getByRole("dialog").waitFor();
}

async function deleteForm(page: Page) {
	await openForm(page);
	await page.getByRole("button", { name: adminAdmissions.remove }).first().click();
	await page.getByRole("alertdialog").waitFor();
}

async function openEnquiry(page: Page) {
	await page.locator('main a[href^="/admin/enquiries/"]').first().click();
	await page.waitForURL("**/admin/enquiries/*");
}

async function openForm(page: Page) {
	await page.locator("summary").first().click();
}

async function fillEnquiry(page: Page) {
	await page.getByLabel(contact.form.name.label).fill("Nirali Sample");
	await page.getByLabel(contact.form.phone.label).fill("98765 43210");
	await page.getByLabel(contact.form.email.label).fill("nirali@example.com");
	await page.getByLabel(contact.form.purpose.label).fill("I weave cotton and look for buyers in Oman.");
}

async function sendEnquiry(page: Page) {
	await fillEnquiry(page);
	await press(contact.form.send)(page);
	await page.getByText(contact.thanks.title).waitFor();
}

/** Sends an e-mail address that passes the browser's validation but not the server's. */
async function sendWrongEnquiry(page: Page) {
	await fillEnquiry(page);
	await page.getByLabel(contact.form.email.label).fill("nirali@example");
	await press(contact.form.send)(page);
	await page.locator("[aria-invalid=true]").first().waitFor();
}

async function writeTooLongEnquiry(page: Page) {
	await fillEnquiry(page);
	await page.getByLabel(contact.form.purpose.label).fill("I weave cotton. ".repeat(130));
}

async function applyWithoutTerms(page: Page) {
	const { form } = admission;
	const { fields } = form;
	for (const { label } of [fields.name, fields.qualification, fields.occupation, fields.city])
		await page.getByLabel(label, { exact: true }).fill("Sample");
	for (const { label } of [fields.phone, fields.altphone])
		await page.getByLabel(label, { exact: true }).fill("98765 43210");
	await page.getByLabel(fields.email.label).fill("nirali@example.com");
	await page.getByLabel(fields.branch.label).selectOption("Surat");
	await page.getByLabel(fields.batch.label).selectOption("Morning");
	await page.getByLabel(fields.date.label).fill("2027-01-04");
	await press(form.send)(page);
	await page.getByRole("alertdialog").waitFor();
}

async function signInWrongly(page: Page) {
	await page.getByLabel(account.signIn.email).fill("ravi@example.com");
	await page.getByLabel(account.signIn.password, { exact: true }).fill("not-my-password");
	await press(account.signIn.submit)(page);
	await page.getByRole("alert").first().waitFor();
}

async function askForLink(page: Page) {
	await page.getByLabel(account.forgotPassword.account).fill("ravi@example.com");
	await press(account.forgotPassword.next)(page);
	await page.locator(".notice").first().waitFor();
}

async function goToGateway(page: Page) {
	await press(courses.steps.buy.action)(page);
	await page.getByText(sandbox.explain).waitFor();
}

function pay(outcome: string) {
	return async (page: Page) => {
		await goToGateway(page);
		await press(outcome)(page);
		await page.waitForURL(/payment-/);
	};
}
