import type { ComponentProps } from "react";
import { words } from "#content/words.ts";

/** Pages are prerendered at build time; the browser may already be in the next year. */
export function Copyright(paragraph: ComponentProps<"p">) {
	return (
		<p {...paragraph} suppressHydrationWarning>
			{words().frame.footer.copyright(new Date().getFullYear())}
		</p>
	);
}
