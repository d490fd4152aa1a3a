// React's side of an island: a separate download, so that a page that nobody touches never loads React.
import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Island = {
	Part: ComponentType<never>;
	/** The props as they were embedded in the page. */
	props: never;
	/** The prefix of its ids. */
	place: string | undefined;
	replaces: boolean | undefined;
};

/** Resolves when the part is hydrated. If React cannot render it, the served HTML stays, with what was typed in it. */
export function takeOver(element: HTMLElement, { Part, props, place = "", replaces = false }: Island) {
	const sent = [...element.childNodes];
	const { activeElement } = document;
	return new Promise<void>((resolve, reject) => {
		const onLive = () => {
			element.setAttribute("data-live", "");
			resolve();
		};
		const part = (
			<StrictMode>
				<Announced onLive={onLive}>{createElement(Part, props)}</Announced>
			</StrictMode>
		);
		function onUncaughtError(error: unknown) {
			// React has emptied the element.
			element.replaceChildren(...sent);
			if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
			element.removeAttribute("data-island");
			reportError(error);
			reject(error);
		}
		const options = { identifierPrefix: place, onUncaughtError };
		if (replaces) createRoot(element, options).render(part);
		else hydrateRoot(element, part, options);
	});
}

/**
 * The part counts as live only once it shows what its effects have read, such as a form that was filled in before the
 * scripts came: a delayed press must not meet the served state.
 */
function Announced({ onLive, children }: { onLive: () => void; children: ReactNode }) {
	const [hasRead, setHasRead] = useState(false);
	useEffect(() => setHasRead(true), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (hasRead) onLive();
	}, [hasRead]);
	return children;
}
