// Invented people who use the front door as a browser would.

export type Someone = ReturnType<typeof inventPerson>;

/** Everybody has an address of their own, so that the limit on sign-ups per network address stays on and lets them in. */
export const inventPerson = (name: string, number: number) => ({
	form: {
		name: "Asha Patel",
		phone: "98765 43210",
		email: `${name}-${number}@example.com`,
		password: `monsoon-over-hazira-${number}`,
	},
	address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

export const signUp = (port: number, { form, address }: Someone) => post(port, "/auth/signup", form, address);

export const signIn = (port: number, { form, address }: Someone) => post(port, "/auth/login", loginForm(form), address);

export const loginForm = ({ email, password }: Someone["form"]) => ({ email1: email, password1: password });

const post = (port: number, path: string, body: object, address: string) =>
	fetch(`http://127.0.0.1:${port}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", origin: `http://127.0.0.1:${port}`, "x-forwarded-for": address },
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(20_000),
	});
