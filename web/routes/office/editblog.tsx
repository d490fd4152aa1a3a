import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("none");
export const meta = () => describe(screenWords().editBlog);

export default function EditBlog() {
	const { title, lead } = screenWords().editBlog;
	return <PageHead title={title} lead={lead} />;
}
