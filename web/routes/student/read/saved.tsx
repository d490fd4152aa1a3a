// What is saved on this device, and each saved deck or market sheet. The page is the same for everybody: the service
// worker opens it offline, and it reads what this browser has stored.
import { ArrowLeft, BookOpen } from "lucide-react";
import { useSearchParams } from "react-router";
import { marketWords } from "#content/en/account/markets.ts";
import { offlineWords } from "#content/en/account/offline.ts";
import { studentWords } from "#content/en/account/student.ts";
import { courseCardWords } from "#content/en/site/course-cards.ts";
import { localAddress } from "#content/language.ts";
import { savedUnasked } from "#content/timings.ts";
import { words } from "#content/words.ts";
import { markets } from "#contract/course/market-names.ts";
import { signInFor } from "#contract/return-url.ts";
import { useSendKept } from "#web/client/study/send-kept.ts";
import { useOpenSaved } from "#web/client/study/use-open-saved.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { MarketSheet } from "#web/ui/study/market-sheet.tsx";
import { Slides } from "./slides.tsx";
import "./read-frame.css";
import "./saved.css";

export const handle = screen("none");
export const meta = () => unlisted(offlineWords().page);

export default function Saved() {
	const text = offlineWords();
	const [asked] = useSearchParams();
	// The page was prerendered for everybody, so the query is only known in the browser.
	const path = useHydrated() ? asked.get("open") : undefined;
	const { opened, isOnline, owner } = useOpenSaved(path);
	useSendKept(owner);
	if (opened.state === "deck") return <Slides key={path} {...opened.read} />;
	return (
		<div className="saved">
			<a className="skip" href="#content">
				{words().frame.skip}
			</a>
			<header className="reader-bar on-ink">
				<Link to={path ? "/accesscourse/saved" : "/accesscourse"} className="reader-tool">
					<ArrowLeft aria-hidden="true" className="size-5" />
					{path ? text.page.back : text.page.course}
				</Link>
			</header>
			<main id="content" tabIndex={-1}>
				<noscript>
					<p className="page py-8">{text.page.noScripts}</p>
				</noscript>
				{opened.state === "market" ? (
					<MarketSheet sheet={opened.guide} />
				) : (
					<div className="page saved-list">
						<h1 className="page-title">{text.page.title}</h1>
						{isOnline === false && <Notice>{text.page.offline}</Notice>}
						{opened.state === "list" && <SavedList items={opened.items} isOnline={isOnline} />}
						{opened.state === "missing" && <Missing path={opened.path} />}
						{opened.state === "askAgain" && <Notice tone="warning">{text.page.askAgain(daysUnasked)}</Notice>}
						{opened.state === "closed" && <Notice tone="warning">{text.page.closed}</Notice>}
						{opened.state === "signedOut" && (
							<Notice tone="warning">
								{text.page.signedOut}{" "}
								<Link to={signInFor("/accesscourse")} className="link">
									{text.page.signIn}
								</Link>
							</Notice>
						)}
					</div>
				)}
			</main>
		</div>
	);
}

const daysUnasked = savedUnasked / 86_400_000;

type Item = { path: string; bytes: number };

function SavedList({ items, isOnline }: { items: readonly Item[]; isOnline: boolean | null }) {
	const text = offlineWords().page;
	const groups = [
		{ name: text.decks, own: inOrder(items, deckPaths()) },
		{
			name: text.markets,
			own: inOrder(
				items,
				markets.map((market) => `markets/${market}`),
			),
		},
	];
	return (
		<>
			{isOnline && (
				<p>
					{text.online}{" "}
					<Link to="/accesscourse" className="link">
						{text.course}
					</Link>
				</p>
			)}
			{items.length === 0 && <p>{text.empty}</p>}
			{groups.map(
				({ name, own }) =>
					own.length > 0 && (
						<section key={name}>
							<h2 className="text-xl">{name}</h2>
							<ul>
								{own.map(({ path, bytes }) => (
									<li key={path}>
										<Link to={`/accesscourse/saved?open=${encodeURIComponent(path)}`} className="saved-item">
											<BookOpen aria-hidden="true" className="size-5" />
											<span>{nameOf(path)}</span>
											<small>{studentWords().accessCourse.size(bytes)}</small>
										</Link>
									</li>
								))}
							</ul>
						</section>
					),
			)}
		</>
	);
}

function Missing({ path }: { path: string }) {
	const text = offlineWords().page;
	return (
		<Notice tone="warning">
			<p>{text.notSaved(nameOf(path))}</p>
			<p className="mt-2">
				<a className="link" href={localAddress(`/accesscourse/${path}`)}>
					{text.again}
				</a>
			</p>
		</Notice>
	);
}

const deckPaths = () => courseCardWords().flatMap((card) => card.decks.map(({ part }) => `read/${part}`));

const inOrder = (items: readonly Item[], paths: readonly string[]) =>
	paths.flatMap((path) => items.find((item) => item.path === path) ?? []);

/** `read/Day-3` is "Day-3: Markets in numbers". */
function nameOf(path: string) {
	const [, name = ""] = path.split("/");
	const card = courseCardWords().find(({ decks }) => decks.some(({ part }) => part === name));
	const market = markets.find((one) => one === name);
	return card ? `${name}: ${card.title}` : market ? marketWords().markets[market].name : name;
}

export function ErrorBoundary() {
	return (
		<main id="content">
			<ErrorState />
		</main>
	);
}
