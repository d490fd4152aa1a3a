import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** Shown for an empty list: a drawing of an empty berth, one sentence, and what to do next. */
export function EmptyState({ action, className, children, ...box }: { action?: ReactNode } & ComponentProps<"div">) {
	return (
		<div {...box} className={classNames("empty", className)}>
			<svg
				viewBox="0 0 160 56"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				aria-hidden="true"
				className="h-14 w-40 max-w-full"
			>
				<path d="M4 44h152" />
				<path d="M12 50h30m10 0h46m12 0h36" opacity=".5" />
				<path d="M30 44V20h18v24M34 20v-6h10v6M112 44V20h18v24M116 20v-6h10v6" />
				<path d="M48 26c14 9 50 9 64 0" strokeDasharray="3 4" />
			</svg>
			<p className="max-w-text text-lg">{children}</p>
			{action}
		</div>
	);
}
