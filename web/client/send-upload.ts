// Sends a form with a file and reports its progress, which fetch cannot do.
import { words } from "#content/words.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { meetDemand } from "#web/client/call.ts";
import type { Refused } from "#web/client/send-form.ts";

type Sent<Answer> = { ok: true; answer: Answer } | Refused;

/** `onSent` receives the part sent so far, from 0 to 1. */
export async function sendUpload<Answer>(
	method: "PUT" | "POST",
	path: `/auth/${string}`,
	fields: FormData,
	onSent: (part: number) => void,
): Promise<Sent<Answer>> {
	const first = await sendOnce<Answer>(method, path, fields, onSent);
	const more = first.sent.ok ? null : await meetDemand(first.status, first.answer);
	return (more ? await sendOnce<Answer>(method, path, fields, onSent) : first).sent;
}

type Response<Answer> = { status: number; answer: (Answer & ErrorResponse) | null; sent: Sent<Answer> };

function sendOnce<Answer>(method: string, path: string, fields: FormData, onSent: (part: number) => void) {
	const { form } = words().messages;
	return new Promise<Response<Answer>>((resolve) => {
		const call = new XMLHttpRequest();
		call.open(method, path);
		call.setRequestHeader("Accept", "application/json");
		call.responseType = "json";
		call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
		call.onerror =
			call.onabort =
			call.ontimeout =
				() => resolve({ status: 0, answer: null, sent: { ok: false, message: form.offline } });
		call.onload = () => {
			const { status, response: answer }: { status: number; response: (Answer & ErrorResponse) | null } = call;
			if (status >= 200 && status < 300 && answer) return resolve({ status, answer, sent: { ok: true, answer } });
			const { message = form.failed, errors, now, signedOut } = answer ?? {};
			resolve({ status, answer, sent: { ok: false, message, errors, now, signedOut } });
		};
		call.send(fields);
	});
}
