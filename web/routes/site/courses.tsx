import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("courses");
export const meta = () => describe(screenWords().courses);

export default function Courses() {
	const { title, lead } = screenWords().courses;
	return <PageHead title={title} lead={lead} />;
}
