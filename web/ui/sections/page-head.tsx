import type { ReactNode } from "react";
import { published } from "#content/published.ts";
import { langOf } from "#content/text-language.ts";
import { BearingRose } from "#web/ui/brand/bearing-rose.tsx";

/** The heading of every page except the home page: section, title and lead. */
export function PageHead({
	title,
	lead,
	eyebrow,
	children,
}: {
	title: string;
	lead?: string;
	eyebrow?: string;
	children?: ReactNode;
}) {
	return (
		<header className="page-head">
			<BearingRose className="page-head-rose" />
			<div className="page">
				<p className="stencil text-sea-700">{eyebrow ?? published().frame.place}</p>
				<h1 className="page-title" lang={langOf(title)}>
					{title}
				</h1>
				{lead && <p className="page-lead">{lead}</p>}
				{children}
			</div>
			<div className="scale-rule relative text-ink-900" aria-hidden="true" />
		</header>
	);
}
