// People and forms for tests; override the fields that a test is about.

import { and, eq } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import type { Work } from "#contract/proof-of-work.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import type { openBrowser } from "#tests/browser.ts";
import { doWork } from "#web/client/proof-of-work.ts";

type Browser = ReturnType<typeof openBrowser>;

let count = 0;

export const aPerson = (changes: Record<string, unknown> = {}) => {
	count++;
	return {
		name: "Asha Patel",
		phone: "98765 43210",
		email: `asha${count}@example.com`,
		password: "monsoon-over-hazira",
		...changes,
	};
};

/** The date this many days from today, as a form sends it. */
export const inDays = (days: number) => dayInIndia(new Date(), days);

export const anAdmission = (changes: Record<string, unknown> = {}) => ({
	name: "Asha Patel",
	email: "asha@example.com",
	phone: "+91 98765 43210",
	altphone: "098765 43211",
	address: "",
	permanetaddress: "12 Ring Road, Surat",
	city: "Surat",
	branch: "Surat",
	batch: "Morning",
	date: inDays(11),
	occupation: "Trader",
	qualification: "B.Com",
	terms: true,
	...changes,
});

export const anEnquiry = (changes: Record<string, unknown> = {}) => ({
	from_name: "Ravi Shah",
	Phone_Number: "9876543210",
	Email: "ravi@example.com",
	purpose: "When does the next batch start?",
	Address: "",
	...changes,
});

/** Registers a person and leaves the browser signed in. */
export async function register(browser: Browser, changes: Record<string, unknown> = {}) {
	const person = aPerson(changes);
	const answer = await browser.post("/auth/signup", person);
	if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
	return person;
}

/** Registers a person and sends their admission form, so that they may buy. */
export async function registerApplicant(browser: Browser) {
	const person = await register(browser);
	const answer = await browser.post("/auth/create-admission", anAdmission({ email: person.email }));
	if (answer.status !== 201) throw new Error(`admission answered ${answer.status}: ${await answer.text()}`);
	return person;
}

/** Opens the link in the welcome e-mail, as the owner of the mailbox does. */
export async function proveAddress(app: { db: Db }, browser: Browser, email: string) {
	const [mail] = await app.db
		.select({ data: emails.data })
		.from(emails)
		.where(and(eq(emails.kind, "welcome"), eq(emails.recipient, email)));
	if (!mail) throw new Error(`no welcome mail went to ${email}`);
	const { link } = mail.data as { link: string };
	const answer = await browser.post("/auth/confirm-email", { token: new URL(link).searchParams.get("token") });
	if (answer.status !== 200) throw new Error(`confirming answered ${answer.status}: ${await answer.text()}`);
}

/** Sends the same form many times concurrently, each time from a new browser. */
export const sendAtOnce = (app: { visitor: () => Browser }, path: string, form: object, times: number) =>
	Promise.all(
		Array.from({ length: times }, async (_, number) => {
			const from = { "x-forwarded-for": `10.1.0.${number}` };
			const answer = await app.visitor().post(path, form, from);
			const { reference, AdmissionId } = (await answer.json()) as Record<string, string>;
			return { status: answer.status, reference, AdmissionId };
		}),
	);

/** Solves the proof of work that an error response demands, as a browser does. */
export const solveProofOfWork = (work: Work) => doWork(work);

/** The same number with the digits that a Gujarati keyboard types. */
export const inGujarati = (number: string) =>
	number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0xae6));
