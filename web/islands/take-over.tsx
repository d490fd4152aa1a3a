// React's side of an island: a download of its own, so that a page nobody touches never loads React.
import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Island = {
	Part: ComponentType<never>;
	/** As they were sent. */
	props: never;
	/** The prefix of its ids. */
	place: string | undefined;
	replaces: boolean | undefined;
};

/** Resolves when the part answers. */
export function takeOver(element: HTMLElement, { Part, props, place = "", replaces = false }: Island) {
	return new Promise<void>((resolve) => {
		const onLive = () => {
			element.setAttribute("data-live", "");
			resolve();
		};
		const part = (
			<StrictMode>
				<Announced onLive={onLive}>{createElement(Part, props)}</Announced>
			</StrictMode>
		);
		const options = { identifierPrefix: place };
		if (replaces) createRoot(element, options).render(part);
		else hydrateRoot(element, part, options);
	});
}

function Announced({ onLive, children }: { onLive: () => void; children: ReactNode }) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(onLive, []);
	return children;
}
