import { data } from "react-router";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { words } from "#content/words.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { BackToList } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/editblog";
import { PostForm } from "./post-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { admin } = apiOf(context).auth;
	const query = { id: params.id };
	const [answer, asked] = await Promise.all([admin.getblog.$get({ query }), admin.editingblog.$get({ query })]);
	if (answer.status === 200 && asked.status === 200)
		return { post: (await answer.json()).blog, editing: await asked.json() };
	// The layout shows that the page belongs to another role.
	if (answer.status === 403) return data({ problem: "unread" as const });
	return answer.status < 500
		? data({ problem: "missing" as const }, { status: 404 })
		: data({ problem: "unread" as const }, { status: 503 });
}

export const handle = screen("none");
export const meta = () => unlisted(adminBlogWords().edit);

export default function EditBlog({ loaderData }: Route.ComponentProps) {
	const text = adminBlogWords().edit;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				{"post" in loaderData && (
					<p className="post-pages">
						<ButtonLink to={`/admin/editblog/${loaderData.post._id}/preview`} look="secondary" size="small">
							{text.preview}
						</ButtonLink>
						<ButtonLink to={`/admin/editblog/${loaderData.post._id}/history`} look="secondary" size="small">
							{text.history}
						</ButtonLink>
					</p>
				)}
			</AdminHead>
			<div className="page admin-body">
				<BackToList list="/admin/showblog" />
				{"post" in loaderData ? (
					<PostForm key={loaderData.post._id} post={loaderData.post} editing={loaderData.editing} />
				) : (
					<Notice tone={loaderData.problem === "missing" ? "warning" : "error"}>
						{loaderData.problem === "missing" ? text.missing : words().messages.blog.loadFailed}
					</Notice>
				)}
			</div>
		</>
	);
}
