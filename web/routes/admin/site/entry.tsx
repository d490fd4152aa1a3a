import { data } from "react-router";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { entryOf, isEntryName } from "#content/entries/entries.ts";
import type { EntryResponse } from "#contract/admin/content.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import type { Route } from "./+types/entry";
import { Editor } from "./editor.tsx";
import "./site.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.content.entries[":entry"].$get({ param: params });
	if (answer.status === 200) return (await answer.json()) as EntryResponse;
	// The layout shows that the page belongs to another role.
	if (answer.status === 403) return null;
	return data(null, { status: answer.status < 500 ? 404 : 503 });
}

export const handle = screen("none");
export const meta = ({ params }: Route.MetaArgs) => unlisted({ title: labelOf(params.entry) });

export default function Entry({ loaderData: opened, params }: Route.ComponentProps) {
	const text = siteContentWords();
	return (
		<>
			<AdminHead title={labelOf(params.entry)} lead={text.lead} />
			<div className="page admin-body">
				{opened && isEntryName(opened.entry) ? (
					<Editor key={`${opened.entry} ${opened.revision}`} entry={opened.entry} opened={opened} />
				) : (
					<ListFailed list="/admin/site" problem={text.unread} />
				)}
			</div>
		</>
	);
}

const labelOf = (name: string) => (isEntryName(name) ? entryText(entryOf(name).label) : siteContentWords().title);
