import { Globe } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { words } from "#content/words.ts";
import { mostWaiting } from "#contract/admin/lists.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Link } from "#web/ui/link.tsx";
import { findEntry, groupMenu } from "./menu.ts";

/** The menu beside every page on a large screen: the pages that the user may open, in groups. */
export function AdminMenu({ waiting }: { waiting: number }) {
	const { adminArea } = words().frame;
	const { groups } = adminWords().menu;
	const { mayOpen } = useMay();
	const current = findEntry(useLocation().pathname)?.to;
	return (
		<nav aria-label={adminArea.label} className="admin-menu">
			<ul>
				<li>
					<Link to="/" className="admin-link">
						<Globe aria-hidden="true" className="size-4.5" />
						{adminArea.home}
					</Link>
				</li>
			</ul>
			{groupMenu(mayOpen).map(({ name, entries }) => (
				<div key={name}>
					<p id={`menu-${name}`} className="admin-menu-group">
						{groups[name]}
					</p>
					<ul aria-labelledby={`menu-${name}`}>
						{entries.map(({ to, name: page, Icon }) => (
							<li key={to}>
								<NavLink to={to} end className="admin-link" data-within={to === current || undefined}>
									<Icon aria-hidden="true" className="size-4.5" />
									<span className="grow">{adminArea[page]}</span>
									{page === "enquiries" && <WaitingCount count={waiting} />}
								</NavLink>
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}

/** The number of enquiries that wait for the user; nothing for zero. */
export function WaitingCount({ count }: { count: number }) {
	const { waiting, many } = adminWords().menu;
	if (count === 0) return null;
	return (
		<span className="waiting-for-me">
			<span aria-hidden="true">{count > mostWaiting ? many(mostWaiting) : count}</span>
			<span className="sr-only">, {waiting(count, mostWaiting)}</span>
		</span>
	);
}
