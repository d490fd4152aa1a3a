import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import "./certificates.css";

/** The heading of a page about certificates, with links to the others. */
export function CertificateHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
	const { tabs } = certificateAdminWords();
	return (
		<AdminHead title={title} lead={lead}>
			<nav aria-label={tabs.label} className="certificate-tabs">
				<NavLink to="/admin/certificates" end>
					{tabs.all}
				</NavLink>
				<NavLink to="/admin/certificates/due" end>
					{tabs.due}
				</NavLink>
			</nav>
			{children}
		</AdminHead>
	);
}
