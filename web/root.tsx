import { type ReactNode, use, useEffect, useMemo, useRef } from "react";
import {
	isRouteErrorResponse,
	Link,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	useNavigate,
	useRevalidator,
} from "react-router";
import { localAddress, localeOf, numberingOf } from "#content/language.ts";
import { contentElement, type PageContent, published } from "#content/published.ts";
import { spinner } from "#content/timings.ts";
import { words } from "#content/words.ts";
import { scriptToCome } from "#contract/origin.ts";
import { bootScript } from "#web/boot/boot-script.ts";
import { Nonce } from "#web/boot/nonce.ts";
import { isAppPage } from "#web/client/app-pages.ts";
import { focusHeading } from "#web/client/keep-focus.ts";
import { leaveFor, Navigation } from "#web/client/navigation.ts";
import { describe, type Screen } from "#web/seo/screen.ts";
import icon from "#web/styles/icon.svg?inline";
import type { Route } from "./+types/root";
import "#web/styles/app.css";
import { ErrorScreen } from "#web/ui/frame/error-screen.tsx";

export const links: Route.LinksFunction = () => [
	{ rel: "icon", type: "image/svg+xml", href: icon },
	// The build draws the icons, also those of the manifest: see tools/artwork/share-pictures.ts.
	...(import.meta.env.PROD
		? [
				{ rel: "apple-touch-icon", href: "/icons/apple-touch-180.png" },
				{ rel: "manifest", href: localAddress("/site.webmanifest") },
			]
		: []),
];

export const meta: Route.MetaFunction = () => describe({ title: published().institute.name });

export function Layout({ children }: { children: ReactNode }) {
	const nonce = use(Nonce);
	const here = useMatches().at(-1)?.handle as Screen | undefined;

	return (
		// The script below adds attributes before React hydrates.
		<html
			lang={localeOf()}
			data-digits={numberingOf() === "latn" ? undefined : "native"}
			data-spin={spinner[here?.spinner ?? "none"]}
			data-start={here?.isStatic && import.meta.env.PROD ? scriptToCome : undefined}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#0e2238" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; a file would come after the paint */}
				<script nonce={nonce} dangerouslySetInnerHTML={{ __html: bootScript }} suppressHydrationWarning />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				{!here?.isStatic && (
					<>
						<ContentForScripts />
						<ScrollRestoration />
						<Scripts />
					</>
				)}
				{here?.isStatic && import.meta.env.DEV && <DevelopmentStart />}
			</body>
		</html>
	);
}

/** The published facts about the institute, for the app's own scripts. */
function ContentForScripts() {
	const { institute, fee, fees, frame, banner } = published();
	const text = JSON.stringify({
		institute,
		fee,
		fees: { product: fees.product },
		frame,
		banner,
	} satisfies PageContent).replaceAll("<", "\\u003c");
	return (
		<script
			id={contentElement}
			type="application/json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with nothing that ends the element
			dangerouslySetInnerHTML={{ __html: text }}
		/>
	);
}

/** In development; otherwise the script in <head> loads the file that `data-start` names. */
function DevelopmentStart() {
	const text = `import "/@id/__x00__virtual:react-router/inject-hmr-runtime"; import("/web/islands/start.ts")`;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
	return <script type="module" dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function Root() {
	const here = useMatches().at(-1)?.handle as Screen | undefined;
	return here?.isStatic ? <Outlet /> : <App />;
}

/** The pages with a router: personal pages and the admin area. */
function App() {
	// Tells the page's starter that the page is hydrated; it then replays an earlier click.
	useEffect(() => {
		document.documentElement.setAttribute("data-live", "");
		window.dispatchEvent(new Event("live"));
	}, []);

	// The server wrote the URL of the first page; after navigation it is updated here.
	const { pathname } = useLocation();
	useEffect(() => {
		const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
		if (canonical) canonical.href = new URL(pathname, canonical.href).href;
	}, [pathname]);

	// The followed link is gone with its page, so focus moves. A link of the menu is still there and keeps it.
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (document.activeElement === document.body) focusHeading(document);
	}, [pathname]);

	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const navigation = useMemo<Navigation>(
		() => ({
			AppLink: Link,
			go: async (page) => (isAppPage(page) ? navigate(page, { replace: true }) : leaveFor(page)),
			refresh: revalidate,
		}),
		[navigate, revalidate],
	);
	return (
		<Navigation value={navigation}>
			<Outlet />
		</Navigation>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const { notFound, crashed } = words().messages.error;
	const missing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main>
			<ErrorScreen sentence={missing ? notFound : crashed} />
		</main>
	);
}
