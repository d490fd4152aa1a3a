import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("basicCourse");
export const meta = () => describe(screenWords().basicCourse);

export default function BasicCourse() {
	const { title, lead } = screenWords().basicCourse;
	return <PageHead title={title} lead={lead} />;
}
