// Sends a form to an API call and returns the result for the form component.
import { localAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import type { Done, ErrorResponse } from "#contract/responses.ts";
import type { CallPath } from "#web/client/api.ts";
import { call, satisfyDemand } from "#web/client/call.ts";
import { reportProgress } from "#web/client/uploads/upload-progress.tsx";

export type Change = {
	method?: "POST" | "PUT" | "DELETE" | undefined;
	path: CallPath;
	fields: FormData;
	/** The call accepts a file, so everything is sent as multipart. */
	upload?: boolean;
	/** Values other than text, sent in addition to the fields. */
	more?: object | undefined;
};
export type Sent<Answer extends Done = Done> = { ok: true; answer: Answer } | Refused;
/** `status` is 0 if the server could not be reached, or if nothing was sent. */
export type Refused = { ok: false; status: number } & Pick<
	ErrorResponse,
	"message" | "errors" | "now" | "signedOut" | "proof"
>;

/** The fields are sent as JSON, with a file as multipart, with DELETE in the URL. */
export async function send<Answer extends Done>(change: Change): Promise<Sent<Answer>> {
	const { form } = words().messages;
	const response = await (change.upload ? sendUpload(change) : sendText(change)).catch(() => null);
	if (!response) return { ok: false, status: 0, message: form.offline };
	const { status, answer } = response;
	if (status >= 200 && status < 300 && answer?.success) return { ok: true, answer: answer as Answer };
	const { message = form.failed, errors, now, signedOut, proof } = (answer ?? {}) as Partial<ErrorResponse>;
	return { ok: false, status, message, errors, now, signedOut, proof };
}

type Response = { status: number; answer: Done | ErrorResponse | null };

async function sendText({ method = "POST", path, fields, more }: Change): Promise<Response> {
	const typed = Object.fromEntries(fields) as Record<string, string>;
	const response = await (method === "DELETE"
		? call(`${path}?${new URLSearchParams(typed)}`, { method })
		: call(path, {
				method,
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ ...typed, ...more }),
			}));
	return { status: response.status, answer: await response.json().catch(() => null) };
}

async function sendUpload(change: Change): Promise<Response> {
	try {
		const first = await uploadOnce(change);
		const more = await satisfyDemand(first.status, first.answer as ErrorResponse | null);
		return more ? await uploadOnce(change) : first;
	} finally {
		reportProgress(null);
	}
}

/** With XMLHttpRequest, which reports upload progress; fetch does not. */
function uploadOnce({ method = "POST", path, fields }: Change) {
	const hasFile = [...fields.values()].some((value) => value instanceof File);
	return new Promise<Response>((resolve, reject) => {
		const upload = new XMLHttpRequest();
		upload.open(method, localAddress(path));
		upload.setRequestHeader("Accept", "application/json");
		upload.responseType = "json";
		if (hasFile) upload.upload.onprogress = ({ loaded, total }) => reportProgress(total > 0 ? loaded / total : 0);
		upload.onerror = upload.onabort = upload.ontimeout = () => reject(new Error("the upload did not arrive"));
		upload.onload = () => resolve({ status: upload.status, answer: upload.response });
		upload.send(fields);
	});
}
