import { data, redirect, redirectDocument, useSearchParams } from "react-router";
import { readerWords } from "#content/en/account/reader.ts";
import { readAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import type { ReadResponse } from "#contract/course/course.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { isUnreached } from "#web/client/study/saved-course.ts";
import { openSavedDeck } from "#web/client/study/use-open-saved.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import type { Route } from "./+types/read";
import { NewerFile } from "./newer-file.tsx";
import { ReaderBar } from "./reader-bar.tsx";
import { Slides } from "./slides.tsx";

/** Guarded like the downloads: the call itself is rejected, and this loader redirects. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.course.read[":part"].$get({ param: { part: params.part } });
	if (answer.status === 401) throw redirectDocument(signInFor(readAddress(url.pathname).address + url.search));
	if (answer.status === 403) throw redirect("/accesscourse");
	// 400 and 422: not a deck name that we use.
	if (answer.status === 404 || answer.status === 400 || answer.status === 422) throw data(null, { status: 404 });
	if (answer.status !== 200) throw unavailable();
	return (await answer.json()) as ReadResponse;
}

/** When offline, or while the server is down, loads what is saved on this device. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (error) {
		const saved = isUnreached(error) ? await openSavedDeck(params.part) : null;
		if (!saved) throw error;
		return saved;
	}
}

export const shouldRevalidate = () => false;

export const handle = screen("none");
export const meta = ({ loaderData }: Route.MetaArgs) =>
	unlisted({
		title: loaderData ? `${loaderData.deck.part}: ${loaderData.deck.title}` : readerWords().slides,
		description: readerWords().description,
	});

export default function Read({ loaderData }: Route.ComponentProps) {
	const { deck, progress, download } = loaderData;
	const [asked] = useSearchParams();
	// A link to a slide means that the user has chosen the earlier slides.
	if (download.replacedAt === null || asked.has("slide")) return <Slides {...loaderData} />;
	return (
		<div className="reader">
			<a className="skip" href="#content">
				{words().frame.skip}
			</a>
			<ReaderBar deck={deck} kind={download.kind} />
			<NewerFile part={deck.part} file={download} day={download.replacedAt} slide={progress.slide} />
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
