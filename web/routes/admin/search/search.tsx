import { useSearchParams } from "react-router";
import { adminSearchWords } from "#content/en/admin/search.ts";
import { leastSearch } from "#contract/list-bounds.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListRows, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { groupResults, SearchResults } from "#web/routes/admin/ui/search/search-results.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/search";

/** The search results; none for an empty query. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["q"]);
	if (!query.q) return {};
	const answer = await apiOf(context).auth.admin.search.$get({ query });
	return answer.status === 200 ? { found: await answer.json() } : { problem: adminSearchWords().failed };
}

export const handle = screen("none");
export const meta = () => unlisted(adminSearchWords());

export default function SearchPage({ loaderData: { found, problem } }: Route.ComponentProps) {
	const text = adminSearchWords();
	const [query] = useSearchParams();
	const q = query.get("q")?.trim() ?? "";
	const groups = groupResults(q, useMay(), found);
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<div className="search-page">
					<SearchForm label={text.hint} />
					{problem && (
						<Notice tone="error" className="mb-4">
							{problem}
						</Notice>
					)}
					<ListRows>
						{groups.length > 0 ? (
							<SearchResults groups={groups} />
						) : (
							!problem && (
								<EmptyState>
									{[...q].length < leastSearch ? text.short : `${text.nothing(q)} ${text.advice}`}
								</EmptyState>
							)
						)}
					</ListRows>
				</div>
			</div>
		</>
	);
}
