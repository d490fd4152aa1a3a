// The terms of a deck: a word that is a button, and the meaning it opens. Buttons and meanings are linked by ids, so
// they work without scripts too.
import { X } from "lucide-react";
import { createContext, type ReactNode, type ToggleEvent, use, useEffect } from "react";
import { readerWords } from "#content/en/account/reader.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { Link } from "#web/ui/link.tsx";
import "#web/ui/slides/terms.css";

type Terms = ReadableDeck["terms"];

/** Only where the meanings are rendered too: elsewhere, such as on a projector, a term is plain text. */
const Explained = createContext<Terms>({});

/** `place`: the current slide; when it changes, an open meaning is closed. */
export function TermsProvider({ terms, place, children }: { terms: Terms; place: number; children: ReactNode }) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever the slide changes
	useEffect(() => {
		document.querySelector<HTMLElement>(".term-meaning:popover-open")?.hidePopover();
	}, [place]);
	return (
		<Explained value={terms}>
			{children}
			<aside className="term-meanings" aria-label={readerWords().terms.label}>
				{Object.entries(terms).map(([id, term]) => (
					<Meaning key={id} id={id} term={term} />
				))}
			</aside>
		</Explained>
	);
}

export function Term({ id, glued, children }: { id: string; glued: boolean; children: string }) {
	const isExplained = id in use(Explained);
	if (!isExplained) return children;
	return (
		<>
			<button type="button" className="term" popoverTarget={`term-${id}`}>
				{children}
			</button>
			{/* Prevents a line break between a term and its ending. */}
			{glued && "\u2060"}
		</>
	);
}

function Meaning({ id, term: { name, full, meaning } }: { id: string; term: Terms[string] }) {
	const { glossary, close } = readerWords().terms;
	// Focus moves to the meaning, so that a screen reader reads it; closing returns it to the word.
	const focus = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
		if (newState === "open") currentTarget.focus();
	};
	return (
		<div
			id={`term-${id}`}
			className="term-meaning"
			popover="auto"
			role="dialog"
			aria-labelledby={`term-${id}-name`}
			tabIndex={-1}
			onToggle={focus}
		>
			<p id={`term-${id}-name`} className="term-name" lang="en">
				<strong>{name}</strong> {full}
			</p>
			<p>{meaning}</p>
			<Link to={`/glossary#${id}`} className="link">
				{glossary}
			</Link>
			<button
				type="button"
				className="term-close"
				popoverTarget={`term-${id}`}
				popoverTargetAction="hide"
				aria-label={close}
			>
				<X aria-hidden="true" className="size-5" />
			</button>
		</div>
	);
}
