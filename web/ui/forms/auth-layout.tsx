import type { ReactNode } from "react";
import "#web/ui/forms/auth-layout.css";
import { BearingRose } from "#web/ui/brand/bearing-rose.tsx";
import { Card } from "#web/ui/records/card.tsx";

/**
 * The layout of a page with one form: on large screens the form is beside the title, on a phone directly below it. A
 * `notice` replaces the lead temporarily, so that nothing moves.
 */
export function AuthLayout({
	title,
	lead,
	notice,
	code,
	aside,
	children,
}: {
	title: string;
	lead: string;
	notice?: ReactNode;
	code: string;
	aside: ReactNode;
	children: ReactNode;
}) {
	return (
		<div className="gate">
			<BearingRose className="gate-rose" />
			<div className="page gate-grid">
				<header className="gate-head">
					<h1 className="page-title">{title}</h1>
					<div className="gate-lead">
						<p className="page-lead" data-away={notice ? "" : undefined}>
							{lead}
						</p>
						{notice}
					</div>
				</header>
				<Card code={code} className="gate-card">
					{children}
				</Card>
				<aside className="gate-aside">{aside}</aside>
			</div>
			<div className="scale-rule relative text-ink-900" aria-hidden="true" />
		</div>
	);
}

/** The notes beside the form: a heading and a few lines, numbered if their order matters. */
export function AuthNotes({
	title,
	items,
	ordered,
}: {
	title: string;
	items: readonly ReactNode[];
	ordered?: boolean;
}) {
	const List = ordered ? "ol" : "ul";
	return (
		<>
			<h2 className="stencil text-sea-700">{title}</h2>
			<List className="gate-list">
				{items.map((item, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
					<li key={place}>{item}</li>
				))}
			</List>
		</>
	);
}
