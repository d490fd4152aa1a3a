// What the server may ask for before it takes a call: the password again, or some work of this device. Both are met here,
// and the call is sent once more, so that no screen has to know and nothing typed is lost.
import { sendTimeout } from "#content/timings.ts";
import { workHeader } from "#contract/proof-of-work.ts";
import type { ErrorResponse } from "#contract/responses.ts";

export const call: typeof fetch = async (input, init) => {
	let response = await fetch(input, { ...init, credentials: "same-origin" });
	for (let round = 0; round < mostRounds && asks.has(response.status); round++) {
		const more = await meetDemand(
			response.status,
			await response
				.clone()
				.json()
				.catch(() => null),
		);
		if (!more) break;
		const headers = new Headers(init?.headers);
		for (const [name, value] of Object.entries(more)) headers.set(name, value);
		// The person may have taken longer than the first sending was given.
		const signal = AbortSignal.timeout(sendTimeout);
		response = await fetch(input, { ...init, credentials: "same-origin", headers, signal });
	}
	return response;
};

/** What this call was asked for may have grown while it was met. */
const mostRounds = 3;
const asks = new Set([403, 429]);

/** The headers with which the same call can be sent again; null when it was refused for another reason, or the person will not. */
export async function meetDemand(
	status: number,
	refusal: Pick<ErrorResponse, "proof" | "work"> | null,
): Promise<Record<string, string> | null> {
	if (status === 403 && refusal?.proof) {
		const { askForProof } = await import("#web/session/proof-dialog.tsx");
		return (await askForProof(refusal.proof)) ? {} : null;
	}
	if (status === 429 && refusal?.work) {
		const { doWork } = await import("#web/client/proof-of-work.ts");
		return { [workHeader]: await doWork(refusal.work) };
	}
	return null;
}

/** Asks for the proof before a link is followed that would need it. True when it is there. */
export async function proveFirst() {
	const asked = await fetch("/auth/confirm-password", { credentials: "same-origin" }).catch(() => null);
	const answer = asked?.ok ? ((await asked.json()) as { recent: boolean; way: "password" | "signIn" }) : null;
	// Whatever else is wrong, the page behind the link says it.
	if (!answer || answer.recent) return true;
	const { askForProof } = await import("#web/session/proof-dialog.tsx");
	return askForProof(answer.way);
}
