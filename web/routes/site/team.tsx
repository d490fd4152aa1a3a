import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("team");
export const meta = () => describe(screenWords().team);

export default function Team() {
	const { title, lead } = screenWords().team;
	return <PageHead title={title} lead={lead} />;
}
