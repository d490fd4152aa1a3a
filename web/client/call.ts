// What the server may require before it accepts a call: the password again, or proof of work. Both are done here and
// the call is repeated, so that pages do not have to handle it and nothing typed is lost.
import { localAddress } from "#content/language.ts";
import { sendTimeout } from "#content/timings.ts";
import { workHeader } from "#contract/proof-of-work.ts";
import type { ErrorResponse } from "#contract/responses.ts";

export const call: typeof fetch = async (input, init) => {
	const asked = typeof input === "string" ? localAddress(input) : input;
	// A line can break without telling: what waits behind such a call would be sent a quarter of an hour later.
	const changes = init?.method !== undefined && init.method !== "GET";
	const send = async (more: RequestInit) => {
		if (!changes) return fetch(asked, { ...init, ...more, credentials: "same-origin" });
		const unanswered = new AbortController();
		const limit = setTimeout(() => unanswered.abort(), sendTimeout);
		try {
			const signal = init.signal ? AbortSignal.any([init.signal, unanswered.signal]) : unanswered.signal;
			const answer = await fetch(asked, { ...init, ...more, signal, credentials: "same-origin" });
			// An answer that breaks off on its way is none; one that has arrived can be read for as long as the page likes.
			await answer.clone().arrayBuffer();
			return answer;
		} finally {
			clearTimeout(limit);
		}
	};
	let response = await send({});
	for (let round = 0; round < mostRounds && asks.has(response.status); round++) {
		const more = await satisfyDemand(
			response.status,
			await response
				.clone()
				.json()
				.catch(() => null),
		);
		if (!more) break;
		const headers = new Headers(init?.headers);
		for (const [name, value] of Object.entries(more)) headers.set(name, value);
		response = await send({ headers });
	}
	return response;
};

/** More proof of work may be required by the time the first is done. */
const mostRounds = 3;
const asks = new Set([403, 429]);

/** The headers for sending the same call again; null if it was rejected for another reason, or the user cancelled. */
export async function satisfyDemand(
	status: number,
	error: Pick<ErrorResponse, "proof" | "work"> | null,
): Promise<Record<string, string> | null> {
	if (status === 403 && error?.proof) {
		const { askForProof } = await import("#web/session/proof-dialog.tsx");
		return (await askForProof(error.proof)) ? {} : null;
	}
	if (status === 429 && error?.work) {
		const { doWork } = await import("#web/client/proof-of-work.ts");
		return { [workHeader]: await doWork(error.work) };
	}
	return null;
}

/** Asks for the proof before opening a link that would need it. True if it was given. */
export async function proveFirst() {
	const asked = await fetch(localAddress("/auth/confirm-password"), { credentials: "same-origin" }).catch(() => null);
	const answer = asked?.ok
		? ((await asked.json()) as { recent: boolean; way: NonNullable<ErrorResponse["proof"]> })
		: null;
	// Any other problem is shown by the page behind the link.
	if (!answer || answer.recent) return true;
	const { askForProof } = await import("#web/session/proof-dialog.tsx");
	return askForProof(answer.way);
}
