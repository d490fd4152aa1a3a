// Visitors who are signed in by an API call. Only sign-in.test.ts types into the form.
import { randomUUID } from "node:crypto";
import { type BrowserContextOptions, type Page, request } from "playwright";
import { inject, onTestFinished } from "vitest";
import { samplePassword } from "#content/en/server/samples.ts";
import { openVisitor } from "#tests/chromium.ts";
import { anAdmission, aPerson } from "#tests/people.ts";

export const staff = { email: "office@example.com", password: "harbour-light-7" };
/** Sample people: the applicant may buy, the student has bought. */
export const applicant = { email: "ravi@example.com", password: samplePassword };
export const sampleStudent = { email: "meena@example.com", password: samplePassword };

export const phone = { width: 360, height: 740 };
export const laptop = { width: 1440, height: 900 };

/** A page, or a plain HTTP client. */
type Caller = Pick<Page, "request">;

/** A visitor who only sends requests: a tab costs many times as much. */
export async function openCaller(baseURL = inject("siteUrl")): Promise<Caller> {
	const calls = await request.newContext({ baseURL });
	onTestFinished(() => calls.dispose());
	return { request: calls };
}

/** A staff member who only sends requests. */
export async function callAsStaff(baseURL?: string) {
	const caller = await openCaller(baseURL);
	await signIn(caller, staff);
	return caller;
}

/** Sends JSON as a page of the site would. */
export async function send(caller: Caller, path: string, data: object) {
	const response = await caller.request.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
	if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
	return response.json();
}

export const signIn = (caller: Caller, { email, password }: { email: string; password: string }) =>
	send(caller, "/auth/login", { email1: email, password1: password });

/** Fills in the form of the sign-in page and sends it. */
export async function typeSignIn(page: Page, { email, password }: { email: string; password: string }) {
	// The previous page stays visible a little after the URL has changed, and may have such fields too.
	const button = page.getByRole("button", { name: "Sign In", exact: true });
	const form = page.locator("form").filter({ has: button });
	await form.getByRole("textbox", { name: "E-mail" }).fill(email);
	await form.getByLabel("Password", { exact: true }).fill(password);
	await button.click();
}

/** Registers a new person. All journeys share a site, so each person has their own address. */
export async function register(caller: Caller, changes: Record<string, unknown> = {}) {
	const person = aPerson({ email: `person-${randomUUID()}@example.com`, ...changes });
	await send(caller, "/auth/signup", person);
	return person;
}

/** Registers a new person who has sent the admission form, so that they may buy. */
export async function registerApplicant(caller: Caller, changes: Record<string, unknown> = {}) {
	const person = await register(caller, changes);
	await send(caller, "/auth/create-admission", anAdmission({ email: person.email }));
	return person;
}

/** A new person for whom staff have recorded a payment. */
export async function openStudent({ name = "Asha Patel", ...options }: BrowserContextOptions & { name?: string } = {}) {
	const visitor = await openVisitor(options);
	const person = await registerApplicant(visitor.page, { name });
	const office = await callAsStaff(options.baseURL);
	const list = await office.request.get(`/auth/admin/getuser?page=1&q=${person.email}`);
	const { usersFromUserModel } = await list.json();
	await send(office, "/auth/admin/updateSingleUserStatus", {
		userId: usersFromUserModel[0]._id,
		purchaseStatus: "Offline",
	});
	return { ...visitor, person };
}

/** A staff member on a laptop. */
export async function openStaff(options: BrowserContextOptions = {}) {
	const visitor = await openVisitor({ baseURL: inject("siteUrl"), viewport: laptop, ...options });
	await signIn(visitor.page, staff);
	return visitor;
}
