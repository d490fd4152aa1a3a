import { Rows2, Rows4 } from "lucide-react";
import { data, Outlet, redirectDocument } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { readAddress } from "#content/language.ts";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { readDisplay } from "#contract/admin/display.ts";
import { mayOpen } from "#contract/admin/pages.ts";
import { signInFor } from "#contract/return-url.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { Brand } from "#web/ui/brand/brand.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { BackToTop } from "#web/ui/frame/back-to-top.tsx";
import { Copyright } from "#web/ui/frame/copyright.tsx";
import { LanguageLine } from "#web/ui/frame/language-menu.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import type { Route } from "./+types/layout";
import { AdminHead } from "./ui/frame/admin-head.tsx";
import { AdminMenu } from "./ui/frame/admin-menu.tsx";
import { useRememberedLists } from "./ui/frame/back-to-list.tsx";
import { BottomBar } from "./ui/frame/bottom-bar.tsx";
import { useShortcuts } from "./ui/frame/use-shortcuts.tsx";
import { PersonBox } from "./ui/person-box.tsx";
import { SearchBox, useSearch } from "./ui/search/search-box.tsx";
import "#web/styles/indian-scripts.css";
import "./admin.css";
import "./ui/frame/frame.css";
import "./ui/enquiries/enquiry-parts.css";
import "./dashboard/today.css";
import "./enquiry-list/enquiries.css";
import "./admissions/admissions.css";
import "./enquiries/enquiry.css";
import "./import/import.css";

/** The guard of every admin page, on each visit and each navigation. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const { admin } = apiOf(context).auth;
	const answer = await admin.check.$get();
	// Staff who still have to set up their second factor do so on the profile.
	if (answer.status === 403 && (await answer.json()).now === "enrol") throw redirectDocument("/profile#two-step");
	if (answer.status === 401 || answer.status === 403)
		throw redirectDocument(signInFor(readAddress(url.pathname).address + url.search));
	if (answer.status !== 200) throw unavailable();
	const { name, staffRoles, permissions } = await answer.json();
	const allowed = mayOpen(permissions, readAddress(url.pathname).address);
	const counted = permissions.includes("enquiries.update") ? await admin.waiting.$get() : null;
	const waiting = counted?.status === 200 ? await counted.json() : null;
	const display = readDisplay(request.headers.get("cookie"));
	return data({ name, staffRoles, permissions, allowed, waiting, ...display }, { status: allowed ? 200 : 403 });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	const { name, staffRoles, allowed, waiting, density, shortcuts: areOn } = loaderData;
	const { skip, logo } = words().frame;
	const search = useSearch();
	const shortcuts = useShortcuts(areOn);
	useRememberedLists();
	const count = waiting?.total ?? 0;
	return (
		<div className="admin-area" data-density={density}>
			<a className="skip" href="#content">
				{skip}
			</a>
			<header className="admin-side on-ink">
				<div className="admin-brand">
					<Link to="/" aria-label={logo(published().institute.shortName)} className="inline-block text-marigold-400">
						<Brand />
					</Link>
					<DensitySwitch density={density} />
				</div>
				<SearchBox onOpen={search.open} />
				<AdminMenu waiting={count} />
				<PersonBox name={name} staffRoles={staffRoles} onShortcuts={shortcuts.show} />
			</header>
			<div className="admin-content">
				<main id="content" tabIndex={-1} className="grow">
					{allowed ? <Outlet /> : <NotAllowed />}
				</main>
				<footer className="page admin-footer">
					<Copyright />
					<LanguageLine />
				</footer>
			</div>
			<BottomBar waiting={count} onSearch={search.open} />
			<BackToTop />
			<Questions />
			{search.dialog}
			{shortcuts.dialog}
		</div>
	);
}

/** A button that makes the rows of all lists denser, or back. */
function DensitySwitch({ density }: { density: "comfortable" | "compact" }) {
	const text = adminWords().display;
	const isCompact = density === "compact";
	const Icon = isCompact ? Rows4 : Rows2;
	return (
		<ActionForm
			action="/auth/admin/display"
			fixed={{ density: isCompact ? "comfortable" : "compact" }}
			failed={text.failed}
			quiet
			className="density-switch"
		>
			{() => (
				<button type="submit" className="admin-link" aria-pressed={isCompact} title={text.compactRows}>
					<Icon aria-hidden="true" className="size-5" />
					<span className="sr-only">{text.compactRows}</span>
				</button>
			)}
		</ActionForm>
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
