import { ChevronLeft, ChevronRight, ListTree, Undo2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flipBookWords } from "#content/en/site/flip-book.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FlipBookLeaf } from "#web/ui/motion/flip-book-leaf.tsx";
import { type Book, FlipBookSide, FlipBookText, isContinued, OpenBook } from "#web/ui/motion/flip-book-page.tsx";
import {
	backSide,
	blankPages,
	contentPages,
	coverSide,
	firstCounter,
	flip,
	lastCounter,
	pageCount,
	pageOn,
	stacks,
} from "#web/ui/motion/flip-book-rules.ts";
import { useSwipe } from "#web/ui/swipe.ts";
import "#web/ui/motion/flip-book.css";
import "#web/ui/motion/flip-book-paper.css";
import "#web/ui/motion/flip-book-turn.css";

/** `before` is the counter at which the current turn started; at rest both are equal. */
type Reading = { counter: number; before: number };

/** The book open at its spread: side by side or, where that would be too narrow to read, one page above the other. */
export function FlipBook({ book, className }: { book: Book; className?: string }) {
	const words = flipBookWords();
	const [{ counter, before }, setReading] = useState<Reading>({ counter: firstCounter, before: firstCounter });
	const [listed, setListed] = useState(false);
	const list = useId();
	const sheets = useRef<HTMLDivElement>(null);
	const holdsFocus = () => sheets.current?.contains(document.activeElement) ?? false;
	const heldFocus = useRef(false);

	function turn(to: (counter: number) => number) {
		heldFocus.current = holdsFocus();
		const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
		setReading((now) => {
			const next = to(now.counter);
			if (next === now.counter) return now;
			return { counter: next, before: still ? next : now.counter };
		});
	}
	// At either end of the book one of the two page buttons disappears, and with it the focus: it moves to the other one,
	// so that the keys keep working.
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each turn
	useEffect(() => {
		if (heldFocus.current && !holdsFocus()) sheets.current?.querySelector("button")?.focus({ preventScroll: true });
	}, [counter]);

	const press = (side: number) => turn((now) => flip(now, side));
	const forward = () => turn((now) => flip(now, now));
	const back = () => turn((now) => flip(now, now - 1));
	const swipe = useSwipe(forward, back);

	function turnByKey(event: KeyboardEvent) {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.key === "ArrowRight") forward();
		else if (event.key === "ArrowLeft") back();
		else if (event.key === "Home") turn(() => firstCounter);
		else if (event.key === "End") turn(() => lastCounter);
		else return;
		event.preventDefault();
	}

	const closed = counter === firstCounter;
	const lower = Math.min(counter, before);
	const upper = Math.max(counter, before);
	const turning = counter === before ? undefined : counter > before ? "forward" : "back";
	const { left, right } = stacks(counter);

	return (
		<OpenBook value={book}>
			<section
				className={classNames("flip-book", className)}
				aria-label={words.label}
				data-counter={counter}
				onKeyDown={turnByKey}
			>
				<div className="flip-book-stage" {...swipe}>
					<div
						ref={sheets}
						className="flip-book-book"
						data-lies={closed ? "on-back" : counter === lastCounter ? "on-face" : "open"}
						data-turning={turning}
						// The served page shows the closed book and contains no inline styles.
						style={closed && !turning ? undefined : ({ "--left": left, "--right": right } as object)}
					>
						<div className="flip-book-side" data-hand="left">
							{lower > firstCounter && <FlipBookSide key={lower - 1} side={lower - 1} />}
						</div>
						<div className="flip-book-side" data-hand="right">
							{upper < lastCounter && <FlipBookSide key={upper} side={upper} />}
						</div>
						{turning && (
							<FlipBookLeaf
								key={`${before}-${counter}`}
								front={lower}
								back={upper - 1}
								way={turning}
								onTurned={() => setReading({ counter, before: counter })}
							/>
						)}
						{counter > firstCounter && (
							<button
								type="button"
								tabIndex={-1}
								className="flip-book-press"
								data-hand="left"
								data-side={counter - 1}
								onClick={() => press(counter - 1)}
								aria-label={words.back}
							/>
						)}
						{counter < lastCounter && (
							<button
								type="button"
								tabIndex={closed ? 0 : -1}
								className="flip-book-press"
								data-hand="right"
								data-side={counter}
								onClick={() => press(counter)}
								aria-label={closed ? book.prompt : words.forward}
							/>
						)}
					</div>
				</div>
				<div className="flip-book-bar">
					<button
						type="button"
						className="flip-book-button"
						onClick={back}
						aria-disabled={closed || undefined}
						aria-label={words.back}
					>
						<ChevronLeft aria-hidden="true" className="size-6" />
					</button>
					<p className="flip-book-place" aria-live="polite">
						{placeOf(counter)}
					</p>
					<button
						type="button"
						className="flip-book-button"
						onClick={forward}
						aria-disabled={counter === lastCounter || undefined}
						aria-label={words.forward}
					>
						<ChevronRight aria-hidden="true" className="size-6" />
					</button>
					<div className="flip-book-ways">
						<button
							type="button"
							className="flip-book-way"
							onClick={() => turn(() => firstCounter)}
							aria-disabled={closed || undefined}
						>
							<Undo2 aria-hidden="true" className="size-4" />
							{words.toCover}
						</button>
						<button
							type="button"
							className="flip-book-way"
							onClick={() => setListed(!listed)}
							aria-expanded={listed}
							aria-controls={list}
						>
							<ListTree aria-hidden="true" className="size-4" />
							{listed ? words.asBook : words.asList}
						</button>
					</div>
				</div>
				<div id={list} className="flip-book-list" data-shown={listed || undefined}>
					<p className="stencil">{book.cover}</p>
					<ol>
						{book.pages.slice(0, contentPages).map((page, index) => (
							<li key={page.id}>
								<FlipBookText page={page} continued={isContinued(book.pages, index)} />
							</li>
						))}
					</ol>
					<p>{words.blanksFollow(blankPages)}</p>
				</div>
			</section>
		</OpenBook>
	);
}

function placeOf(counter: number) {
	const words = flipBookWords();
	const left = pageOn(counter - 1);
	const right = pageOn(counter);
	if (counter === coverSide) return words.atCover(pageCount);
	if (counter > backSide || left === undefined || right === undefined) return words.atBack;
	return (left > contentPages ? words.atBlankPages : words.atPages)(left, right, pageCount);
}
