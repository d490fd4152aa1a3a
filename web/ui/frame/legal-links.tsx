import type { ComponentProps } from "react";
import { Link } from "react-router";
import { words } from "#content/words.ts";
import { legalLinks } from "#web/ui/frame/site-links.ts";

/** The four legal pages in one sentence, for where somebody is about to agree or to pay. They open beside what is typed. */
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
