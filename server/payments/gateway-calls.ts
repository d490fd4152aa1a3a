// When the gateway last responded to this process and when it last failed, for the status page.
import type { Gateway } from "#server/payments/payment-context.ts";
import { checkAnswer } from "#server/payments/payu/payu.ts";

/** `isRejected`: the last one failed because the gateway does not accept our key and salt. */
export type GatewayCalls = { answeredAt: Date | null; failedAt: Date | null; isRejected: boolean };

/** Wraps the gateway so that each of its calls is recorded in `calls`. */
export function noteCalls(gateway: Gateway, calls: GatewayCalls): Gateway {
	return {
		...gateway,
		async ask(...call) {
			// An earlier account may have been closed: that says nothing about the payments of today.
			if (keyIn(call[1]) !== gateway.account.key) return gateway.ask(...call);
			try {
				const answer = await gateway.ask(...call);
				const answered = answer.ok ? await checkAnswer(answer.clone()) : "unreadable";
				calls.isRejected = answered === "rejected";
				calls[answered === "readable" ? "answeredAt" : "failedAt"] = new Date();
				return answer;
			} catch (error) {
				Object.assign(calls, { failedAt: new Date(), isRejected: false });
				throw error;
			}
		},
	};
}

const keyIn = (init: RequestInit | undefined) => new URLSearchParams(String(init?.body)).get("key");
