// Faults of the sandbox gateway, chosen on its own page or by a test, as they occur at real gateways.
import { setTimeout as wait } from "node:timers/promises";

/** How its command API responds: `lying` returns another payment, `altered` a different amount. */
export const apiFaults = ["well", "slow", "dead", "failing", "maintenance", "lying", "altered"] as const;
/** How it sends its messages: `disordered` sends a failure after the success, `forged` always claims a success. */
export const webhookFaults = ["well", "json", "never", "late", "duplicate", "disordered", "altered", "forged"] as const;
/** What the browser brings back: `closed` is a browser that never returns. */
export const returnFaults = ["well", "closed", "altered", "forged"] as const;

export type Faults = {
	api: (typeof apiFaults)[number];
	news: (typeof webhookFaults)[number];
	return: (typeof returnFaults)[number];
};

/** A gateway with faults. None of its responses may be read as a payment, or as the end of one. */
export async function queryUnavailableGateway(
	mood: Faults["api"],
	ask: typeof fetch,
	...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
	if (mood === "dead") throw new TypeError("fetch failed");
	if (mood === "failing") return new Response("<html>Bad gateway</html>", { status: 502 });
	if (mood === "maintenance") return new Response("<html>We will be back soon</html>");
	if (mood === "slow") await wait(20_000, undefined, { signal: init?.signal ?? undefined, ref: false });
	if (mood === "lying") {
		const asked = new URLSearchParams(String(init?.body));
		const otherPayment = {
			mihpayid: "1",
			status: "success",
			unmappedstatus: "captured",
			transaction_amount: "20000.00",
		};
		return Response.json({ status: 1, transaction_details: { [`${asked.get("var1")}9`]: otherPayment } });
	}
	const answer = await ask(input, init);
	if (mood !== "altered") return answer;
	return new Response((await answer.text()).replace(/"(transaction_amount|amt)":"[^"]*"/g, '"$1":"1.00"'));
}
