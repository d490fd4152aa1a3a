import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** A band of the page. `ground` is its background; the content keeps the page's width. */
export function Section({
	ground = "paper",
	className,
	children,
	...section
}: { ground?: "paper" | "sheet" | "ink" } & ComponentProps<"section">) {
	return (
		<section {...section} data-ground={ground} className={classNames("section", ground === "ink" && "on-ink")}>
			<div className={classNames("page", className)}>{children}</div>
		</section>
	);
}
