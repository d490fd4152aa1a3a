// Visitors who are signed in by a request, not by typing; sign-in.test.ts types.
import { randomUUID } from "node:crypto";
import { type BrowserContextOptions, type Page, request } from "playwright";
import { inject, onTestFinished } from "vitest";
import { samplePassword } from "#content/en/server/samples.ts";
import { openVisitor } from "#tests/chromium.ts";
import { anAdmission, aPerson } from "#tests/people.ts";

export const staff = { email: "office@example.com", password: "harbour-light-7" };
/** Sample people: the one may buy, the other has bought. */
export const applicant = { email: "ravi@example.com", password: samplePassword };
export const sampleStudent = { email: "meena@example.com", password: samplePassword };

export const phone = { width: 360, height: 740 };
export const laptop = { width: 1440, height: 900 };

/** A page, or whoever calls the site without one. */
type Caller = Pick<Page, "request">;

/** Somebody who only calls the site. A tab costs many times as much. */
export async function openCaller(baseURL = inject("siteUrl")): Promise<Caller> {
	const calls = await request.newContext({ baseURL });
	onTestFinished(() => calls.dispose());
	return { request: calls };
}

/** A member of the staff who only calls the site. */
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
	// The page before may have such fields too, and is shown a little longer than its address.
	const button = page.getByRole("button", { name: "Sign In", exact: true });
	const form = page.locator("form").filter({ has: button });
	await form.getByRole("textbox", { name: "E-mail" }).fill(email);
	await form.getByLabel("Password", { exact: true }).fill(password);
	await button.click();
}

/** Somebody new, signed in. All journeys share a site, so each person has an address of their own. */
export async function register(caller: Caller, changes: Record<string, unknown> = {}) {
	const person = aPerson({ email: `person-${randomUUID()}@example.com`, ...changes });
	await send(caller, "/auth/signup", person);
	return person;
}

/** Somebody new who has sent the admission form, so that they may buy. */
export async function registerApplicant(caller: Caller, changes: Record<string, unknown> = {}) {
	const person = await register(caller, changes);
	await send(caller, "/auth/create-admission", anAdmission({ email: person.email }));
	return person;
}

/** Somebody new for whom the staff has recorded a payment. */
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

/** A member of the staff on a laptop. */
export async function openStaff(options: BrowserContextOptions = {}) {
	const visitor = await openVisitor({ baseURL: inject("siteUrl"), viewport: laptop, ...options });
	await signIn(visitor.page, staff);
	return visitor;
}
