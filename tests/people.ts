// People and forms as tests need them; change what the test is about.
import type { openBrowser } from "#tests/app.ts";

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
	date: "2026-12-01",
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

/** Registers somebody, who is then signed in on this browser. */
export async function register(browser: Browser, changes: Record<string, unknown> = {}) {
	const person = aPerson(changes);
	const answer = await browser.post("/auth/signup", person);
	if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
	return person;
}

/** Registers somebody who has also sent the admission form, so that they may buy. */
export async function registerApplicant(browser: Browser) {
	const person = await register(browser);
	const answer = await browser.post("/auth/create-admission", anAdmission({ email: person.email }));
	if (answer.status !== 201) throw new Error(`admission answered ${answer.status}: ${await answer.text()}`);
	return person;
}
