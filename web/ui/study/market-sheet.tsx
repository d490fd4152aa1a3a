import { Printer } from "lucide-react";
import { marketWords } from "#content/en/account/markets.ts";
import { currentLanguage } from "#content/language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { MarketGuide } from "#contract/course/markets.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";
import { SlideBody } from "#web/ui/slides/slide-body.tsx";
import "#web/ui/study/market-sheet.css";

export function MarketSheet({ sheet }: { sheet: MarketGuide }) {
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
