import { Link, useSearchParams } from "react-router";
import { adminErasureWords } from "#content/en/admin/erasure.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { listWords } from "#content/en/ui/lists.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AuditList } from "#web/routes/admin/ui/audit-list.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import {
	ListChoice,
	ListDate,
	ListFailed,
	ListRows,
	NothingListed,
	readListParams,
} from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import type { Route } from "./+types/audit";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["q", "who", "action", "from", "to", "older"]);
	const answer = await apiOf(context).auth.admin.audit.$get({ query });
	if (answer.status !== 200) return { problem: adminPeopleWords().failed.audit };
	const { entries, next, actors, actions } = await answer.json();
	return { entries, next, actors, actions };
}

export const handle = screen("none");
export const meta = () => unlisted(adminPeopleWords().audit);

export default function Audit({ loaderData }: Route.ComponentProps) {
	const text = adminPeopleWords().audit;
	const { actions } = adminPeopleWords();
	const { may } = useMay();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				{may("erasure.read") && (
					<p className="mt-3">
						<Link to="/admin/erasure" className="link">
							{adminErasureWords().link}
						</Link>
					</p>
				)}
			</AdminHead>
			<div className="page admin-body">
				<SearchForm label={text.search}>
					<ListChoice label={text.who} name="who">
						<option value="">{text.anybody}</option>
						{loaderData.actors?.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</ListChoice>
					<ListChoice label={text.action} name="action">
						<option value="">{text.anything}</option>
						{loaderData.actions?.map((action) => (
							<option key={action} value={action}>
								{actions[action] ?? action}
							</option>
						))}
					</ListChoice>
					<ListDate label={text.from} name="from" />
					<ListDate label={text.to} name="to" />
				</SearchForm>
				{loaderData.entries ? (
					<Entries {...loaderData} />
				) : (
					<ListFailed list="/admin/audit" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function Entries({ entries, next }: { entries: Parameters<typeof AuditList>[0]["entries"]; next: number | null }) {
	const text = adminPeopleWords().audit;
	const [query] = useSearchParams();
	const at = (older: number | null) => {
		const address = new URLSearchParams(query);
		if (older === null) address.delete("older");
		else address.set("older", String(older));
		return `?${address}`;
	};
	if (entries.length === 0) return <NothingListed list="/admin/audit" none={text.none} />;
	return (
		<>
			<ListRows>
				<AuditList entries={entries} caption={text.caption} />
			</ListRows>
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
