import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("contact");
export const meta = () => describe(screenWords().contact);

export default function Contact() {
	const { title, lead } = screenWords().contact;
	return <PageHead title={title} lead={lead} />;
}
