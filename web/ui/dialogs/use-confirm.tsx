// A question at the top right, answered with Yes or No: `if (await confirm(text)) …`. Escape means No, and Tab stays
// within it.
import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { listWords } from "#content/en/ui/lists.ts";
import { Button } from "#web/ui/button.tsx";
import "#web/ui/records/lists.css";

type Question = { text: string; answer: (yes: boolean) => void };

let asked: Question | null = null;
const listeners = new Set<() => void>();

function put(question: Question | null) {
	asked = question;
	for (const listener of listeners) listener();
}

/** One question at a time: a new one answers the previous one with No. */
export function confirm(text: string) {
	asked?.answer(false);
	const opener = document.activeElement;
	return new Promise<boolean>((resolve) => {
		put({
			text,
			answer: (yes) => {
				put(null);
				if (opener instanceof HTMLElement) opener.focus();
				resolve(yes);
			},
		});
	});
}

/** Renders the question: once, in the layout. */
export function Questions() {
	const question = useSyncExternalStore(subscribe, read, () => null);
	const yes = useRef<HTMLButtonElement>(null);
	const no = useRef<HTMLButtonElement>(null);
	const text = useId();

	useEffect(() => {
		if (question) no.current?.focus();
	}, [question]);

	if (!question) return null;
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape") question?.answer(false);
		if (event.key !== "Tab") return;
		event.preventDefault();
		(document.activeElement === no.current ? yes : no).current?.focus();
	}
	return (
		<div role="alertdialog" aria-modal="true" aria-labelledby={text} className="question" onKeyDown={onKeyDown}>
			<p id={text}>{question.text}</p>
			<div className="mt-4 flex gap-3">
				<Button look="danger" size="small" ref={yes} onClick={() => question.answer(true)}>
					{listWords().yes}
				</Button>
				<Button look="secondary" size="small" ref={no} onClick={() => question.answer(false)}>
					{listWords().no}
				</Button>
			</div>
		</div>
	);
}

const read = () => asked;

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
