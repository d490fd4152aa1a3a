import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("services");
export const meta = () => describe(screenWords().companies);

export default function Companies() {
	const { title, lead } = screenWords().companies;
	return <PageHead title={title} lead={lead} />;
}
