import { redirectDocument, useRevalidator } from "react-router";
import { marketWords } from "#content/en/account/markets.ts";
import { offlineWords } from "#content/en/account/offline.ts";
import { packWords } from "#content/en/account/pack.ts";
import { studentWords } from "#content/en/account/student.ts";
import { courseCardWords } from "#content/en/site/course-cards.ts";
import { currentLanguage } from "#content/language.ts";
import { published } from "#content/published.ts";
import { markets } from "#contract/course/market-names.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import type { Api } from "#web/client/api.ts";
import { findSaved, isUnreached } from "#web/client/study/saved-course.ts";
import { useSendKept } from "#web/client/study/send-kept.ts";
import { type SavedCourse, useSavedCourse } from "#web/client/study/use-saved-course.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { refreshUser } from "#web/session/session.ts";
import { findStoredUser, storeUser } from "#web/session/stored-user.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { CourseProgress } from "#web/ui/study/course-progress.tsx";
import type { Route } from "./+types/accesscourse";
import { CourseCard } from "./course-card.tsx";
import { SaveCourse, SaveOne } from "./save-course.tsx";
import "./accesscourse.css";

const here = "/accesscourse";

export async function loader({ context }: Route.LoaderArgs) {
	const api = apiOf(context);
	const [asked, course] = await Promise.all([api.auth.getuser.$get(), api.auth.course.$get()]);
	if (asked.status === 401 || course.status === 401) throw redirectDocument(signInFor(here));
	if (asked.status !== 200 || course.status !== 200) throw unavailable();
	const { users, googleuser } = await asked.json();
	const person = users ?? googleuser;
	if (!person) throw unavailable();
	const answer = await course.json();
	return { person, course: answer, unsold: answer.entitled ? null : await findUnsold(api) };
}

/** Why the user is not asked to pay: staff have closed the course, or a payment is in progress. */
async function findUnsold(api: Api): Promise<"closed" | "check" | null> {
	const asked = await api.auth.payment.$get();
	if (asked.status !== 200) return null;
	const { payment, closed } = await asked.json();
	if (closed) return "closed";
	return payment?.checking ? "check" : null;
}

/**
 * A visitor without the sign-in flag is redirected without a call. If only the flag is missing, for example after
 * signing in without scripts, the server is asked first, so that nobody is redirected in circles.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	if (!findStoredUser() && !(await refreshUser())) throw redirectDocument(signInFor(here));
	try {
		const loaded = await serverLoader();
		storeUser(loaded.person);
		return loaded;
	} catch (error) {
		if (isUnreached(error) && findSaved()) throw redirectDocument("/accesscourse/saved");
		throw error;
	}
}

export const handle = screen("none");
export const meta = () => unlisted(studentWords().accessCourse);

export default function AccessCourse({ loaderData }: Route.ComponentProps) {
	const { person, course, unsold } = loaderData;
	const { entitled, decks } = course;
	const savedCourse = useSavedCourse(course);
	const { revalidate } = useRevalidator();
	useSendKept(course.owner, { onSent: revalidate });
	const text = studentWords().accessCourse;
	const cards = courseCardWords();
	const ready = decks.filter(({ available }) => available).length;
	return (
		<>
			<PageHead title={text.title} lead={text.lead}>
				{entitled ? (
					<>
						<p className="course-ready">
							<strong>{text.ready(ready, decks.length)}</strong>
							{ready < decks.length && <span>{text.following}</span>}
						</p>
						{currentLanguage() !== "en" && <p className="mt-2 max-w-text">{text.english}</p>}
						<CourseProgress decks={decks} />
						<p className="mt-5 flex flex-wrap gap-3">
							<ButtonLink to="/classes" look="secondary">
								{text.classes}
							</ButtonLink>
							<ButtonLink to="/exam" look="secondary">
								{text.exam}
							</ButtonLink>
							<ButtonLink to="/accesscourse/search" look="secondary">
								{text.search}
							</ButtonLink>
						</p>
						{savedCourse.isPossible && <SaveCourse course={savedCourse} />}
					</>
				) : (
					<WayToEnrol step={unsold ?? (person.AdmissionId ? "buy" : person.formWaits ? "waiting" : "apply")} />
				)}
			</PageHead>
			<Section aria-label={text.cards}>
				<h2 className="sr-only">{text.cards}</h2>
				<ol className="course-cards">
					{cards.map((card) => (
						<CourseCard key={card.id} card={card} decks={decks} entitled={entitled} saved={savedCourse} />
					))}
				</ol>
			</Section>
			{entitled && <DocumentPack />}
			{entitled && <MarketSheets saved={savedCourse} />}
		</>
	);
}

function DocumentPack() {
	const text = packWords();
	return (
		<Section id="pack" aria-labelledby="pack-title">
			<h2 id="pack-title" className="text-2xl font-bold">
				{text.title}
			</h2>
			<p className="mt-2 max-w-text">{text.lead}</p>
			<p className="mt-5">
				<ButtonLink to="/accesscourse/pack" look="secondary">
					{text.open}
				</ButtonLink>
			</p>
		</Section>
	);
}

function MarketSheets({ saved }: { saved: SavedCourse }) {
	const text = marketWords();
	return (
		<Section ground="sheet" id="markets" aria-labelledby="markets-title">
			<h2 id="markets-title" className="text-2xl font-bold">
				{text.title}
			</h2>
			<p className="mt-2 max-w-text">{text.lead}</p>
			<SaveOne
				course={saved}
				paths={markets.map((market) => `markets/${market}`)}
				name={text.title}
				label={offlineWords().saveMarkets}
			/>
			<ul className="course-markets">
				{markets.map((market) => (
					<li key={market}>
						<Link to={`/accesscourse/markets/${market}`} className="link text-lg font-bold">
							{text.markets[market].name}
						</Link>
						<p>{text.markets[market].summary}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}

const steps = {
	apply: "/studentcorner",
	waiting: "/profile",
	buy: "/courses",
	check: "/payment-success",
	closed: "/contact",
} as const;

/** Only the user's next step, not the whole list. */
function WayToEnrol({ step }: { step: keyof typeof steps }) {
	const { title, ...words } = studentWords().accessCourse.notYet;
	return (
		<div className="course-way">
			<div>
				<h2 className="text-xl">{title(published().fees.product)}</h2>
				<p className="mt-1 max-w-text">{words[step].text}</p>
			</div>
			<ButtonLink to={steps[step]}>{words[step].action}</ButtonLink>
		</div>
	);
}
