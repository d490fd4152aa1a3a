import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("none");
export const meta = () => describe(screenWords().blog);

export default function Blog() {
	const { title, lead } = screenWords().blog;
	return <PageHead title={title} lead={lead} />;
}
