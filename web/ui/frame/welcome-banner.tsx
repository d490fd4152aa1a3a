import { Pause } from "lucide-react";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { Link } from "#web/ui/link.tsx";

/**
 * The running welcome banner, or the current announcement. It stops on hover, on focus, with its checkbox (no script
 * needed) and under reduced motion.
 */
export function WelcomeBanner() {
	const { banner } = words().frame;
	const { text, link } = published().banner;
	return (
		<aside className="banner on-ink" aria-label={banner.label}>
			<div className="banner-window">
				<p className="banner-run">
					<span>{link ? <Link to={link}>{text}</Link> : text}</span>
					<span aria-hidden="true">{text}</span>
				</p>
			</div>
			<label className="banner-pause">
				<input type="checkbox" aria-label={banner.pause} />
				<Pause aria-hidden="true" className="size-4" />
			</label>
		</aside>
	);
}
