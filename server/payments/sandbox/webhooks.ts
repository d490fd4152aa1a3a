// The sandbox gateway's webhooks: after each payment and refund, with up to three retries, as PayU does. Source:
// docs.payu.in, "Webhooks".
import { setTimeout as wait } from "node:timers/promises";
import type { PayuAccount } from "#server/payments/payu/payu.ts";
import type { Faults } from "#server/payments/sandbox/faults.ts";
import { sign } from "#server/payments/sandbox/payments.ts";

/** Delivers a message to our server and returns the status of its response. */
export type Deliver = (body: string, contentType: string) => Promise<number>;

/** Milliseconds before each attempt. */
const tries = [300, 2_000, 10_000, 30_000];
const late = 15_000;

export function openWebhooks(account: PayuAccount, moods: Faults) {
	const stopping = new AbortController();
	let deliver: Deliver | null = null;

	/** Runs in parallel with the request that caused it; ends silently when the process does. */
	function send(fields: Record<string, string>, { json = false, after = 0 } = {}) {
		const body = json ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
		const contentType = json ? "application/json" : "application/x-www-form-urlencoded";
		const bring = async () => {
			await wait(after, undefined, { signal: stopping.signal, ref: false });
			for (const pause of tries) {
				await wait(pause, undefined, { signal: stopping.signal, ref: false });
				const status = await deliver?.(body, contentType).catch(() => 0);
				if (status === 200) return;
			}
		};
		bring().catch(() => {});
	}

	return {
		/** Without it, no messages are delivered. */
		connect(to: Deliver) {
			deliver = to;
		},
		/** Sends the message about a payment, with the chosen fault. */
		tellPayment(answer: Record<string, string>) {
			if (!deliver) return;
			const claim = (status: string) => sign(account, { ...answer, status, unmappedstatus: status });
			const ways: Record<Faults["news"], () => void> = {
				well: () => send(answer),
				json: () => send(answer, { json: true }),
				never: () => {},
				late: () => send(answer, { after: late }),
				duplicate: () => {
					for (let copy = 0; copy < 3; copy++) send(answer);
				},
				disordered: () => {
					send(answer);
					send(claim("failure"), { after: 500 });
				},
				altered: () => send({ ...answer, amount: "1.00" }),
				forged: () => send(claim("success")),
			};
			ways[moods.news]();
		},
		/** Messages about refunds are JSON and have no hash. */
		tellRefund(refund: { token: string; paymentId: string }) {
			if (!deliver || moods.news === "never") return;
			const fields = { action: "refund", status: "success", token: refund.token, mihpayid: refund.paymentId };
			send(fields, { json: true, after: moods.news === "late" ? late : 0 });
		},
		stop: () => stopping.abort(),
	};
}
