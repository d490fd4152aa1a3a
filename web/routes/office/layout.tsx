import { Link, NavLink, Outlet } from "react-router";
import { words } from "#content/words.ts";
import "#web/routes/office/office.css";
import { BackToTop } from "#web/ui/back-to-top.tsx";
import { Brand } from "#web/ui/brand.tsx";
import { Copyright } from "#web/ui/copyright.tsx";

const officeLinks = [
	{ to: "/", name: "home" },
	{ to: "/admin/dashboard", name: "dashboard" },
	{ to: "/admin/manageusers", name: "manageUsers" },
	{ to: "/admin/addblog", name: "addBlog" },
	{ to: "/admin/showblog", name: "showBlog" },
	{ to: "/admin/showcontact", name: "enquiries" },
] as const;

export default function OfficeLayout() {
	const { office, skip, menu } = words().frame;
	return (
		<div className="office">
			<a className="skip" href="#content">
				{skip}
			</a>
			<aside className="office-side on-ink">
				<Link to="/" aria-label={menu.logo} className="inline-block text-marigold-400">
					<Brand />
				</Link>
				<nav aria-label={office.label}>
					<ul>
						{officeLinks.map(({ to, name }) => (
							<li key={to}>
								<NavLink to={to} end className="office-link">
									{office[name]}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
			</aside>
			<div className="office-desk">
				<main id="content" tabIndex={-1} className="grow">
					<Outlet />
				</main>
				<footer>
					<Copyright className="page py-6 text-sm text-ink-600" />
				</footer>
			</div>
			<BackToTop />
		</div>
	);
}
