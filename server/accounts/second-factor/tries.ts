// Wrong codes: five, then a wait of 15 minutes, for each account and network. A device on which the user has signed in
// has its own count, so that others cannot lock the user out.
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Where = { userId: string; address: string; device: string | null };

export const codeTries = (limits: Limits, { userId, address, device }: Where) => {
	const key = device ? `device ${device}` : `${userId} ${address}`;
	return {
		/** Before the code is checked, so that parallel guesses cannot bypass the limit. */
		async count() {
			await limits.consume("secondStep", key);
			if (!device) await limits.consume("secondStepAccount", userId);
		},
		forget: () => limits.forget("secondStep", key),
	};
};
