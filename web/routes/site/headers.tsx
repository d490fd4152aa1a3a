import { headersWords } from "#content/en/site/headers.ts";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import type { Visitor } from "#web/ui/frame/account-menu.tsx";
import { Header } from "#web/ui/frame/header.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";

export const handle = staticScreen("none");
export const meta = () => unlisted(headersWords());

const visitors: readonly Visitor[] = ["visitor", "student", "admin"];

export default function Headers() {
	const { title, lead, states } = headersWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section className="grid gap-10">
				{visitors.map((visitor) => (
					<figure key={visitor}>
						<figcaption className="stencil mb-3">{states[visitor]}</figcaption>
						{/* Examples: out of the tab order, and no additional banner landmark for screen readers. */}
						<div inert className={visitor === "visitor" ? "specimen" : "specimen specimen-open"}>
							<Header as={visitor} />
						</div>
					</figure>
				))}
			</Section>
		</>
	);
}
