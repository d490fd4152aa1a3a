import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import "./batches.css";

const pages = [
	["batches", "/admin/batches"],
	["calendar", "/admin/batches/calendar"],
	["unseated", "/admin/batches/unseated"],
	["rooms", "/admin/batches/rooms"],
	["holidays", "/admin/batches/holidays"],
	["hours", "/admin/batches/hours"],
] as const;

/** The heading of a page about batches, with links to the others. */
export function BatchHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
	const text = batchWords().pages;
	const { mayOpen } = useMay();
	return (
		<AdminHead title={title} lead={lead}>
			<nav aria-label={text.label} className="batch-pages">
				{pages
					.filter(([, to]) => mayOpen(to))
					.map(([name, to]) => (
						<NavLink key={name} to={to} end>
							{text[name]}
						</NavLink>
					))}
			</nav>
			{children}
		</AdminHead>
	);
}
