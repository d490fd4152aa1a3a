// Preloaded by a command: the command API of PayU, at which there is one account.
import { commandHash } from "#server/payments/payu/payu.ts";

const known = { key: "merchant-key", salt: "merchant-salt" };
/** The host of this account cannot be reached. */
const awayKey = "away-key";

const ask = globalThis.fetch;
globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
	const [address, init] = call;
	if (!/^https:\/\/(test|info)\.payu\.in\//.test(String(address))) return ask(...call);
	const { key = "", command = "", var1 = "", hash } = Object.fromEntries(new URLSearchParams(String(init?.body)));
	if (key === awayKey) throw new TypeError("fetch failed");
	if (key !== known.key || hash !== commandHash(known, command, var1))
		return Response.json({ status: 0, msg: "Invalid Hash." });
	return Response.json({
		status: 0,
		msg: "0 out of 1 Transactions Fetched Successfully",
		transaction_details: { [var1]: { mihpayid: "Not Found", status: "Not Found" } },
	});
};
