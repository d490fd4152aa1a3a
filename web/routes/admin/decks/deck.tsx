import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { adminDeckWords } from "#content/en/admin/decks.ts";
import { words } from "#content/words.ts";
import type { ChangedResponse, DeckResponse } from "#contract/admin/decks.ts";
import { mostDeckBytes } from "#contract/course/deck-kinds.ts";
import { api } from "#web/client/api.ts";
import { asJson } from "#web/client/as-json.ts";
import { type Refused, sendForm } from "#web/client/send-form.ts";
import { sendUpload } from "#web/client/send-upload.ts";
import { reportProgress } from "#web/client/upload-progress.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { readListParams } from "#web/routes/admin/ui/list-query.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { apiOf } from "#web/session/guard.server.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import type { Route } from "./+types/deck";
import { DeckDownloads } from "./deck-downloads.tsx";
import { DeckFiles } from "./deck-files.tsx";
import { DeckUpload } from "./deck-upload.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.decks[":part"].$get({
		param: { part: params.part },
		query: readListParams(url, ["older"]),
	});
	const text = adminDeckWords().deck;
	if (answer.status === 200) return { deck: (await answer.json()) as DeckResponse, problem: null };
	return answer.status === 404
		? data({ deck: null, problem: text.missing }, { status: 404 })
		: { deck: null, problem: text.failed };
}

/** Replacing and restoring, by the call that each form would make without scripts. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
	const fields = await request.formData();
	const part = params.part;
	if (new URL(request.url).searchParams.get("to")?.endsWith("/current")) return told(await restore(part, fields));
	const file = fields.get("deck");
	const { tooLarge } = adminDeckWords().deck.upload;
	if (file instanceof File && file.size > mostDeckBytes)
		return { ok: false as const, message: words().messages.form.invalid, errors: { deck: tooLarge } };
	const sent = await sendUpload<ChangedResponse>("PUT", `/auth/admin/decks/${part}`, fields, reportProgress);
	reportProgress(null);
	return told(sent);
}

function restore(part: string, fields: FormData) {
	const { current } = api.auth.admin.decks[":part"];
	const $post = ({ json }: { json: { version: string; expected?: string } }) =>
		current.$post({ param: { part }, ...asJson(json) });
	return sendForm({ $post }, fields);
}

function told(sent: { ok: true; answer: { message: string } } | Refused) {
	toast(sent.ok ? "success" : "error", sent.ok ? sent.answer.message : sent.message);
	return sent.ok ? { ok: true as const } : sent;
}

/** A rejected form changed nothing, unless the deck was changed in the meantime: then the page is out of date. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	actionResult?.ok === false && actionResult.errors ? false : defaultShouldRevalidate;

export const handle = screen("none");
export const meta = ({ params }: Route.MetaArgs) => unlisted({ title: adminDeckWords().deck.title(params.part) });

export default function Deck({ loaderData: { deck, problem }, params }: Route.ComponentProps) {
	const text = adminDeckWords().deck;
	return (
		<>
			<AdminHead title={text.title(params.part)} lead={deck ? text.lead : ""} />
			<div className="page office-body">
				<p className="mb-5">
					{deck ? (
						<Link to="/admin/decks" className="link">
							{text.back}
						</Link>
					) : (
						<ButtonLink to="/admin/decks" look="secondary">
							{text.back}
						</ButtonLink>
					)}
				</p>
				{deck ? (
					<>
						<DeckUpload part={deck.part} />
						<DeckFiles part={deck.part} files={deck.files} />
						<DeckDownloads downloads={deck.downloads} next={deck.next} />
					</>
				) : (
					<Notice tone="error">{problem}</Notice>
				)}
			</div>
		</>
	);
}
