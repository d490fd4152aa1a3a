import { words } from "#content/words.ts";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { ErrorScreen } from "#web/ui/frame/error-screen.tsx";

export const handle = staticScreen("none");
export const meta = () => unlisted(words().messages.error);

export default function NotFound() {
	return <ErrorScreen sentence={words().messages.error.notFound} />;
}
