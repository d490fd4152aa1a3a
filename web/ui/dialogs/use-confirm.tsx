// A question at the top right, answered with Yes or No: `if (await confirm(text)) …`. Escape means No, and Tab stays
// within it.
import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { listWords } from "#content/en/ui/lists.ts";
import { Button } from "#web/ui/button.tsx";
import "#web/ui/records/lists.css";

type Question = { text: string; about: string | undefined; answer: (yes: boolean) => void };

let asked: Question | null = null;
const listeners = new Set<() => void>();

function put(question: Question | null) {
	asked = question;
	for (const listener of listeners) listener();
}

/** One question at a time: a new one answers the previous one with No. `about`: whom or what it concerns. */
export function confirm(text: string, about?: string) {
	asked?.answer(false);
	const opener = document.activeElement;
	return new Promise<boolean>((resolve) => {
		put({
			text,
			about,
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
	const about = useId();

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
		<div
			role="alertdialog"
			aria-modal="true"
			aria-labelledby={text}
			aria-describedby={question.about ? about : undefined}
			className="question"
			onKeyDown={onKeyDown}
		>
			<p id={text}>{question.text}</p>
			{question.about && (
				<p id={about} className="mt-1 font-normal wrap-anywhere">
					{question.about}
				</p>
			)}
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
