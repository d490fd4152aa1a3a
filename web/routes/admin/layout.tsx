import { LogOut } from "lucide-react";
import { data, NavLink, Outlet, redirectDocument } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { words } from "#content/words.ts";
import { mayOpen } from "#contract/admin/pages.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { isAppPage } from "#web/client/app-pages.ts";
import { Brand } from "#web/ui/brand/brand.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { BackToTop } from "#web/ui/frame/back-to-top.tsx";
import { Copyright } from "#web/ui/frame/copyright.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import type { Route } from "./+types/layout";
import { AdminHead } from "./ui/admin-head.tsx";
import { menu } from "./ui/menu.ts";
import { SearchBox } from "./ui/search-box.tsx";
import "#web/styles/indian-scripts.css";
import "./admin.css";
import "./ui/enquiry-parts.css";
import "./dashboard/today.css";
import "./enquiries/enquiries.css";
import "./admissions/admissions.css";
import "./enquiries/enquiry.css";

/** The guard of every admin page, on each visit and each navigation. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.check.$get();
	// Staff who still have to set up their second factor do so on the profile.
	if (answer.status === 403 && (await answer.json()).now === "enrol") throw redirectDocument("/profile#two-step");
	if (answer.status === 401 || answer.status === 403) throw redirectDocument(signInFor(url.pathname + url.search));
	if (answer.status !== 200) throw unavailable();
	const { name, permissions } = await answer.json();
	const allowed = mayOpen(permissions, url.pathname);
	return data({ name, permissions, allowed }, { status: allowed ? 200 : 403 });
}

export default function AdminLayout({ loaderData: { name, permissions, allowed } }: Route.ComponentProps) {
	const { adminArea, skip, menu: siteMenu } = words().frame;
	return (
		<div className="admin-area">
			<a className="skip" href="#content">
				{skip}
			</a>
			<header className="admin-side on-ink">
				<Link to="/" aria-label={siteMenu.logo} className="inline-block text-marigold-400">
					<Brand />
				</Link>
				<SearchBox />
				<nav aria-label={adminArea.label}>
					<ul>
						<li>
							<NavLink to="/" end reloadDocument={!isAppPage("/")} className="admin-link">
								{adminArea.home}
							</NavLink>
						</li>
						{menu
							.filter(({ to }) => mayOpen(permissions, to))
							.map(({ to, name }) => (
								<li key={to}>
									<NavLink to={to} end className="admin-link">
										{adminArea[name]}
									</NavLink>
								</li>
							))}
					</ul>
				</nav>
				<form method="post" action="/auth/logout" className="admin-who" data-sign-out="">
					<Link to="/profile" className="admin-name" title={adminWords().profile}>
						<span className="sr-only">{adminWords().signedInAs} </span>
						{name}
					</Link>
					<button type="submit" className="admin-link">
						<LogOut aria-hidden="true" className="size-5" />
						{siteMenu.logout}
					</button>
				</form>
			</header>
			<div className="admin-content">
				<main id="content" tabIndex={-1} className="grow">
					{allowed ? <Outlet /> : <NotAllowed />}
				</main>
				<footer>
					<Copyright className="page py-6 text-sm text-ink-600" />
				</footer>
			</div>
			<BackToTop />
			<Questions />
		</div>
	);
}

function NotAllowed() {
	const { title, lead, home } = adminStaffWords().notAllowed;
	return (
		<>
			<AdminHead title={title} lead={lead} />
			<div className="page admin-body">
				<ButtonLink to="/admin/dashboard">{home}</ButtonLink>
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return (
		<main id="content">
			<ErrorState />
		</main>
	);
}
