import { Link, useNavigation, useSearchParams } from "react-router";
import { listWords } from "#content/words/lists.ts";
import { officePeopleWords } from "#content/words/office-people.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/audit";
import { ActList } from "./act-list.tsx";
import { asked } from "./asked.ts";
import { OfficeHead } from "./office-head.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = asked(url, ["q", "who", "action", "from", "to", "older"]);
	const answer = await apiOf(context).auth.admin.audit.$get({ query });
	if (answer.status !== 200) return { problem: officePeopleWords().failed.audit };
	const { entries, next, actors, actions } = await answer.json();
	return { entries, next, actors, actions };
}

export const handle = screen("none");
export const meta = () => unlisted(officePeopleWords().audit);

export default function Audit({ loaderData }: Route.ComponentProps) {
	const text = officePeopleWords().audit;
	const { actions } = officePeopleWords();
	const [query] = useSearchParams();
	const choice = (name: string) => ({ name, key: `${name} ${query.get(name)}`, defaultValue: query.get(name) ?? "" });
	return (
		<>
			<OfficeHead title={text.title} lead={text.lead} />
			<div className="page office-body">
				<SearchForm label={text.search}>
					<Select bare label={text.who} {...choice("who")}>
						<option value="">{text.anybody}</option>
						{loaderData.actors?.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
					<Select bare label={text.action} {...choice("action")}>
						<option value="">{text.anything}</option>
						{loaderData.actions?.map((action) => (
							<option key={action} value={action}>
								{actions[action] ?? action}
							</option>
						))}
					</Select>
					<Field bare label={text.from} type="date" {...choice("from")} />
					<Field bare label={text.to} type="date" {...choice("to")} />
				</SearchForm>
				{loaderData.entries ? (
					<Entries {...loaderData} />
				) : (
					<Notice tone="error">
						{loaderData.problem}{" "}
						<Link to="/admin/audit" className="link">
							{listWords().startAgain}
						</Link>
					</Notice>
				)}
			</div>
		</>
	);
}

function Entries({ entries, next }: { entries: Parameters<typeof ActList>[0]["acts"]; next: number | null }) {
	const text = officePeopleWords().audit;
	const [query] = useSearchParams();
	const loading = useNavigation().state === "loading";
	const at = (older: number | null) => {
		const address = new URLSearchParams(query);
		if (older === null) address.delete("older");
		else address.set("older", String(older));
		return `?${address}`;
	};
	if (entries.length === 0)
		return (
			<EmptyState
				action={
					query.size > 0 && (
						<Link to="/admin/audit" className="link">
							{listWords().startAgain}
						</Link>
					)
				}
			>
				{query.size > 0 ? listWords().notFoundHere : text.none}
			</EmptyState>
		);
	return (
		<>
			<div className="list-rows" data-stale={loading || undefined}>
				<ActList acts={entries} caption={text.caption} />
			</div>
			<nav className="pager" aria-label={listWords().pages}>
				{query.has("older") && <Link to={at(null)}>{text.newest}</Link>}
				{next !== null && (
					<Link to={at(next)} rel="next">
						{text.older}
					</Link>
				)}
			</nav>
		</>
	);
}
