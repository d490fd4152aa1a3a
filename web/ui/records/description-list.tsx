import type { ComponentProps, ReactNode } from "react";
import "#web/ui/records/description-list.css";
import { classNames } from "#web/ui/class-names.ts";

export type DescriptionItem = { name: string; value: ReactNode };

/** Names and values, ruled like the boxes of a filled-in form. */
export function DescriptionList({
	facts,
	className,
	...list
}: { facts: readonly DescriptionItem[] } & ComponentProps<"dl">) {
	return (
		<dl {...list} className={classNames("facts", className)}>
			{facts.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
