import { data } from "react-router";
import { officeWords } from "#content/words/office.ts";
import { words } from "#content/words.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/editblog";
import { OfficeHead } from "./office-head.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.getblog.$get();
	if (answer.status !== 200) return { found: "unknown" as const };
	const post = (await answer.json()).blog.find(({ _id }) => _id === params.id);
	return post ? { found: "post" as const, post } : data({ found: "nothing" as const }, { status: 404 });
}

export const handle = screen("none");
export const meta = () => unlisted(officeWords().editBlog);

export default function EditBlog({ loaderData }: Route.ComponentProps) {
	const text = officeWords().editBlog;
	return (
		<>
			<OfficeHead title={text.title} lead={text.lead} />
			<div className="page office-body">
				{loaderData.found === "post" ? (
					<>
						<Notice className="mb-6 max-w-text">{text.state}</Notice>
						<Facts
							className="legend"
							facts={[
								{ name: text.name, value: loaderData.post.name },
								{ name: text.description, value: loaderData.post.description },
								{ name: text.image, value: loaderData.post.image ?? text.noImage },
								{ name: text.link, value: loaderData.post.externalLink ?? text.noLink },
							]}
						/>
					</>
				) : (
					<Notice tone={loaderData.found === "nothing" ? "warning" : "error"}>
						{loaderData.found === "nothing" ? text.missing : words().messages.blog.loadFailed}
					</Notice>
				)}
				<p className="mt-8">
					<ButtonLink to="/admin/showblog" look="secondary">
						{text.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}
