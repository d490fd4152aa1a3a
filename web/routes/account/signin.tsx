import { screenWords } from "#content/words/screens.ts";
import { describe, screen } from "#web/screen.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export const handle = screen("auth");
export const meta = () => describe(screenWords().signin);

export default function SignIn() {
	const { title, lead } = screenWords().signin;
	return <PageHead title={title} lead={lead} />;
}
