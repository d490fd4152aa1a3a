import { ArrowUp } from "lucide-react";
import { words } from "#content/words.ts";

export function BackToTop() {
	return (
		<button type="button" className="floating back-to-top">
			<ArrowUp aria-hidden="true" className="size-6" />
			<span className="sr-only">{words().frame.backToTop}</span>
		</button>
	);
}
