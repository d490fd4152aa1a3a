// The user's sessions, for the profile's loader.
import type { Api } from "#web/client/api.ts";
import { unavailable } from "#web/session/guard.server.ts";

export async function loadSessions(api: Api) {
	const asked = await api.auth.sessions.$get();
	if (asked.status !== 200) throw unavailable();
	return (await asked.json()).sessions;
}
