import { Link } from "react-router";
import { officeWords } from "#content/words/office.ts";
import { words } from "#content/words.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Cell, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/showblog";
import { OfficeHead } from "./office-head.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.getblog.$get();
	return { posts: answer.status === 200 ? (await answer.json()).blog : null };
}

export const handle = screen("none");
export const meta = () => unlisted(officeWords().showBlog);

export default function ShowBlog({ loaderData: { posts } }: Route.ComponentProps) {
	const { title, lead, state, caption, columns, read } = officeWords().showBlog;
	const { blog } = words().messages;
	return (
		<>
			<OfficeHead title={title} lead={lead} />
			<div className="page office-body">
				{posts === null ? (
					<Notice tone="error">{blog.loadFailed}</Notice>
				) : posts.length === 0 ? (
					<EmptyState>{blog.none}</EmptyState>
				) : (
					<Table caption={caption} visuallyHiddenCaption>
						<thead>
							<tr>
								<th scope="col">{columns.no}</th>
								<th scope="col">{columns.title}</th>
								<th scope="col">{columns.description}</th>
								<th scope="col">{columns.action}</th>
							</tr>
						</thead>
						<tbody>
							{posts.map((post, place) => (
								<tr key={post._id}>
									<Cell label={columns.no}>{place + 1}</Cell>
									<Cell label={columns.title}>
										<strong>{post.name}</strong>
									</Cell>
									<Cell label={columns.description}>
										<span className="line-clamp-3 max-w-text">{post.description}</span>
									</Cell>
									<Cell label={columns.action}>
										<Link to="/blog" className="link md:whitespace-nowrap">
											{read}
										</Link>
									</Cell>
								</tr>
							))}
						</tbody>
					</Table>
				)}
				<p className="mt-5">{state}</p>
			</div>
		</>
	);
}
