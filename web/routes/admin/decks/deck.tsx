import { data, Link } from "react-router";
import { adminDeckWords } from "#content/en/admin/decks.ts";
import type { DeckResponse } from "#contract/admin/decks.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
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

export const handle = screen("none");
export const meta = ({ params }: Route.MetaArgs) => unlisted({ title: adminDeckWords().deck.title(params.part) });

export default function Deck({ loaderData: { deck, problem }, params }: Route.ComponentProps) {
	const text = adminDeckWords().deck;
	return (
		<>
			<AdminHead title={text.title(params.part)} lead={deck ? text.lead : ""} />
			<div className="page admin-body">
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
						<DeckDownloads {...deck} />
					</>
				) : (
					<Notice tone="error">{problem}</Notice>
				)}
			</div>
		</>
	);
}
