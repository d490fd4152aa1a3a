// All terms on one page, so that browser search finds them and one visit is enough. Each has its own URL:
// /glossary#fob.
import { glossaryWords } from "#content/en/site/glossary.ts";
import { type GlossaryTerm, initialOf } from "#contract/course/glossary.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ClosingBand } from "#web/ui/sections/closing-band.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./glossary.css";

// The page is only rendered on the server; browser bundles do not contain the terms.
const read = import.meta.env.SSR ? (await import("#content/glossary.ts")).glossary : undefined;

export const handle = staticScreen("none");
export const meta = () => listed("/glossary", glossaryWords());

export default function Glossary() {
	const { title, lead, initials, course } = glossaryWords();
	const terms = read?.() ?? [];
	const sections = Object.entries(Object.groupBy(terms, ({ name }) => initialOf(name)));
	const nameOf = (id: string) => terms.find((term) => term.id === id)?.name ?? id;
	return (
		<>
			<PageHead title={title} lead={lead(terms.length)} />
			<Section className="glossary">
				<Finder all={terms.length} />
				<nav aria-label={initials}>
					<ul className="glossary-initials">
						{sections.map(([initial]) => (
							<li key={initial}>
								<a href={`#initial-${initial.toLowerCase()}`}>{initial}</a>
							</li>
						))}
					</ul>
				</nav>
				{sections.map(([initial, own = []]) => (
					<section key={initial} className="glossary-part" aria-labelledby={`initial-${initial.toLowerCase()}`}>
						<h2 id={`initial-${initial.toLowerCase()}`}>{initial}</h2>
						<dl>
							{own.map((term) => (
								<Term key={term.id} term={term} nameOf={nameOf} />
							))}
						</dl>
					</section>
				))}
			</Section>
			<ClosingBand title={course.title} text={course.text}>
				<ButtonLink to="/courses" size="large">
					{course.open}
				</ButtonLink>
			</ClosingBand>
		</>
	);
}

/** Works with web/islands/filter-list.ts; without scripts the initials are the navigation. */
function Finder({ all }: { all: number }) {
	const { find, findHint, found, none } = glossaryWords();
	return (
		<search className="glossary-find">
			<label htmlFor="find">{find}</label>
			<input
				id="find"
				type="search"
				className="control"
				autoComplete="off"
				spellCheck={false}
				aria-describedby="find-hint"
				data-filters=".glossary-term"
				data-names=".glossary-name"
			/>
			<p id="find-hint">{findHint}</p>
			<output htmlFor="find" data-found={found("#", all)} data-none={none} />
		</search>
	);
}

function Term({ term, nameOf }: { term: GlossaryTerm; nameOf: (id: string) => string }) {
	const { example, taught, related } = glossaryWords();
	return (
		<div id={term.id} className="glossary-term">
			<dt className="glossary-name" lang="en">
				<a href={`#${term.id}`}>
					<dfn>{term.name}</dfn>
				</a>
				{term.full && <span> {term.full}</span>}
			</dt>
			<dd>
				<p>{term.meaning}</p>
				{term.example && (
					<p>
						<b>{example}</b> {term.example}
					</p>
				)}
				<p className="glossary-more">
					{term.parts.length > 0 && (
						<span>
							{taught} {term.parts.join(", ")}
						</span>
					)}{" "}
					{term.related.length > 0 && (
						<span>
							{related}{" "}
							{term.related.map((id, place) => (
								<span key={id} lang="en">
									{place > 0 && ", "}
									<a href={`#${id}`} className="link">
										{nameOf(id)}
									</a>
								</span>
							))}
						</span>
					)}
				</p>
			</dd>
		</div>
	);
}
