import { words } from "#content/words.ts";
import { describe } from "#web/screen.ts";
import { ErrorScreen } from "#web/ui/error-screen.tsx";

export const meta = () => [...describe(words().messages.error), { name: "robots", content: "noindex" }];

export default function NotFound() {
	return <ErrorScreen sentence={words().messages.error.notFound} />;
}
