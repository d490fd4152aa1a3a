import { adminBlogWords } from "#content/en/admin/blog.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import type { Route } from "./+types/addblog";
import { PostForm } from "./post-form.tsx";

/** Null if the user may not write posts: the layout shows that. */
export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.editingblog.$get({ query: {} });
	if (answer.status >= 500) throw unavailable();
	return answer.status === 200 ? { editing: await answer.json(), idempotencyKey: crypto.randomUUID() } : null;
}

export const handle = screen("none");
export const meta = () => unlisted(adminBlogWords().add);

export default function AddBlog({ loaderData: started }: Route.ComponentProps) {
	const { title, lead } = adminBlogWords().add;
	return (
		<>
			<AdminHead title={title} lead={lead} />
			<div className="page admin-body">
				{/* After saving a draft the editor stays open; a published post leads to the list. */}
				{started && (
					<PostForm
						{...started}
						onAdded={({ _id, status }) => (status === "Published" ? "/admin/showblog" : `/admin/editblog/${_id}`)}
					/>
				)}
			</div>
		</>
	);
}
