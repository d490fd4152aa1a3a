// Sends a form with a file and tells how far it has come, which fetch cannot.
import { words } from "#content/words.ts";
import type { Refused } from "#web/send-form.ts";

/** `onSent` hears the part that has left, from 0 to 1. */
export function sendUpload<Answer>(
	method: "PUT" | "POST",
	path: `/auth/${string}`,
	fields: FormData,
	onSent: (part: number) => void,
): Promise<{ ok: true; answer: Answer } | Refused> {
	const { form } = words().messages;
	return new Promise((resolve) => {
		const call = new XMLHttpRequest();
		call.open(method, path);
		call.setRequestHeader("Accept", "application/json");
		call.responseType = "json";
		call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
		call.onerror = call.onabort = call.ontimeout = () => resolve({ ok: false, message: form.offline });
		call.onload = () => {
			const answer: (Answer & Omit<Refused, "ok">) | null = call.response;
			if (call.status >= 200 && call.status < 300 && answer) resolve({ ok: true, answer });
			else {
				const { message = form.failed, errors, now, signedOut } = answer ?? {};
				resolve({ ok: false, message, errors, now, signedOut });
			}
		};
		call.send(fields);
	});
}
