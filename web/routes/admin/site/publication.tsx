import { data } from "react-router";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { entryOf, isEntryName } from "#content/entries/entries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/publication";
import { Changes } from "./changes.tsx";
import { useMayPublish } from "./use-may-publish.ts";
import "./site.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.content.publications[":id"].$get({ param: params });
	if (answer.status === 200) return await answer.json();
	// The layout shows that the page belongs to another role.
	if (answer.status === 403) return null;
	return data(null, { status: answer.status < 500 ? 404 : 503 });
}

export const handle = screen("none");
export const meta = ({ params }: Route.MetaArgs) =>
	unlisted({ title: siteContentWords().past.number(Number(params.id)) });

export default function OnePublication({ loaderData, params }: Route.ComponentProps) {
	const text = siteContentWords();
	const mayPublish = useMayPublish();
	if (!loaderData)
		return (
			<>
				<AdminHead title={text.past.title} lead={text.past.missing} />
				<div className="page admin-body">
					<ButtonLink to="/admin/site/history" look="secondary">
						{text.past.title}
					</ButtonLink>
				</div>
			</>
		);
	const { publication, entries } = loaderData;
	const { kind, name, at, note, undoes, isLive } = publication;
	return (
		<>
			<AdminHead
				title={text.past.number(Number(params.id))}
				lead={`${text.past.kinds[kind]}: ${text.past.by(name, formatTimestamp(at))}${note ? ` · ${note}` : ""}`}
			/>
			<div className="page admin-body site-publish">
				{undoes !== null && <Notice tone="info">{text.past.undoes(undoes)}</Notice>}
				{entries.map(({ entry, revision, changes }) => (
					<Card key={entry}>
						<h2 className="site-compared">{isEntryName(entry) ? entryText(entryOf(entry).label) : entry}</h2>
						<Changes changes={changes} />
						<ActionForm
							action={`/auth/admin/content/revisions/${revision}/restore`}
							onSuccess={() => `/admin/site/${entry}`}
							className="mt-4"
						>
							{(busy) => (
								<Button type="submit" look="secondary" size="small" busy={busy}>
									{text.past.restore}
								</Button>
							)}
						</ActionForm>
					</Card>
				))}
				{!isLive ? (
					<p>{text.past.undoNot}</p>
				) : mayPublish(...entries.map(({ entry }) => entry)) ? (
					<ActionForm
						action={`/auth/admin/content/publications/${publication.id}/undo`}
						question={text.past.undoAsk}
						onSuccess={() => "/admin/site/history"}
					>
						{(busy) => (
							<Button type="submit" look="danger" busy={busy}>
								{text.past.undo}
							</Button>
						)}
					</ActionForm>
				) : (
					<p>{text.past.undoOwners}</p>
				)}
				<p>
					<ButtonLink to="/admin/site/history" look="quiet">
						{text.past.title}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}
