import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("none");
export const meta = () => describe(screenWords().dashboard);

export default function Dashboard() {
	const { title, lead } = screenWords().dashboard;
	return <PageHead title={title} lead={lead} />;
}
