// The search of all decks, the glossary and the student's own notes.
import { redirect, redirectDocument } from "react-router";
import { courseSearchWords } from "#content/en/account/course-search.ts";
import { readAddress } from "#content/language.ts";
import { langOf } from "#content/text-language.ts";
import { reconnectAgain } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { CourseHit, CourseSearchResponse, FoundSentence } from "#contract/course/search.ts";
import { longestSearch } from "#contract/list-bounds.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { isUnreached } from "#web/client/study/saved-course.ts";
import { useLookAgain } from "#web/client/use-look-again.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Link } from "#web/ui/link.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/search";
import "./search.css";

/** Guarded like the slides: the call itself is rejected, and this loader redirects. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const q = (url.searchParams.get("q") ?? "").slice(0, longestSearch);
	const answer = await apiOf(context).auth.course.search.$get({ query: { q } });
	if (answer.status === 401) throw redirectDocument(signInFor(readAddress(url.pathname).address + url.search));
	if (answer.status === 403) throw redirect("/accesscourse");
	if (answer.status !== 200) throw unavailable();
	return { q, found: await answer.json() };
}

/** Without a connection, or the records, nothing is found, but what was typed stays, and is searched once they are back. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (error) {
		if (!isUnreached(error)) throw error;
		const q = new URL(request.url).searchParams.get("q") ?? "";
		return { q, found: null, isOffline: error instanceof TypeError };
	}
}

export const handle = screen("none");
export const meta = () => unlisted(courseSearchWords());

export default function CourseSearch({ loaderData }: Route.ComponentProps) {
	const { q, found } = loaderData;
	const text = courseSearchWords();
	return (
		<>
			<PageHead eyebrow={text.eyebrow} title={text.title} lead={text.lead}>
				<p className="mt-4">
					<Link to="/accesscourse" className="link">
						{text.back}
					</Link>
				</p>
			</PageHead>
			<Section className="course-search" aria-label={text.title}>
				<SearchForm label={text.label} hint={text.hint} />
				{found ? (
					<Found found={found} isAsked={q.trim() !== ""} />
				) : (
					<Unreached isOffline={"isOffline" in loaderData && loaderData.isOffline} />
				)}
			</Section>
		</>
	);
}

function Found({ found, isAsked }: { found: CourseSearchResponse; isAsked: boolean }) {
	const text = courseSearchWords();
	const slides = found.decks.reduce((sum, { hits, more }) => sum + hits.length + more, 0);
	const isEmpty = slides === 0 && found.terms.length === 0;
	return (
		<>
			<div role="status">
				{isAsked &&
					(isEmpty ? (
						<EmptyState className="mt-4">{text.none}</EmptyState>
					) : (
						<p className="course-search-count">{text.found(slides)}</p>
					))}
			</div>
			{found.terms.length > 0 && <Terms terms={found.terms} />}
			{found.decks.map((deck) => (
				<Deck key={deck.part} deck={deck} />
			))}
		</>
	);
}

function Unreached({ isOffline }: { isOffline: boolean }) {
	const { offline, unavailable } = words().messages.form;
	useLookAgain(true, reconnectAgain);
	return (
		<Notice tone="warning" className="mt-4">
			{isOffline ? offline : unavailable}
		</Notice>
	);
}

function Terms({ terms }: { terms: CourseSearchResponse["terms"] }) {
	return (
		<section aria-labelledby="found-terms">
			<h2 id="found-terms">{courseSearchWords().terms}</h2>
			<ul className="course-hits">
				{terms.map(({ id, name, full, sentence }) => (
					<li key={id}>
						<p>
							<span lang="en">
								<Link to={`/glossary#${id}`} className="link">
									{name}
								</Link>
								{full && ` ${full}`}
							</span>
						</p>
						<Sentence runs={sentence} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Deck({ deck: { part, title, hits, more } }: { deck: CourseSearchResponse["decks"][number] }) {
	return (
		<section aria-labelledby={`found-${part}`}>
			<h2 id={`found-${part}`}>
				{part} · {title}
			</h2>
			<ul className="course-hits">
				{hits.map((hit) => (
					<li key={`${hit.slide} ${hit.in}`} data-in={hit.in}>
						<Hit part={part} hit={hit} />
					</li>
				))}
			</ul>
			{more > 0 && <p className="course-search-more">{courseSearchWords().more(more)}</p>}
		</section>
	);
}

function Hit({ part, hit: { slide, title, in: place, sentence } }: { part: string; hit: CourseHit }) {
	const text = courseSearchWords();
	return (
		<>
			<p>
				<Link to={`/accesscourse/read/${part}?slide=${slide}`} className="link">
					{title || text.hidden}
				</Link>{" "}
				<span className="course-hit-place">
					{text.slide(slide)}
					{text.in[place] && ` · ${text.in[place]}`}
				</span>
			</p>
			<Sentence runs={sentence} />
		</>
	);
}

const Sentence = ({ runs }: { runs: FoundSentence }) => (
	<p lang={langOf(runs.map(({ text }) => text).join(""))}>
		{runs.map(({ text, found }, place) => {
			const Run = found ? "mark" : "span";
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
			return <Run key={place}>{text}</Run>;
		})}
	</p>
);

export function ErrorBoundary() {
	return <ErrorState />;
}
