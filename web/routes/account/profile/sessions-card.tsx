import { type FormEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { z } from "zod";
import { accountWords } from "#content/en/account/account.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { SessionsResponse } from "#contract/accounts.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { forgetUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import "./sessions.css";

type Session = z.infer<typeof SessionsResponse>["sessions"][number];

/** The user's sessions. Without scripts each button posts a form and returns to the profile. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
	const text = accountWords().profile.sessions;
	const { busy, send } = useEnding();
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
			<ul className="sessions">
				{sessions.map(({ id, device, address, startedAt, current }) => (
					<li key={id}>
						<div className="min-w-0">
							<p className="font-bold wrap-anywhere">
								{device} {current && <Badge tone="sea">{text.current}</Badge>}
							</p>
							<p className="text-sm text-ink-600 wrap-anywhere">
								{text.since}{" "}
								<time dateTime={startedAt} suppressHydrationWarning>
									{formatTimestamp(startedAt)}
								</time>
								{address && ` · ${address}`}
							</p>
						</div>
						{!current && (
							<form method="post" action="/auth/sessions/end" onSubmit={send}>
								<input type="hidden" name="id" value={id} />
								<Button
									type="submit"
									look="secondary"
									size="small"
									busy={busy === id}
									aria-label={text.endLabel(device, formatTimestamp(startedAt))}
								>
									{text.end}
								</Button>
							</form>
						)}
					</li>
				))}
			</ul>
			<form method="post" action="/auth/sessions/end-all" onSubmit={send} className="mt-5 flex flex-wrap gap-3">
				{others.length > 0 && (
					<Button type="submit" name="which" value="others" look="secondary" size="small" busy={busy === "others"}>
						{text.endOthers}
					</Button>
				)}
				<Button type="submit" name="which" value="all" look="quiet" size="small" busy={busy === "all"}>
					{text.endAll}
				</Button>
			</form>
		</Card>
	);
}

/** Sends one of the forms above; `busy` names the button in use. */
function useEnding() {
	const [busy, setBusy] = useState("");
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
		setBusy(String(fields.get("id") ?? fields.get("which")));
		const sent = fields.has("id")
			? await sendForm(api.auth.sessions.end, fields)
			: await sendForm(api.auth.sessions["end-all"], fields);
		if (sent.ok) toast("success", sent.answer.message);
		else toast("error", sent.message, { signIn: sent.signedOut });
		if (sent.ok && sent.answer.signedOut) {
			forgetUser();
			await navigate("/signin");
		} else await revalidate();
		setBusy("");
	}

	return { busy, send };
}
