// Sends JSON with the session of a request context, as a page of the site would, and throws if it is refused.
import type { APIRequestContext } from "playwright";

export const sendWith = (request: APIRequestContext, origin: string) => async (path: string, data: object) => {
	const answer = await request.post(path, { data, headers: { origin } });
	if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
	return answer.json();
};
