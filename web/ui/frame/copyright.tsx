import type { ComponentProps } from "react";
import { words } from "#content/words.ts";

/** The browser may already be in the year after the one in which the page was rendered: see frame.ts. */
export function Copyright(paragraph: ComponentProps<"p">) {
	return (
		<p {...paragraph} data-year="" suppressHydrationWarning>
			{words().frame.footer.copyright(new Date().getFullYear())}
		</p>
	);
}
