import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { entryOf, isEntryName } from "#content/entries/entries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/history";
import "./site.css";

export async function loader({ context, request }: Route.LoaderArgs) {
	const older = new URL(request.url).searchParams.get("older");
	const query = older ? { older } : {};
	const answer = await apiOf(context).auth.admin.content.publications.$get({ query });
	return answer.status === 200 ? await answer.json() : null;
}

export const handle = screen("none");
export const meta = () => unlisted(siteContentWords().past);

export default function PublicationHistory({ loaderData }: Route.ComponentProps) {
	const text = siteContentWords();
	return (
		<>
			<AdminHead title={text.past.title} lead={text.lead} />
			<div className="page admin-body">
				{!loaderData && <ListFailed list="/admin/site/history" problem={text.unread} />}
				{loaderData?.publications.length === 0 && <EmptyState>{text.past.none}</EmptyState>}
				<ul className="site-history">
					{loaderData?.publications.map(({ id, kind, name, at, note, entries }) => (
						<li key={id}>
							<Link to={`/admin/site/history/${id}`} className="link font-bold">
								{text.past.kinds[kind]}: {entries.map(labelOf).join(", ")}
							</Link>
							<p>
								{text.past.by(name, formatTimestamp(at))}
								{note && <> · {note}</>}
							</p>
						</li>
					))}
				</ul>
				<p className="mt-8 flex flex-wrap gap-3">
					{loaderData?.next !== undefined && (
						<ButtonLink to={`/admin/site/history?older=${loaderData.next}`} look="secondary">
							{text.past.more}
						</ButtonLink>
					)}
					<ButtonLink to="/admin/site" look="quiet">
						{text.title}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}

const labelOf = (name: string) => (isEntryName(name) ? entryText(entryOf(name).label) : name);
