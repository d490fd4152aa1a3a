import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { pageSize } from "#content/page-sizes.ts";
import { listWords } from "#content/words/lists.ts";
import { officeBlogWords } from "#content/words/office-blog.ts";
import { words } from "#content/words.ts";
import type { OfficePostRow } from "#contract/blog.ts";
import { blogSorts } from "#contract/office-lists.ts";
import { postStatuses } from "#contract/states.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ListCount, Pager } from "#web/ui/pager.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Select } from "#web/ui/select.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/showblog";
import { asked } from "./asked.ts";
import { OfficeHead } from "./office-head.tsx";
import { PostRow } from "./post-row.tsx";
import "./posts.css";

/** The page of the list that the address asks for. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.posts), ...asked(url, ["q", "page", "sort", "show"]) };
	const answer = await apiOf(context).auth.admin.listblog.$get({ query });
	if (answer.status !== 200) return { problem: words().messages.blog.loadFailed };
	const { blog, total = 0, more = false } = await answer.json();
	return { posts: blog, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(officeBlogWords().list);

export default function ShowBlog({ loaderData }: Route.ComponentProps) {
	const text = officeBlogWords().list;
	const [query] = useSearchParams();
	const done = text.done[query.get("done") ?? ""];
	return (
		<>
			<OfficeHead title={text.title} lead={text.lead} />
			<div className="page office-body">
				{done && (
					<Notice tone="success" className="mb-6">
						{done}
					</Notice>
				)}
				<SearchForm label={text.search}>
					<Select
						bare
						label={text.show}
						name="show"
						key={`show ${query.get("show")}`}
						defaultValue={query.get("show") ?? ""}
					>
						<option value="">{text.everything}</option>
						{postStatuses.map((status) => (
							<option key={status} value={status}>
								{text.parts[status]}
							</option>
						))}
					</Select>
					<Select
						bare
						label={text.sort}
						name="sort"
						key={`sort ${query.get("sort")}`}
						defaultValue={query.get("sort") ?? ""}
					>
						{blogSorts.map((sort) => (
							<option key={sort} value={sort === "newest" ? "" : sort}>
								{text.sorts[sort]}
							</option>
						))}
					</Select>
				</SearchForm>
				{loaderData.posts ? (
					<Posts {...loaderData} />
				) : (
					<Notice tone="error">
						{loaderData.problem}{" "}
						<Link to="/admin/showblog" className="link">
							{listWords().startAgain}
						</Link>
					</Notice>
				)}
			</div>
		</>
	);
}

function Posts({ posts, ...place }: { posts: OfficePostRow[]; total: number; more: boolean; page: number }) {
	const text = officeBlogWords().list;
	const { revalidate } = useRevalidator();
	const loading = useNavigation().state === "loading";
	if (posts.length === 0) return <NothingListed />;
	const shown = { ...place, limit: pageSize.posts };
	return (
		<>
			<ListCount {...shown} rows={posts.length} />
			<div className="list-rows posts-table" data-stale={loading || undefined}>
				<Table caption={text.caption} visuallyHiddenCaption>
					<thead>
						<tr>
							{Object.values(text.columns).map((name) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{posts.map((post) => (
							<PostRow key={post._id} post={post} onDeleted={revalidate} />
						))}
					</tbody>
				</Table>
			</div>
			<Pager {...shown} />
		</>
	);
}

function NothingListed() {
	const [query] = useSearchParams();
	const searched = query.get("q");
	const isNarrowed = searched || query.get("show") || query.get("page");
	return isNarrowed ? (
		<EmptyState
			action={
				<Link to="/admin/showblog" className="link">
					{listWords().startAgain}
				</Link>
			}
		>
			{searched ? officeBlogWords().list.nothing(searched) : listWords().notFoundHere}
		</EmptyState>
	) : (
		<EmptyState action={<ButtonLink to="/admin/addblog">{officeBlogWords().list.first}</ButtonLink>}>
			{words().messages.blog.none}
		</EmptyState>
	);
}
