import { Link } from "#web/ui/link.tsx";

type ConsentWords = { before: string; terms: string; between: string; privacy: string; after: string };

/** What the user accepts with the button below. The pages open in a new tab. */
export function ConsentLine({ words }: { words: ConsentWords }) {
	return (
		<p className="text-sm text-ink-600">
			{words.before}{" "}
			<Link to="/terms" className="link" target="_blank">
				{words.terms}
			</Link>{" "}
			{words.between}{" "}
			<Link to="/privacy" className="link" target="_blank">
				{words.privacy}
			</Link>{" "}
			{words.after}
		</p>
	);
}
