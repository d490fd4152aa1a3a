// A deck for its trainer, and the same deck for the projector, which gets no notes.
import { useEffect } from "react";
import { data, isRouteErrorResponse, redirectDocument, useLocation, useRouteError } from "react-router";
import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import { readAddress } from "#content/language.ts";
import type { TaughtDeckResponse } from "#contract/course/course.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { cachePages, stopKeeping } from "#web/client/teach/offline.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ErrorScreen } from "#web/ui/frame/error-screen.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import type { Route } from "./+types/deck";
import { Presenter } from "./presenter.tsx";
import { Projector } from "./projector.tsx";
import "#web/styles/indian-scripts.css";
import "./deck.css";

const isForProjector = (pathname: string) => pathname.endsWith("/projector");

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.teach.decks[":part"].$get({ param: { part: params.part } });
	if (answer.status === 401) throw redirectDocument(signInFor(readAddress(url.pathname).address));
	// Staff who still have to set up their second factor do so on the profile; students and others do not teach.
	if (answer.status === 403) throw redirectDocument((await answer.json()).now === "enrol" ? "/profile#two-step" : "/");
	if (answer.status === 404 || answer.status === 400 || answer.status === 422) throw data(null, { status: 404 });
	if (answer.status !== 200) throw unavailable();
	const { deck, mayKeep } = (await answer.json()) as TaughtDeckResponse;
	const slides = deck.slides.map((slide) => ({ ...slide, notes: [] }));
	return { deck: isForProjector(url.pathname) ? { ...deck, slides } : deck, mayKeep };
}

export const shouldRevalidate = () => false;

export const handle = screen("none");
export const meta = ({ loaderData, location }: Route.MetaArgs) => {
	const { description, decks, projector } = teachDeckWords();
	const { part, title } = loaderData?.deck ?? { part: "", title: decks.title };
	return unlisted({
		title: isForProjector(location.pathname) ? projector.title(part) : part ? `${part}: ${title}` : title,
		description,
	});
};

export default function Deck({ loaderData: { deck, mayKeep } }: Route.ComponentProps) {
	const { pathname } = useLocation();
	const isLive = useHydrated();
	const { address } = readAddress(pathname.replace(/\/projector$/, ""));

	useEffect(() => {
		void (mayKeep ? cachePages([address, `${address}/projector`]) : stopKeeping()).catch(() => {});
	}, [address, mayKeep]);

	if (!isLive) return <Waiting isDark={isForProjector(pathname)} />;
	return isForProjector(pathname) ? <Projector deck={deck} address={address} /> : <Presenter deck={deck} />;
}

/** Rendered on the server: only the browser knows the current slide and how far the class is. */
function Waiting({ isDark }: { isDark: boolean }) {
	const text = teachDeckWords();
	return (
		<main id="content" className={isDark ? "projector" : "page py-6"}>
			<p className="js-only" role="status">
				{text.loading}
			</p>
			<noscript>
				<p>{text.noScripts}</p>
			</noscript>
		</main>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return <main id="content">{isMissing ? <ErrorScreen sentence={teachDeckWords().missing} /> : <ErrorState />}</main>;
}
