import { useId } from "react";
import { localAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import { Button } from "#web/ui/button.tsx";

/**
 * Sign-in through the identity provider: a plain link, so it works without scripts. The page is prerendered before the
 * settings are known, so it contains both states, and the running site marks its pages (`data-google`); if it is not
 * set up, the button shows that instead of failing.
 */
export function GoogleButton({
	from,
	keepsText = false,
	children,
}: {
	/** The page to come back to. */
	from?: string;
	/** The forms of this page keep what was typed until then. */
	keepsText?: boolean;
	children: string;
}) {
	const why = useId();
	return (
		<>
			<a
				href={localAddress(from ? `/auth/google/start?from=${encodeURIComponent(from)}` : "/auth/google/start")}
				className="button w-full no-google:hidden"
				data-look="secondary"
				data-size="regular"
				rel="nofollow"
				data-keeps-text={keepsText ? "" : undefined}
			>
				<GoogleMark />
				{children}
			</a>
			<div className="google:hidden">
				<Button look="secondary" className="w-full" disabled aria-describedby={why}>
					<GoogleMark />
					{children}
				</Button>
				<p id={why} className="mt-2 text-sm text-ink-600">
					{words().messages.account.googleUnavailable}
				</p>
			</div>
		</>
	);
}

function GoogleMark() {
	return (
		<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true" className="size-5">
			<path d="M19.500 7.200A9 9 0 1 0 21 12H12.500" />
		</svg>
	);
}
