import type { z } from "zod";
import { accountWords } from "#content/en/account/account.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EndedResponse, SessionsResponse } from "#contract/accounts.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ApiForm } from "#web/client/api-form.tsx";
import { forgetAccount, sendUnsent } from "#web/session/sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DeviceList } from "./device-list.tsx";

type Session = z.infer<typeof SessionsResponse>["sessions"][number];

/** The user's sessions. Without scripts each button posts a form and returns to the profile. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
	const text = accountWords().profile.sessions;
	const others = sessions.filter(({ current }) => !current);
	return (
		<Card>
			<h2 className="text-xl">{text.title}</h2>
			<p className="mt-1">
				{text.lead}{" "}
				<a href="#password" className="link">
					{text.newPassword}
				</a>
			</p>
			<DeviceList
				devices={sessions.map((one) => ({ ...one, note: one.secondFactor ? text.secondFactor : null }))}
				current={text.current}
				dated={({ startedAt }) => ({ label: text.since, at: startedAt })}
			>
				{({ id, device, startedAt, current }) =>
					!current && (
						<ActionForm<EndedResponse> action="/auth/sessions/end" fixed={{ id }} onSuccess={leaveIfEnded}>
							{(busy) => (
								<Button
									type="submit"
									look="secondary"
									size="small"
									busy={busy}
									aria-label={text.endLabel(device, formatTimestamp(startedAt))}
								>
									{text.end}
								</Button>
							)}
						</ActionForm>
					)
				}
			</DeviceList>
			<ApiForm<EndedResponse>
				action="/auth/sessions/end-all"
				beforeSend={(fields) => fields.get("which") !== "all" || sendUnsent()}
				onSuccess={leaveIfEnded}
				className="mt-5 flex flex-wrap gap-3"
			>
				{({ busy }) => (
					<>
						{others.length > 0 && (
							<Button type="submit" name="which" value="others" look="secondary" size="small" busy={busy}>
								{text.endOthers}
							</Button>
						)}
						<Button type="submit" name="which" value="all" look="quiet" size="small" disabled={busy}>
							{text.endAll}
						</Button>
					</>
				)}
			</ApiForm>
		</Card>
	);
}

/** One of the ended sessions was this browser's own. */
async function leaveIfEnded({ signedOut }: EndedResponse) {
	if (!signedOut) return;
	await forgetAccount();
	return "/signin";
}
