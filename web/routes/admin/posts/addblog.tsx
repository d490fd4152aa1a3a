import { useNavigate } from "react-router";
import { officeBlogWords } from "#content/en/admin/blog.ts";
import { OfficeHead } from "#web/routes/admin/ui/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import type { Route } from "./+types/addblog";
import { PostForm } from "./post-form.tsx";
import { savePost } from "./save-post.ts";

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
	savePost("POST", "/auth/admin/createBlog", await request.formData(), officeBlogWords().said.createFailed);

export const handle = screen("none");
export const meta = () => unlisted(officeBlogWords().add);

export default function AddBlog() {
	const { title, lead } = officeBlogWords().add;
	const navigate = useNavigate();
	return (
		<>
			<OfficeHead title={title} lead={lead} />
			<div className="page office-body">
				{/* Whoever saves a draft writes on; what is published stands in the list. */}
				<PostForm
					onSaved={({ id }, status) => void navigate(status === "Draft" ? `/admin/editblog/${id}` : "/admin/showblog")}
				/>
			</div>
		</>
	);
}
