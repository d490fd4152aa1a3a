import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("none");
export const meta = () => describe(screenWords().showContact);

export default function ShowContact() {
	const { title, lead } = screenWords().showContact;
	return <PageHead title={title} lead={lead} />;
}
