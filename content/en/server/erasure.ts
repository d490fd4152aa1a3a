import { formatDay } from "#content/timestamps.ts";

// How the nightly erasure appears in the audit log.
export const erasure = {
	actor: "Nightly erasure",
	night: (night: string) => `Night of ${formatDay(night)}`,
};
