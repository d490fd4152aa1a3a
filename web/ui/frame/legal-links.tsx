import type { ComponentProps } from "react";
import { words } from "#content/words.ts";
import { legalLinks } from "#web/ui/frame/site-links.ts";
import { Link } from "#web/ui/link.tsx";

/** Links to the four legal pages, shown before somebody accepts or pays. They open in a new tab. */
export function LegalLinks({ lead, ...paragraph }: { lead: string } & ComponentProps<"p">) {
	const { legalPages, legalNewTab } = words().frame.footer;
	return (
		<p {...paragraph}>
			{lead}{" "}
			{legalLinks.map(({ to, name }, place) => (
				<span key={to}>
					{place > 0 && ", "}
					<Link to={to} className="link" target="_blank">
						{legalPages[name]}
					</Link>
				</span>
			))}{" "}
			{legalNewTab}
		</p>
	);
}
