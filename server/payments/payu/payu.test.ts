import { expect, test } from "vitest";
import {
	amountText,
	commandHash,
	findRefund,
	type PayuAccount,
	paymentForm,
	readAmount,
	readReport,
	refundPayment,
	requestHash,
	responseHash,
	tryAccount,
	verifyPayment,
} from "#server/payments/payu/payu.ts";

// PayU publishes this pair for its sandbox; the first three hashes are from its documentation.
const account: PayuAccount = {
	key: "JPM7Fg",
	salt: "TuxqAugd",
	payUrl: "",
	commandUrl: "https://payu.example/postservice.php",
	firstNameLength: 20,
	test: true,
};
const txnid = "IEA26100700000000000001";
const asha = {
	txnid,
	amount: "20000.00",
	productinfo: "Advance Course",
	firstname: "Asha",
	email: "asha@example.com",
	udf1: "ORD-000001",
};
const paidHash =
	"6fc7f1638be99fbde537b2c8d9abf98d4f6cb5d81e80a486dc0df9daa6b9420e707835b15db654a0e0413b543f021acca7a4748b2bb2b5f0534109310784f9cc";

test("request hashes match PayU's own examples and ours", () => {
	const hash = (fields: Parameters<typeof requestHash>[1]) => requestHash(account, fields);
	expect(
		hash({
			txnid: "PQI6MqpYrjEefU",
			amount: "10.00",
			productinfo: "iPhone",
			firstname: "PayU User",
			email: "test@gmail.com",
		}),
	).toBe(
		"05a397501918ec5c36ae52daa3b3e49b43e986b86940e109d060076e467c3ea7536617df7420e0e6863dced8c5b45f9fff15c13bdf0335512c05f0210b31b072",
	);
	expect(hash(asha)).toBe(
		"b4fc38057b9f764e6318e19ec00ae2f7c9a0072a345a10b71a556604ae74f0e1322424471d8c4289ab1d1ecd086dd0b6d138fc4518dae8c5fe4a86bb66fafb5a",
	);
	expect(hash({ ...asha, amount: "20000" })).toBe(
		"9233c21ce182eb114d2b50c475f9427511111e7e80037a83aae20f7649aa426f213deb5816c23c61375deb9a5c742ab55aa1259a89f9fe8e747312574e910a18",
	);
	expect(hash({ ...asha, txnid: "IEA26100700000000000002", firstname: "आशा", udf1: "ORD-000002" })).toBe(
		"ea8a8935fa28b100abc563ed986c4a6888e031c0b090ede1c1e32c04cb47edeed241eea72b8f14e58dd18162d66a5a4da2635377cc9db875127957abb1162aeb",
	);
	expect(
		hash({
			txnid: "IEA26100700000000000003",
			amount: "1.00",
			productinfo: "Basic Course",
			firstname: "Ravi",
			email: "ravi@example.com",
			udf1: "a",
			udf2: "b",
			udf3: "c",
			udf4: "d",
			udf5: "e",
		}),
	).toBe(
		"f9b08bae4b683cf2ba9aed6505d4c9ea4d1d0a04429ecb899b79306847415cb5a5dabc705ce46bcc20d1ee9f1bcfe5a118e95b90600d1cc2e6e648dac19c16d2",
	);
});

test("response and command hashes match PayU's own examples and ours", () => {
	const hash = (fields: Parameters<typeof responseHash>[1]) => responseHash(account, fields);
	expect(
		hash({
			status: "success",
			txnid: "ewP8oRopzdHEtC",
			amount: "10.00",
			productinfo: "iPhone",
			firstname: "Ashish",
			email: "test@gmail.com",
		}),
	).toBe(
		"1be7e6e97ab1ea9034b9a107e7cf9718308aa9637b4dbbd1a3343c91b0da02b34a40d00ac7267ebe81c20ea1129b931371c555d565bc6e11f470c3d2cf69b5a3",
	);
	expect(hash({ ...asha, status: "success" })).toBe(paidHash);
	expect(hash({ ...asha, status: "failure" })).toBe(
		"e28c85e5750d3675fa00e095b97006d447846092e12cb29776426167fce92881e877e9148c2fc81a9c5258860c59009fd74fcb6ecba122721a283f3397f11954",
	);
	expect(hash({ ...asha, status: "success", additionalCharges: "236.00" })).toBe(
		"3fd65ae8acb148ad6b957a8cb4204a61ec328ba3ab502ecb938791e0b50e3578652c8999f8da52b6ced52ab841caeee58ea26b4ca7eb09628f8996cbd311d873",
	);
	expect(hash({ ...asha, status: "success", splitInfo: '{"splitStatus":"success"}' })).toBe(
		"50319b6dbab3e6fbaa1b8e80278f010d1c9955329a8796e18b55d7f3b6dd5aa24e4666fb0a0626d898afb8f8e1d03c81acf8ad57c35d6719883bdb7eb3586605",
	);
	expect(commandHash(account, "verify_payment", "IhfgcZnXR4o4nB")).toBe(
		"a0ae79fdd66c875af6e9b21c4a67f1822deb00f2df5e9f0b1948f3222f536a9bf741b24efbb1874ca0f84f76b036e6c0d641581d0100f7abe4aeed2f3264f5c9",
	);
});

test("a genuine response is accepted, and the same hash with any changed field is not", () => {
	const genuine = { ...asha, key: account.key, status: "success", hash: paidHash };
	expect(readReport([account], genuine)).toEqual({
		ok: true,
		report: { txnid, orderId: "ORD-000001", paise: 2_000_000, product: "Advance Course", status: "success" },
	});
	for (const change of [
		{ status: "failure" },
		{ amount: "1.00" },
		{ txnid: "IEA26100700000000000009" },
		{ email: "mal@example.com" },
	]) {
		expect(readReport([account], { ...genuine, ...change })).toEqual({ ok: false, why: "wrong-hash" });
	}
	expect(readReport([account], { ...genuine, key: "other" })).toEqual({ ok: false, why: "foreign-key" });
	expect(readReport([account], { ...genuine, hash: "" })).toEqual({ ok: false, why: "wrong-hash" });
});

test("an answer lengthened from a genuine one without the salt is refused before its hash is looked at", () => {
	const padding = `\u0080${"\u0000".repeat(140)}\u0003\u0088`;
	const forged = {
		key: account.key,
		status: "success",
		txnid: "IEA26100700000000000009",
		udf1: "ORD-000009",
		email: "mal@example.com",
		firstname: "Mal",
		productinfo: "Advance Course",
		amount: "20000.00",
		udf5: `||||ORD-000001|asha@example.com|Asha|Advance Course|20000.00|${txnid}|JPM7Fg${padding}`,
		hash: "66128cf589fb24abb2533d56e2b2dd5e707d9a71fa47ebd4ea71b5121e5ea39e6aa2c295e54f0de2614529dad9117454ff6fa7041ed9158d80fbd0032c624885",
	};
	expect(readReport([account], forged)).toEqual({ ok: false, why: "malformed" });
	expect(readReport([account], { ...forged, udf5: forged.udf5.replaceAll("\u0080", "\uFFFD") })).toEqual({
		ok: false,
		why: "malformed",
	});
});

test("amounts are paise inside and two decimals outside", () => {
	expect([amountText(2_000_000), amountText(5), amountText(123_456)]).toEqual(["20000.00", "0.05", "1234.56"]);
	expect([readAmount("20000"), readAmount("20000.5"), readAmount("20000.00")]).toEqual([
		2_000_000, 2_000_050, 2_000_000,
	]);
	expect(["", "-1", "1e3", "20,000", "1.234", " 1"].map(readAmount)).toEqual([null, null, null, null, null, null]);
});

test("the form says what the gateway takes, and no more", () => {
	const form = paymentForm(
		account,
		{
			id: "ORD-000001",
			txnid,
			paise: 2_000_000,
			product: "Advance Course",
			payer: {
				firstname: 'Asha | "><script>\r\n of a very long family name',
				email: "asha@example.com",
				phone: "+919876543210",
			},
		},
		"https://example.com/pay/return",
	);
	expect(form.firstname).toBe('Asha "><script> of a');
	expect(form.hash).toBe(requestHash(account, form));
	expect(Object.keys(form).sort()).toEqual([
		"amount",
		"email",
		"firstname",
		"furl",
		"hash",
		"key",
		"phone",
		"productinfo",
		"surl",
		"txnid",
		"udf1",
	]);
});

test("only a captured payment in the entry of our own transaction counts as paid", async () => {
	const verdict = (body: unknown, init?: ResponseInit) =>
		verifyPayment(account, txnid, async () =>
			body instanceof Error ? Promise.reject(body) : new Response(JSON.stringify(body), init),
		);
	const entry = (more: object) => ({
		status: 1,
		transaction_details: {
			[txnid]: {
				mihpayid: 403993715,
				status: "success",
				unmappedstatus: "captured",
				transaction_amount: "20000.00",
				amt: "19000.00",
				...more,
			},
		},
	});
	expect(await verdict(entry({}))).toEqual({ state: "success", paise: 2_000_000, paymentId: "403993715" });
	expect(await verdict(entry({ unmappedstatus: "auth" }))).toEqual({ state: "pending" });
	expect(await verdict(entry({ status: "pending", mihpayid: undefined }))).toEqual({ state: "pending" });
	expect(await verdict(entry({ status: "failure", unmappedstatus: "userCancelled" }))).toEqual({ state: "failure" });
	expect(await verdict(entry({ status: "Not Found" }))).toEqual({ state: "unknown" });
	// Anything but an answer about this transaction says nothing about it.
	for (const said of [
		{ status: 1, transaction_details: { somethingElse: entry({}).transaction_details[txnid] } },
		{ status: 0, transaction_details: {} },
		{ status: 0, msg: "Requests limit reached" },
		{ status: 0, msg: "Parameter missing" },
		entry({ status: null }),
		// Without its number a payment could never be refunded.
		entry({ mihpayid: undefined }),
		entry({ mihpayid: null }),
	])
		expect([said, await verdict(said)]).toEqual([said, { state: "unreachable" }]);
	expect(await verdict("nonsense")).toEqual({ state: "unreachable" });
	expect(await verdict(entry({}), { status: 502 })).toEqual({ state: "unreachable" });
	expect(await verdict(new Error("no route"))).toEqual({ state: "unreachable" });
	expect(await verdict({ padding: "x".repeat(2_000_000) })).toEqual({ state: "unreachable" });
});

test("a gateway that does not accept our signature has said nothing about a payment or a refund", async () => {
	// As PayU documents it, and as a salt that was changed on one side only has it.
	const ask: typeof fetch = async () => Response.json({ status: 0, msg: "Invalid Hash." });
	expect(await verifyPayment(account, txnid, ask)).toEqual({ state: "unreachable" });
	expect(await findRefund(account, "403993715", "token", ask)).toBe("unreachable");
	const refund = { paymentId: "403993715", token: "token", paise: 2_000_000 };
	expect(await refundPayment(account, refund, ask)).toBe("unreachable");
});

test("a refund is refused only by a code that PayU documents as its failure", async () => {
	const refund = { paymentId: "403993715", token: "token", paise: 2_000_000 };
	const said = (answer: object) => refundPayment(account, refund, async () => Response.json(answer));
	for (const code of [103, 105, 111, 116, 117, 128, 230, 236, "251"])
		expect([code, await said({ status: 0, error_code: code, msg: "Refund FAILURE" })]).toEqual([code, "refused"]);
	for (const code of [101, 102, 106, 109, 112, 122, 123, 126, 127])
		expect([code, await said({ status: 0, error_code: code })]).toEqual([code, "underway"]);
	// The lock is held by another call, the limit of requests is reached, or it is something that we cannot read.
	for (const answer of [
		{ error_code: 120 },
		{ error_code: 225 },
		{ error_code: 999 },
		{ msg: "Requests limit reached" },
	])
		expect([answer, await said({ status: 0, ...answer })]).toEqual([
			answer,
			expect.stringMatching(/^un(known|reachable)$/),
		]);
});

test("a refund that PayU does not list is unknown, whatever else it says, and so is requested again under its token", async () => {
	const said = (answer: object) => findRefund(account, "403993715", "token", async () => Response.json(answer));
	const other = { action: "capture", token: "", status: "SUCCESS" };
	const none = "No action status found";
	for (const transaction_details of [{ "403993715": { "1": other } }, { "403993715": none }, { "403993715": {} }, []])
		expect([transaction_details, await said({ status: 0, transaction_details })]).toEqual([
			transaction_details,
			"unknown",
		]);
	expect(await said({ status: 0, msg: "No action status found" })).toBe("unknown");
});

test("a key and a salt are right if the gateway looks for the transaction, whatever it says about it", async () => {
	const asked = (answer: (txnid: string) => unknown) =>
		tryAccount(account, async (_, init) => {
			const txnid = new URLSearchParams(String(init?.body)).get("var1") ?? "";
			const body = answer(txnid);
			return typeof body === "string" ? new Response(body) : Response.json(body);
		});
	const notFound = { mihpayid: "Not Found", status: "Not Found" };
	expect(
		await asked((txnid) => ({ status: 0, msg: "0 out of 1", transaction_details: { [txnid]: notFound } })),
	).toEqual({ ok: true });
	// As PayU documents it.
	expect(await asked(() => ({ status: 0, msg: "Invalid Hash." }))).toEqual({ ok: false, why: "refused" });
	for (const rubbish of ["<html>Welcome</html>", "null", "[]", { status: 1, transaction_details: { other: notFound } }])
		expect(await asked(() => rubbish)).toEqual({ ok: false, why: "unreadable" });
});
