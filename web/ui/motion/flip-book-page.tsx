import { flipBookWords } from "#content/en/site/flip-book.ts";
import { institute } from "#content/institute.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { backSide, coverSide, pageOn } from "#web/ui/motion/flip-book-rules.ts";

type Page = ReturnType<typeof flipBookWords>["pages"][number];

/** The content of one side of the book. */
export function FlipBookSide({ side }: { side: number }) {
	const words = flipBookWords();
	if (side === coverSide) {
		return (
			<div className="flip-page flip-cover" data-hand="right">
				<HelmMark className="flip-cover-mark" />
				<p className="flip-cover-title">{words.cover}</p>
				{/* Drawn on the cover, so that it turns with it; the button over the page is called the same. */}
				<p className="flip-book-prompt" aria-hidden="true">
					{words.prompt}
				</p>
				<p className="stencil flip-cover-foot">{institute.shortName}</p>
			</div>
		);
	}
	if (side === backSide) {
		return (
			<div className="flip-page flip-cover" data-hand="left">
				<HelmMark className="flip-cover-mark" />
				<p className="stencil flip-cover-back">
					{words.publisher}
					<br />
					{words.place}
				</p>
			</div>
		);
	}
	const number = pageOn(side) ?? 0;
	const page = words.pages[number - 1];
	return (
		<div className="flip-page" data-hand={side % 2 === 0 ? "left" : "right"} data-blank={!page || undefined}>
			{page && <FlipBookText page={page} />}
			<p className="flip-page-number">{number}</p>
		</div>
	);
}

/** A page's heading and texts, in the book and in the plain list. */
export function FlipBookText({ page }: { page: Page }) {
	return (
		<div className="flip-text" data-continued={page.continued}>
			<h3>
				{page.heading}
				{page.continued && <span className="sr-only">, {flipBookWords().continued}</span>}
			</h3>
			{page.intro && <p className="flip-text-intro">{page.intro}</p>}
			{page.items?.map(({ name, text }) => (
				<div key={name} className="flip-text-item">
					<h4>{name}</h4>
					<p>{text}</p>
				</div>
			))}
		</div>
	);
}
