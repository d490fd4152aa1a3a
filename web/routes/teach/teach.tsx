import { ArrowLeft, LogOut } from "lucide-react";
import { redirectDocument, useLocation, useParams } from "react-router";
import { teachWords } from "#content/en/account/teach.ts";
import { localAddress, readAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { Copyright } from "#web/ui/frame/copyright.tsx";
import { LanguageLine } from "#web/ui/frame/language-menu.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import type { Route } from "./+types/teach";
import { ClassCode } from "./class-code.tsx";
import { ClassList } from "./class-list.tsx";
import { RollCall } from "./roll-call.tsx";
import "#web/styles/indian-scripts.css";
import "./teach.css";

/** Only the guard: the page itself contains no data of a class, so that a device may cache it. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.teach.time.$get();
	if (answer.status === 401) throw redirectDocument(signInFor(readAddress(url.pathname).address));
	// Staff who still have to set up their second factor do so on the profile; students and others do not teach.
	if (answer.status === 403) throw redirectDocument((await answer.json()).now === "enrol" ? "/profile#two-step" : "/");
	if (answer.status !== 200) throw unavailable();
	return null;
}

/** No loader call within these pages: each loads its classes itself, also offline. */
export const clientLoader = async () => null;
export const shouldRevalidate = () => false;

export const handle = screen("none");
export const meta = () => unlisted(teachWords());

export default function Teach() {
	const text = teachWords();
	const { class: classId } = useParams();
	const { pathname } = useLocation();
	const isCode = pathname.endsWith("/code");
	return (
		<div className="teach">
			<a className="skip" href="#content">
				{words().frame.skip}
			</a>
			<header className="teach-bar on-ink">
				{classId ? (
					<Link to={isCode ? `/teach/${classId}` : "/teach"} className="teach-tool">
						<ArrowLeft aria-hidden="true" className="size-5" />
						{isCode ? text.code.back : text.title}
					</Link>
				) : (
					<Link to="/admin/dashboard" className="teach-tool">
						<ArrowLeft aria-hidden="true" className="size-5" />
						{text.admin}
					</Link>
				)}
				<form method="post" action={localAddress("/auth/logout")} data-sign-out={words().messages.account.logoutFailed}>
					<button type="submit" className="teach-tool">
						<LogOut aria-hidden="true" className="size-5" />
						{words().frame.menu.logout}
					</button>
				</form>
			</header>
			<main id="content" tabIndex={-1} className="teach-content">
				<noscript>
					<p className="page">{text.noScripts}</p>
				</noscript>
				{!classId ? (
					<ClassList />
				) : isCode ? (
					<ClassCode key={classId} classId={classId} />
				) : (
					<RollCall key={classId} classId={classId} />
				)}
			</main>
			{!classId && (
				<footer className="page teach-footer">
					<Copyright />
					<LanguageLine />
				</footer>
			)}
			<Questions />
		</div>
	);
}

export function ErrorBoundary() {
	return (
		<main id="content">
			<ErrorState />
		</main>
	);
}
