import { useId } from "react";
import { words } from "#content/words.ts";
import { Button } from "#web/ui/button.tsx";

/** The identity provider's way in. It is not set up on this site, and says so instead of failing when pressed. */
export function GoogleButton({ children }: { children: string }) {
	const why = useId();
	return (
		<div>
			<Button look="secondary" className="w-full" disabled aria-describedby={why}>
				<GoogleMark />
				{children}
			</Button>
			<p id={why} className="mt-2 text-sm text-ink-600">
				{words().messages.account.googleUnavailable}
			</p>
		</div>
	);
}

function GoogleMark() {
	return (
		<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true" className="size-5">
			<path d="M19.500 7.200A9 9 0 1 0 21 12H12.500" />
		</svg>
	);
}
