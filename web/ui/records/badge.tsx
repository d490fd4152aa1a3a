import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

export type BadgeTone = "plain" | "sea" | "marigold" | "rust" | "plum";

export function Badge({ tone = "plain", className, ...badge }: { tone?: BadgeTone } & ComponentProps<"span">) {
	return <span {...badge} className={classNames("badge", className)} data-tone={tone} />;
}
