import { data, redirect, redirectDocument } from "react-router";
import { marketWords } from "#content/en/account/markets.ts";
import { readAddress } from "#content/language.ts";
import type { MarketGuide } from "#contract/course/markets.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { isUnreached, readSaved } from "#web/client/study/saved-course.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { MarketSheet } from "#web/ui/study/market-sheet.tsx";
import type { Route } from "./+types/market";

/** Guarded like the slides: the call itself is rejected, and this loader redirects. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.course.markets[":market"].$get({
		param: { market: params.market as MarketGuide["market"] },
	});
	if (answer.status === 401) throw redirectDocument(signInFor(readAddress(url.pathname).address));
	if (answer.status === 403) throw redirect("/accesscourse");
	// 400 and 422: not a market of the course.
	if (answer.status === 404 || answer.status === 400 || answer.status === 422) throw data(null, { status: 404 });
	if (answer.status !== 200) throw unavailable();
	return (await answer.json()).guide;
}

/** When offline, or while the server is down, loads what is saved on this device. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (error) {
		const saved = isUnreached(error) ? await readSaved<MarketGuide>(`markets/${params.market}`) : null;
		if (!saved) throw error;
		return saved;
	}
}

export const handle = screen("none");
export function meta({ loaderData }: Route.MetaArgs) {
	const text = marketWords();
	if (!loaderData) return unlisted({ title: text.title, description: text.lead });
	const { name, summary } = text.markets[loaderData.market];
	return unlisted({ title: `${text.eyebrow}: ${name}`, description: summary });
}

export default function Market({ loaderData: sheet }: Route.ComponentProps) {
	return <MarketSheet sheet={sheet} />;
}

export function ErrorBoundary() {
	return <ErrorState />;
}
