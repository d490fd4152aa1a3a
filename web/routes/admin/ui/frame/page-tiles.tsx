import { Link } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { words } from "#content/words.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { groupMenu } from "./menu.ts";

/** The pages that the user may open, in groups, each with its purpose. */
export function PageTiles() {
	const { groups } = adminWords().menu;
	const { pages } = adminStaffWords();
	const { adminArea } = words().frame;
	const { mayOpen } = useMay();
	return groupMenu(mayOpen).map(({ name, entries }) => (
		<section key={name} className="page-group" aria-labelledby={`group-${name}`}>
			<h2 id={`group-${name}`} className="stencil text-ink-600">
				{groups[name]}
			</h2>
			<ul className="page-tiles">
				{entries.map(({ to, name: page, Icon }) => (
					<li key={to}>
						<Link to={to} className="page-tile">
							<Icon aria-hidden="true" className="size-5.5" />
							<span className="font-bold">{adminArea[page]}</span>
							<span className="page-tile-note">{pages.notes[page]}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	));
}
