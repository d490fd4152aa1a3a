// When the gateway last responded to this process and when it last failed, for the status page.
import type { Gateway } from "#server/payments/payment-context.ts";

export type GatewayCalls = { answeredAt: Date | null; failedAt: Date | null };

/** Wraps the gateway so that each of its calls is recorded in `calls`. */
export function noteCalls(gateway: Gateway, calls: GatewayCalls): Gateway {
	return {
		...gateway,
		async ask(...call) {
			try {
				const answer = await gateway.ask(...call);
				calls[answer.ok ? "answeredAt" : "failedAt"] = new Date();
				return answer;
			} catch (error) {
				calls.failedAt = new Date();
				throw error;
			}
		},
	};
}
