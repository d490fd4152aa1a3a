import { redirectDocument } from "react-router";
import { checkInWords } from "#content/en/account/check-in.ts";
import { formatTime } from "#content/timestamps.ts";
import type { CheckInState } from "#contract/batches/attendance.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { useLookAgain } from "#web/client/use-look-again.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/check-in";

/** A user who scanned a code before signing in returns here: the scan is stored in a cookie. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth["check-in"].$get();
	if (answer.status === 401) throw redirectDocument(signInFor(`/check-in${url.search}`));
	if (answer.status !== 200) throw unavailable();
	const { success: _, ...state } = await answer.json();
	const asked = url.searchParams.get("problem");
	return { ...state, problem: (["old", "closed"] as const).find((one) => one === asked) };
}

export const handle = screen("none");
export const meta = () => unlisted(checkInWords());

const lookEvery = 15_000;

export default function CheckIn({ loaderData }: Route.ComponentProps) {
	const { scanned, classes, problem } = loaderData;
	const text = checkInWords();
	const [first, second] = classes;
	const marked = classes.filter(({ checkedIn, status }) => checkedIn && status);
	const isDone = marked.length > 0 && marked.length === classes.length;
	// Students come early, and wait here until the check-in opens.
	useLookAgain(!first, lookEvery);
	return (
		<>
			<PageHead title={text.title} lead={second ? text.several : first ? nameOf(first) : text.none} />
			<Section aria-label={text.title}>
				<div className="grid max-w-form gap-6">
					{second && (
						<ul className="grid gap-2">
							{classes.map((one) => (
								<li key={`${one.batch} ${one.no}`}>{nameOf(one)}</li>
							))}
						</ul>
					)}
					{marked.map((one) => (
						<Notice
							key={`${one.batch} ${one.no}`}
							tone={one.status === "present" || one.status === "late" ? "success" : "warning"}
						>
							{second && `${nameOf(one)}: `}
							{one.status && text.done[one.status]}
						</Notice>
					))}
					{!isDone && (
						<>
							{problem && !scanned && <Notice tone="error">{text[problem]}</Notice>}
							{scanned ? (
								<ApiForm action="/auth/check-in" name="code" className="grid gap-4">
									{({ busy }) => (
										<>
											<p>{text.scanned}</p>
											<Button type="submit" size="large" busy={busy}>
												{text.here}
											</Button>
										</>
									)}
								</ApiForm>
							) : (
								first && <p>{text.how}</p>
							)}
							{first && !scanned && (
								<ApiForm action="/auth/check-in" name="pin" className="grid gap-4">
									{({ busy }) => (
										<>
											<p>{text.pin}</p>
											<Field
												label={text.pinLabel}
												name="pin"
												inputMode="numeric"
												autoComplete="off"
												pattern="\p{Nd}{6}"
												maxLength={6}
												required
											/>
											<Button type="submit" look="secondary" busy={busy}>
												{text.send}
											</Button>
										</>
									)}
								</ApiForm>
							)}
						</>
					)}
					{(isDone || (!first && !scanned)) && (
						<p>
							<ButtonLink look="secondary" to="/classes">
								{text.classes}
							</ButtonLink>
						</p>
					)}
				</div>
			</Section>
		</>
	);
}

const nameOf = ({ no, batch, starts, room }: CheckInState["classes"][number]) =>
	[checkInWords().class(no, batch), formatTime(starts), room].filter(Boolean).join(", ");

export function ErrorBoundary() {
	return <ErrorState />;
}
