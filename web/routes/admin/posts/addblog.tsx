import { adminBlogWords } from "#content/en/admin/blog.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { PostForm } from "./post-form.tsx";

export const handle = screen("none");
export const meta = () => unlisted(adminBlogWords().add);

export default function AddBlog() {
	const { title, lead } = adminBlogWords().add;
	return (
		<>
			<AdminHead title={title} lead={lead} />
			<div className="page admin-body">
				{/* After saving a draft the editor stays open; a published post leads to the list. */}
				<PostForm onAdded={({ _id, status }) => (status === "Draft" ? `/admin/editblog/${_id}` : "/admin/showblog")} />
			</div>
		</>
	);
}
