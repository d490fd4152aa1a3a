import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { langOf } from "#content/text-language.ts";
import { findEntry } from "./menu.ts";

/** The heading of an admin page: smaller than the site's, to leave space for the content. */
export function AdminHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
	const { eyebrow, menu } = adminWords();
	const group = findEntry(useLocation().pathname)?.group;
	return (
		<header className="admin-head">
			<div className="page">
				<p className="stencil text-sea-700">{group ? menu.groups[group] : eyebrow}</p>
				<h1 className="admin-title" lang={langOf(title)}>
					{title}
				</h1>
				<p className="admin-lead">{lead}</p>
				{children}
			</div>
		</header>
	);
}
