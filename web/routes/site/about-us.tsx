import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("aboutUs");
export const meta = () => describe(screenWords().aboutUs);

export default function AboutUs() {
	const { title, lead } = screenWords().aboutUs;
	return <PageHead title={title} lead={lead} />;
}
