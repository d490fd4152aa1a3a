import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** A card on the page. `code` is a label on its top edge, as on a form or a box. */
export function Card({ code, className, children, ...box }: { code?: string } & ComponentProps<"div">) {
	return (
		<div {...box} className={classNames("card", className)}>
			{code && <p className="card-code stencil">{code}</p>}
			{children}
		</div>
	);
}
