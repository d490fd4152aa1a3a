import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
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

/** The heading of a page about batches, with links to the others. A batch and its classes belong to the list. */
export function BatchHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
	const text = batchWords().pages;
	const { mayOpen } = useMay();
	const { pathname } = useLocation();
	const current = pages.find(([, to]) => to === pathname)?.[1];
	const isCurrent = (to: string) => {
		if (to === current) return "page";
		return !current && to === "/admin/batches" ? "true" : undefined;
	};
	return (
		<AdminHead title={title} lead={lead}>
			<nav aria-label={text.label} className="batch-pages">
				{pages
					.filter(([, to]) => mayOpen(to))
					.map(([name, to]) => (
						<Link key={name} to={to} aria-current={isCurrent(to)}>
							{text[name]}
						</Link>
					))}
			</nav>
			{children}
		</AdminHead>
	);
}
