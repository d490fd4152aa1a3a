import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import "./exams.css";

const pages = [
	["attempts", "/admin/exams"],
	["practicals", "/admin/exams/practicals"],
	["questions", "/admin/exams/questions"],
] as const;

/** The heading of a page about the exam, with links to the others. */
export function ExamHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
	const { tabs } = examAdminWords();
	return (
		<AdminHead title={title} lead={lead}>
			<nav aria-label={tabs.label} className="exam-tabs">
				{pages.map(([name, to]) => (
					<NavLink key={name} to={to} end>
						{tabs[name]}
					</NavLink>
				))}
			</nav>
			{children}
		</AdminHead>
	);
}
