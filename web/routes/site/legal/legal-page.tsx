import { legalWords } from "#content/en/site/legal/frame.ts";
import { type Block as LegalBlock, readBlocks } from "#content/entries/fields.ts";
import { published, type SiteContent } from "#content/published.ts";
import { formatDay } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import { legalLinks } from "#web/ui/frame/site-links.ts";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./legal.css";
import { Link } from "#web/ui/link.tsx";

/** A legal page: its sections in one column of comfortable width, with their titles beside it if there is space. */
export function LegalPage({
	text: { title, lead, since: day, sections },
	path,
}: {
	text: SiteContent["terms"];
	path: string;
}) {
	const { eyebrow, contents, since, sample, others } = legalWords();
	const { legalPages } = words().frame.footer;
	return (
		<>
			<PageHead eyebrow={eyebrow} title={title} lead={lead}>
				<p className="mt-5 text-sm text-ink-600">
					<time dateTime={day}>{since(formatDay(day))}</time>
				</p>
			</PageHead>
			<Section className="legal">
				<nav aria-label={contents} className="legal-contents">
					<h2 className="stencil text-sea-700">{contents}</h2>
					<ol>
						{sections.map(({ id, anchor, title }) => (
							<li key={id}>
								<a href={`#${anchor}`}>{title}</a>
							</li>
						))}
					</ol>
				</nav>
				<div className="legal-text">
					{published().institute.isSample && (
						<Notice tone="warning">
							<p>{sample}</p>
						</Notice>
					)}
					{sections.map(({ id, anchor, title, body }) => (
						<section key={id} aria-labelledby={anchor}>
							<h2 id={anchor}>{title}</h2>
							{readBlocks(body).map((block) => (
								<Block key={JSON.stringify(block)} block={block} />
							))}
						</section>
					))}
					<nav aria-label={others} className="legal-others">
						<h2 className="stencil text-sea-700">{others}</h2>
						<ul>
							{legalLinks
								.filter(({ to }) => to !== path)
								.map(({ to, name }) => (
									<li key={to}>
										<Link to={to} className="link">
											{legalPages[name]}
										</Link>
									</li>
								))}
						</ul>
					</nav>
				</div>
			</Section>
		</>
	);
}

function Block({ block }: { block: LegalBlock }) {
	if (block.kind === "paragraph") return <p>{block.text}</p>;
	if (block.kind === "list")
		return (
			<ul>
				{block.items.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		);
	return (
		<>
			{block.heading && <h3>{block.heading}</h3>}
			<DescriptionList facts={block.facts} />
		</>
	);
}
