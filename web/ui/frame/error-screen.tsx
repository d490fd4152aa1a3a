import { words } from "#content/words.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Shown for an unknown URL and for a crash: what happened, in plain words, and a link to the home page. */
export function ErrorScreen({ sentence }: { sentence: string }) {
	const { title, home } = words().messages.error;
	return (
		<div className="error-screen">
			<HelmMark className="size-16 text-sea-700" />
			<h1 className="page-title">{title}</h1>
			<p className="page-lead">{sentence}</p>
			<div className="mt-4">
				<ButtonLink to="/">{home}</ButtonLink>
			</div>
			<div className="scale-rule mt-10 w-full max-w-text text-ink-900" aria-hidden="true" />
		</div>
	);
}
