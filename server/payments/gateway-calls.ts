// What came of this process's last call to the gateway, and when a call last failed, for the status page.
import type { Gateway } from "#server/payments/payment-context.ts";
import { checkAnswer } from "#server/payments/payu/payu.ts";

/** `problem`: of the last call; "refused" is a gateway that does not accept our key and salt. */
export type GatewayCalls = { problem: "refused" | "unreachable" | null; failedAt: Date | null };

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
				if (answered === "readable") calls.problem = null;
				else Object.assign(calls, failed(answered === "rejected" ? "refused" : "unreachable"));
				return answer;
			} catch (error) {
				Object.assign(calls, failed("unreachable"));
				throw error;
			}
		},
	};
}

const failed = (problem: "refused" | "unreachable"): GatewayCalls => ({ problem, failedAt: new Date() });

const keyIn = (init: RequestInit | undefined) => new URLSearchParams(String(init?.body)).get("key");
