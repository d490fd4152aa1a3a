import { useNavigate } from "react-router";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import type { Route } from "./+types/addblog";
import { PostForm } from "./post-form.tsx";
import { savePost } from "./save-post.ts";

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
	savePost("POST", "/auth/admin/createBlog", await request.formData(), adminBlogWords().said.createFailed);

export const handle = screen("none");
export const meta = () => unlisted(adminBlogWords().add);

export default function AddBlog() {
	const { title, lead } = adminBlogWords().add;
	const navigate = useNavigate();
	return (
		<>
			<AdminHead title={title} lead={lead} />
			<div className="page office-body">
				{/* Whoever saves a draft writes on; what is published stands in the list. */}
				<PostForm
					onSaved={({ id }, status) => void navigate(status === "Draft" ? `/admin/editblog/${id}` : "/admin/showblog")}
				/>
			</div>
		</>
	);
}
