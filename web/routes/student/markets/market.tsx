import { Printer } from "lucide-react";
import { data, isRouteErrorResponse, redirect, redirectDocument, useRouteError } from "react-router";
import { marketWords } from "#content/en/account/markets.ts";
import { currentLanguage, readAddress } from "#content/language.ts";
import { formatDay } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import type { MarketGuide } from "#contract/course/markets.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorScreen } from "#web/ui/frame/error-screen.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";
import { SlideBody } from "#web/ui/slides/slide-body.tsx";
import type { Route } from "./+types/market";
import "./market.css";

/** Guarded like the slides: the call itself rejects, and this redirects. */
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

export const handle = screen("none");
export function meta({ loaderData }: Route.MetaArgs) {
	const text = marketWords();
	if (!loaderData) return unlisted({ title: text.title, description: text.lead });
	const { name, summary } = text.markets[loaderData.market];
	return unlisted({ title: `${text.eyebrow}: ${name}`, description: summary });
}

export default function Market({ loaderData: sheet }: Route.ComponentProps) {
	const text = marketWords();
	const { name, summary } = text.markets[sheet.market];
	return (
		<div className="market">
			<PageHead eyebrow={text.eyebrow} title={name} lead={summary}>
				<p className="market-checked">{text.checked(formatDay(sheet.checked), formatDay(sheet.again))}</p>
				<div className="market-actions">
					<Link to="/accesscourse#markets" className="link">
						{text.back}
					</Link>
					<Button look="secondary" size="small" className="js-only" onClick={() => print()}>
						<Printer aria-hidden="true" className="size-4" />
						{text.print}
					</Button>
				</div>
				{currentLanguage() !== "en" && <p className="market-english">{text.english}</p>}
			</PageHead>
			<Section aria-label={name}>
				<div className="market-sections">
					{sheet.sections.map(({ id, lead, body, remark, sources }) => (
						<section key={id} className="market-section" data-section={id} aria-labelledby={`market-${id}`}>
							<h2 id={`market-${id}`}>{text.sections[id]}</h2>
							<div lang="en">
								{lead && (
									<p className="market-lead">
										<Inline text={lead} />
									</p>
								)}
								<SlideBody body={body} quiz={() => null} />
								{remark && (
									<p className="slide-remark">
										<Inline text={remark} />
									</p>
								)}
							</div>
							{sources.length > 0 && (
								<p className="market-source">
									{text.source}: {sources.map((key) => Object.keys(sheet.sources).indexOf(key) + 1).join(", ")}
								</p>
							)}
						</section>
					))}
				</div>
				<Sources sheet={sheet} />
				<p className="market-practice">{text.practice}</p>
			</Section>
		</div>
	);
}

/** Numbered as in the sections. */
function Sources({ sheet }: { sheet: MarketGuide }) {
	const text = marketWords();
	return (
		<section className="market-sources" aria-labelledby="market-sources">
			<h2 id="market-sources">{text.sources}</h2>
			<ol>
				{Object.entries(sheet.sources).map(([key, { name, url, seen }]) => (
					<li key={key}>
						<a href={url} rel="noreferrer" className="link" lang="en">
							{name}
						</a>
						; {seen ? text.seen(formatDay(seen)) : text.unseen}
					</li>
				))}
			</ol>
		</section>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return isMissing ? <ErrorScreen sentence={words().messages.error.notFound} /> : <ErrorState />;
}
