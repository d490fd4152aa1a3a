import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("auth");
export const meta = () => describe(screenWords().registration);

export default function Registration() {
	const { title, lead } = screenWords().registration;
	return <PageHead title={title} lead={lead} />;
}
