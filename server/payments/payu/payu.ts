// PayU India's hosted checkout: what we sign, what we trust, and the status check before we trust it. Sources:
// docs.payu.in, "Hashing request and response", "Verify payment API", "Response after a customer checkout".
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { traced } from "#server/tracing/tracing.ts";

export type PayuAccount = {
	key: string;
	salt: string;
	/** Where the browser posts the signed form, and where the server sends its checks. */
	payUrl: string;
	commandUrl: string;
	/** PayU's test host and our sandbox gateway cut the first name at 20 characters, the live host at 60. */
	firstNameLength: number;
	/** No real payment is made. */
	test: boolean;
};

const payuHosts = {
	test: { payUrl: "https://test.payu.in/_payment", commandUrl: "https://test.payu.in/merchant/postservice.php?form=2" },
	live: {
		payUrl: "https://secure.payu.in/_payment",
		commandUrl: "https://info.payu.in/merchant/postservice.php?form=2",
	},
} as const;

type Keys = Pick<PayuAccount, "key" | "salt">;

/** Our accounts at PayU's host of this mode: the present one, and those of earlier payments. */
export function openAccounts({
	mode,
	previous,
	...current
}: Keys & { mode: keyof typeof payuHosts; previous: readonly Keys[] }) {
	const isTest = mode === "test";
	const open = ({ key, salt }: Keys): PayuAccount => ({
		key,
		salt,
		...payuHosts[mode],
		firstNameLength: isTest ? 20 : 60,
		test: isTest,
	});
	return { account: open(current), previous: previous.map(open) };
}

/** "20000.00": PayU hashes text, so the form and every hash must use exactly these characters. */
export const amountText = (paise: number) => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;

/** Parses PayU's amount into paise; null for anything other than rupees with up to two decimals. */
export function readAmount(text: string) {
	const [, rupees, decimals = ""] = text.match(/^(\d{1,9})(?:\.(\d{1,2}))?$/) ?? [];
	return rupees === undefined ? null : Number(rupees) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Shortens a payer's details to PayU's limits, without the characters that would shift the fields of the hash. */
export const payerText = (text: string, length: number) =>
	[
		...text
			.replace(/[|\p{Cc}\p{Cs}\uFFFD]/gu, " ")
			.replace(/\s+/g, " ")
			.trim(),
	]
		.slice(0, length)
		.join("")
		.trim();

/** The name of the course as it is sent to PayU and comes back. */
export const productText = (product: string) => payerText(product, 100);

type Signed = { txnid: string; amount: string; productinfo: string; firstname: string; email: string } & Partial<
	Record<"udf1" | "udf2" | "udf3" | "udf4" | "udf5", string>
>;

/** SHA-512 over key|txnid|amount|productinfo|firstname|email|udf1..5||||||salt. */
export const requestHash = (account: Pick<PayuAccount, "key" | "salt">, f: Signed) =>
	sha512([
		account.key,
		f.txnid,
		f.amount,
		f.productinfo,
		f.firstname,
		f.email,
		f.udf1,
		f.udf2,
		f.udf3,
		f.udf4,
		f.udf5,
		"",
		"",
		"",
		"",
		"",
		account.salt,
	]);

/** SHA-512 over [charges|]salt|status[|splitInfo]||||||udf5..1|email|firstname|productinfo|amount|txnid|key. */
export function responseHash(
	account: Pick<PayuAccount, "key" | "salt">,
	f: Signed & { status: string; additionalCharges?: string; splitInfo?: string },
) {
	const charges = f.additionalCharges ? [f.additionalCharges] : [];
	const split = f.splitInfo ? [f.splitInfo] : [];
	return sha512([
		...charges,
		account.salt,
		f.status,
		...split,
		"",
		"",
		"",
		"",
		"",
		f.udf5,
		f.udf4,
		f.udf3,
		f.udf2,
		f.udf1,
		f.email,
		f.firstname,
		f.productinfo,
		f.amount,
		f.txnid,
		account.key,
	]);
}

export const commandHash = (account: Pick<PayuAccount, "key" | "salt">, command: string, var1: string) =>
	sha512([account.key, command, var1, account.salt]);

const sha512 = (parts: (string | undefined)[]) =>
	createHash("sha512")
		.update(parts.map((part) => part ?? "").join("|"))
		.digest("hex");

/** All fields of the form that the browser posts to PayU. */
export function paymentForm(
	account: PayuAccount,
	order: {
		id: string;
		txnid: string;
		paise: number;
		product: string;
		payer: { firstname: string; email: string; phone: string };
	},
	returnUrl: string,
) {
	const fields = {
		txnid: order.txnid,
		amount: amountText(order.paise),
		productinfo: productText(order.product),
		firstname: payerText(order.payer.firstname, account.firstNameLength) || "Student",
		email: payerText(order.payer.email, 50),
		udf1: order.id,
	};
	return {
		key: account.key,
		...fields,
		phone: payerText(order.payer.phone, 50),
		surl: returnUrl,
		furl: returnUrl,
		hash: requestHash(account, fields),
	};
}

export type Report = { txnid: string; orderId: string; paise: number; product: string; status: string };
export type ReadReport = { ok: true; report: Report } | { ok: false; why: "malformed" | "foreign-key" | "wrong-hash" };

const hashed = [
	"key",
	"txnid",
	"amount",
	"productinfo",
	"firstname",
	"email",
	"status",
	"udf1",
	"udf2",
	"udf3",
	"udf4",
	"udf5",
] as const;

/**
 * Reads what a browser brought back from PayU. The salt is at the start of the hash, so a genuine response can be
 * extended into another one that also passes (length extension). This needs a separator or unprintable bytes inside a
 * field, or one of the user fields we leave empty. All three are rejected before hashing, and even then the result is
 * only a claim to verify.
 */
export function readReport(accounts: readonly PayuAccount[], fields: Record<string, string>): ReadReport {
	const f = Object.fromEntries(hashed.map((name) => [name, fields[name] ?? ""])) as Record<
		(typeof hashed)[number],
		string
	>;
	const charges = fields.additionalCharges ?? fields.additional_charges ?? "";
	const splitInfo = fields.splitInfo ?? "";
	const paise = readAmount(f.amount);
	const unclean = [...Object.values(f), charges].some(
		(value) => value.length > 255 || /[|\p{Cc}\p{Cs}\uFFFD]/u.test(value),
	);
	if (unclean || paise === null || splitInfo !== "" || f.udf2 || f.udf3 || f.udf4 || f.udf5)
		return { ok: false, why: "malformed" };
	if (fields.additionalCharges && fields.additional_charges) return { ok: false, why: "malformed" };
	const own = accounts.filter(({ key }) => key === f.key);
	if (own.length === 0) return { ok: false, why: "foreign-key" };
	const given = Buffer.from((fields.hash ?? "").toLowerCase());
	const isSigned = own.some((account) => {
		const expected = Buffer.from(responseHash(account, { ...f, additionalCharges: charges }));
		return given.length === expected.length && timingSafeEqual(given, expected);
	});
	if (!isSigned) return { ok: false, why: "wrong-hash" };
	return { ok: true, report: { txnid: f.txnid, orderId: f.udf1, paise, product: f.productinfo, status: f.status } };
}

/**
 * The result of our own check with PayU. `unknown` means not yet, never failed. `unreachable` means try again later: PayU
 * gave no answer about this transaction, also if it answered something else.
 */
export type Verdict =
	| { state: "success"; paise: number; paymentId: string }
	| { state: "failure" | "pending" | "unknown" | "unreachable" };

const Transaction = z.object({
	mihpayid: z.union([z.string().min(1), z.number()]).nullish(),
	status: z.string(),
	unmappedstatus: z.string().optional().default(""),
	transaction_amount: z.coerce.string().optional(),
	amt: z.coerce.string().optional(),
});
const VerifyResponse = z.object({ transaction_details: z.record(z.string(), z.unknown()) });

/** Checks one transaction with PayU and reads only the entry under our own txnid. */
export async function verifyPayment(account: PayuAccount, txnid: string, ask: typeof fetch = fetch): Promise<Verdict> {
	try {
		const { transaction_details } = VerifyResponse.parse(
			await command(account, ask, "verify_payment", { var1: txnid }),
		);
		if (!Object.hasOwn(transaction_details, txnid)) return { state: "unreachable" };
		const entry = Transaction.parse(transaction_details[txnid]);
		return entry.status === "Not Found" ? { state: "unknown" } : readVerdict(entry);
	} catch {
		return { state: "unreachable" };
	}
}

const AccountResponse = z.object({ msg: z.string().optional(), transaction_details: z.unknown().optional() });

export type AccountProblem = "refused" | "unreadable" | "unreachable";

/**
 * Whether PayU accepts our key and salt, without a payment: with a valid signature it reports an unknown transaction as
 * not found, with a wrong one it returns no transaction at all ("Invalid Hash.").
 */
export async function tryAccount(
	account: PayuAccount,
	ask: typeof fetch = fetch,
): Promise<{ ok: true } | { ok: false; why: AccountProblem }> {
	const txnid = `TEST${randomBytes(8).toString("hex")}`;
	try {
		const answer = AccountResponse.safeParse(await command(account, ask, "verify_payment", { var1: txnid }));
		if (!answer.success) return { ok: false, why: "unreadable" };
		const { msg, transaction_details: details } = answer.data;
		if (typeof details === "object" && details !== null && Object.hasOwn(details, txnid)) return { ok: true };
		return { ok: false, why: msg && !details ? "refused" : "unreadable" };
	} catch (error) {
		if (error instanceof NotAccepted) return { ok: false, why: "refused" };
		// An HTML page instead of JSON, or an HTTP error.
		const isAnswered = error instanceof SyntaxError || error instanceof NotAnswered;
		return { ok: false, why: isAnswered ? "unreadable" : "unreachable" };
	}
}

/** Thrown if the gateway responds with an error, or with more than we read. */
class NotAnswered extends Error {}

/** Thrown if the gateway does not accept our signature: then it has said nothing about the payment or the refund. */
class NotAccepted extends Error {}

/** As PayU documents it: "Invalid Hash.", without a transaction and without one of the codes of a refund. */
const Rejection = z.object({
	status: z.coerce.number().refine((status) => status === 0),
	msg: z.string().regex(/^invalid\b/i),
	error_code: z.undefined().optional(),
	transaction_details: z.undefined().optional(),
});

/** `rejected`: PayU does not accept our key and salt. `unreadable`: it is no data, or breaks off. */
export const checkAnswer = (answer: Response) =>
	readJson(answer).then(
		(said) => (Rejection.safeParse(said).success ? "rejected" : "readable"),
		() => "unreadable" as const,
	);

/** One call of the command API: 5 seconds, no redirects, at most 1 MiB. Throws if there is no readable response. */
const command = (...call: Parameters<typeof sendCommand>) =>
	traced(`gateway ${call[2]}`, { kind: "client" }, () => sendCommand(...call));

async function sendCommand(
	account: PayuAccount,
	ask: typeof fetch,
	name: string,
	vars: { var1: string; var2?: string; var3?: string },
): Promise<unknown> {
	const answer = await ask(account.commandUrl, {
		method: "POST",
		redirect: "error",
		signal: AbortSignal.timeout(5000),
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({
			key: account.key,
			command: name,
			...vars,
			hash: commandHash(account, name, vars.var1),
		}).toString(),
	});
	if (!answer.ok) throw new NotAnswered(`the gateway answered ${answer.status}`);
	const said = await readJson(answer);
	if (Rejection.safeParse(said).success) throw new NotAccepted("the gateway does not accept our key and salt");
	return said;
}

/** The state of a refund. `refused`: PayU will not make it; `unknown`: PayU does not know this token. */
export type RefundState = "success" | "failure" | "refused" | "underway" | "unknown" | "unreachable";

const RefundResponse = z.object({
	status: z.coerce.number(),
	error_code: z.coerce.string().optional().default(""),
	request_id: z.coerce.string().optional(),
	mihpayid: z.coerce.string().optional(),
});
/** Error codes that mean accepted: done or in some queue; this token or this refund is already recorded. */
const takenCodes = codes(100, 101, 102, 106, 107, 109, 112, 122, 123, 126, 127, 227);
/** Error codes worth a retry: not confirmed or locked; the same amount within five minutes; not possible today. */
const laterCodes = codes(104, 120, 214, 225, 226);
/** Error codes that mean that PayU will not make it. Staff then refund in another way, so no other code may count. */
const refusedCodes = codes(
	...[103, 105, 108, 110, 111, 113, 115, 116, 117, 119, 121, 124, 125, 128, 129],
	...[230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 250, 251],
);

function codes(...numbers: number[]) {
	return new Set(numbers.map(String));
}

/**
 * Requests a refund from PayU. `token` is ours and stored first: if it is sent twice, PayU refunds once (error 106).
 * The hash does not cover the amount, so only TLS protects it. Source: docs.payu.in, "Refund transaction API" and its
 * error codes.
 */
export async function refundPayment(
	account: PayuAccount,
	refund: { paymentId: string; token: string; paise: number },
	ask: typeof fetch = fetch,
): Promise<RefundState> {
	try {
		const vars = { var1: refund.paymentId, var2: refund.token, var3: amountText(refund.paise) };
		const answer = RefundResponse.parse(await command(account, ask, "cancel_refund_transaction", vars));
		const { status, error_code, request_id, mihpayid } = answer;
		// A response without a request number, or about another payment, does not count.
		if (status === 1 && (!request_id || (mihpayid ?? refund.paymentId) !== refund.paymentId)) return "unknown";
		if (status === 1 || takenCodes.has(error_code)) return "underway";
		if (laterCodes.has(error_code)) return "unknown";
		return refusedCodes.has(error_code) ? "refused" : "unreachable";
	} catch {
		return "unreachable";
	}
}

const Action = z.object({ action: z.string(), token: z.coerce.string(), status: z.string() });

/**
 * Requests all actions on a payment from PayU and finds the refund with our token. A reply without any list counts as
 * `unknown` too: then the refund is requested, which is safe with the same token, instead of never.
 */
export async function findRefund(
	account: PayuAccount,
	paymentId: string,
	token: string,
	ask: typeof fetch = fetch,
): Promise<RefundState> {
	try {
		const answer = await command(account, ask, "check_action_status", { var1: paymentId, var2: "payuid" });
		const own = actionsIn(answer).find((action) => action.action.toLowerCase() === "refund" && action.token === token);
		if (!own) return "unknown";
		const status = own.status.toLowerCase();
		return status === "success" || status === "failure" ? status : "underway";
	} catch {
		return "unreachable";
	}
}

/** The actions at whatever level PayU nests them: by payment and request number, or by request number alone. */
function actionsIn(answer: unknown, depth = 0): z.infer<typeof Action>[] {
	if (typeof answer !== "object" || answer === null || depth > 4) return [];
	const action = Action.safeParse(answer);
	return action.success ? [action.data] : Object.values(answer).flatMap((inner) => actionsIn(inner, depth + 1));
}

function readVerdict(entry: z.infer<typeof Transaction>): Verdict {
	const { status, unmappedstatus, mihpayid } = entry;
	if (status === "success") {
		// "auth" is an amount reserved, not charged.
		if (unmappedstatus === "auth") return { state: "pending" };
		const paise = readAmount(entry.transaction_amount ?? entry.amt ?? "");
		if (paise === null || mihpayid == null) return { state: "unreachable" };
		return { state: "success", paise, paymentId: String(mihpayid) };
	}
	return status === "failure" || status === "failed" ? { state: "failure" } : { state: "pending" };
}

const readJson = async (answer: Response): Promise<unknown> => JSON.parse(await readBounded(answer, 1024 * 1024));

async function readBounded(answer: Response, most: number) {
	let text = "";
	const decoder = new TextDecoder();
	for await (const chunk of answer.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > most) throw new NotAnswered("answer too long");
	}
	return text;
}
