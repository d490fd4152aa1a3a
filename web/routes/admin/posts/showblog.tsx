import { useSearchParams } from "react-router";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { pageSize } from "#content/page-sizes.ts";
import { words } from "#content/words.ts";
import { blogSorts } from "#contract/admin/lists.ts";
import type { AdminPostRow } from "#contract/blog.ts";
import { postStatuses } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListChoice, ListFailed, ListPage, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { DoneNotice } from "#web/ui/records/done-notice.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/showblog";
import { PostRow } from "./post-row.tsx";
import "./posts.css";

/** The requested page of the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.posts), ...readListParams(url, ["q", "page", "sort", "show"]) };
	const answer = await apiOf(context).auth.admin.listblog.$get({ query });
	if (answer.status !== 200) return { problem: words().messages.blog.loadFailed };
	const { blog, total = 0, more = false } = await answer.json();
	return { posts: blog, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminBlogWords().list);

export default function ShowBlog({ loaderData }: Route.ComponentProps) {
	const text = adminBlogWords().list;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<DoneNotice texts={text.done} className="mb-6" />
				<SearchForm label={text.search}>
					<ListChoice label={text.show} name="show">
						<option value="">{text.everything}</option>
						{postStatuses.map((status) => (
							<option key={status} value={status}>
								{text.parts[status]}
							</option>
						))}
					</ListChoice>
					<ListChoice label={text.sort} name="sort">
						{blogSorts.map((sort) => (
							<option key={sort} value={sort === "newest" ? "" : sort}>
								{text.sorts[sort]}
							</option>
						))}
					</ListChoice>
				</SearchForm>
				{loaderData.posts ? (
					<Posts {...loaderData} />
				) : (
					<ListFailed list="/admin/showblog" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function Posts({ posts, ...place }: { posts: AdminPostRow[]; total: number; more: boolean; page: number }) {
	const text = adminBlogWords().list;
	if (posts.length === 0) return <NoPosts />;
	const shown = { ...place, limit: pageSize.posts, rows: posts.length };
	return (
		<ListPage shown={shown} caption={text.caption} columns={text.columns} className="posts-table">
			{posts.map((post) => (
				<PostRow key={post._id} post={post} />
			))}
		</ListPage>
	);
}

function NoPosts() {
	const [query] = useSearchParams();
	const isAsked = ["q", "show", "page"].some((name) => query.has(name));
	if (isAsked) return <NothingListed list="/admin/showblog" none={words().messages.blog.none} />;
	return (
		<EmptyState action={<ButtonLink to="/admin/addblog">{adminBlogWords().list.first}</ButtonLink>}>
			{words().messages.blog.none}
		</EmptyState>
	);
}
