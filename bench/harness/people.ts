// Generated people who use the site over HTTP, as a browser would.
import { randomUUID } from "node:crypto";
import { joiningDays } from "#contract/days.ts";
import { workHeader } from "#contract/proof-of-work.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { doWork } from "#web/client/proof-of-work.ts";

export type Someone = ReturnType<typeof inventPerson>;

/** Each person has their own IP address, so that the sign-up limit per network can stay enabled. */
export const inventPerson = (name: string, number: number) => ({
	form: {
		name: "Asha Patel",
		phone: "98765 43210",
		email: `${name}-${number}@example.com`,
		password: `monsoon-over-hazira-${number}`,
	},
	address: inventAddress(number),
});

/** After some hundred sign-ups in ten minutes, each needs the proof of work that a browser would do. */
export async function signUp(port: number, someone: Someone) {
	const answer = await requestSignUp(port, someone);
	if (answer.status !== 429) return answer;
	const { work } = (await answer.json()) as ErrorResponse;
	return requestSignUp(port, someone, work && { [workHeader]: await doWork(work) });
}

export const requestSignUp = (port: number, { form, address }: Someone, headers: Record<string, string> = {}) =>
	post(port, "/auth/signup", form, address, headers);

export const signIn = (port: number, { form, address }: Someone) => post(port, "/auth/login", loginForm(form), address);

/** The cookie header that a browser would send after this response. */
export const cookiesOf = (answer: Response) =>
	answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");

export const loginForm = ({ email, password }: Someone["form"]) => ({ email1: email, password1: password });

export type Sender = ReturnType<typeof inventSender>;

/** A person with one filled form, an admission or an enquiry in turn, and their own phone number and IP address. */
export function inventSender(name: string, number: number) {
	const email = `sender-${name}-${number}@example.com`;
	const isAdmission = number % 2 === 0;
	const form = isAdmission ? inventAdmission(email, number) : inventEnquiry(email, number);
	const path = isAdmission ? "/auth/create-admission" : "/auth/addcontact";
	return { path, email, form, address: inventAddress(number) };
}

export const inventEnquiry = (email: string, number: number) => ({
	idempotencyKey: randomUUID(),
	from_name: "Ravi Shah",
	Phone_Number: inventPhone(number),
	Email: email,
	purpose: `When does the next batch start? (${number})`,
	Address: "Surat",
	openFor: "60000",
});

export const inventAdmission = (email: string, number: number) => ({
	idempotencyKey: randomUUID(),
	name: "Asha Patel",
	email,
	phone: inventPhone(number),
	altphone: "98765 43211",
	address: "12 Ring Road, Surat",
	permanetaddress: "",
	city: "Surat",
	branch: "Surat",
	batch: "Morning",
	date: joiningDays().last,
	occupation: "Trader",
	qualification: "B.Com",
	terms: true,
});

const inventPhone = (number: number) => `98${String(number).padStart(8, "0")}`;

export const inventAddress = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

export const sendForm = (port: number, { path, form, address }: Sender) => post(port, path, form, address);

const post = (port: number, path: string, body: object, address: string, more: Record<string, string> = {}) =>
	fetch(`http://127.0.0.1:${port}${path}`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			origin: `http://127.0.0.1:${port}`,
			"x-forwarded-for": address,
			...more,
		},
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(20_000),
	});
