import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export function Notice({
	tone = "info",
	className,
	children,
	...box
}: { tone?: keyof typeof icons } & ComponentProps<"div">) {
	const Icon = icons[tone];
	return (
		<div
			role={tone === "error" ? "alert" : "status"}
			{...box}
			className={classNames("notice", className)}
			data-tone={tone}
		>
			<Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0 grow">{children}</div>
		</div>
	);
}
