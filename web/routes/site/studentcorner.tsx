import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("studentCorner");
export const meta = () => describe(screenWords().studentcorner);

export default function StudentCorner() {
	const { title, lead } = screenWords().studentcorner;
	return <PageHead title={title} lead={lead} />;
}
