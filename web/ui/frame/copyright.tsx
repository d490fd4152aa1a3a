import type { ComponentProps } from "react";
import { words } from "#content/words.ts";

/** It may be a later year than the one in which the page was rendered, so the browser updates it: see frame.ts. */
export function Copyright(paragraph: ComponentProps<"p">) {
	return (
		<p {...paragraph} data-year="" suppressHydrationWarning>
			{words().frame.footer.copyright(new Date().getFullYear())}
		</p>
	);
}
