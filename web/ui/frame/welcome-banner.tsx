import { Pause } from "lucide-react";
import { words } from "#content/words.ts";

/**
 * The running welcome banner. It stops on hover, on focus, with its checkbox (no script needed) and under reduced
 * motion.
 */
export function WelcomeBanner() {
	const { banner } = words().frame;
	return (
		<aside className="banner on-ink" aria-label={banner.label}>
			<div className="banner-window">
				<p className="banner-run">
					<span>{banner.text}</span>
					<span aria-hidden="true">{banner.text}</span>
				</p>
			</div>
			<label className="banner-pause">
				<input type="checkbox" aria-label={banner.pause} />
				<Pause aria-hidden="true" className="size-4" />
			</label>
		</aside>
	);
}
