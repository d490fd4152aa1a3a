import { siteContentWords } from "#content/en/admin/site-content.ts";
import type { Raw } from "#content/entries/values.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/records/card.tsx";

type Row = { id: string; english: string; hi: string; gu: string };

/** Texts that visitors in another language still read in English, each with a button to translate it. */
export function Untranslated({
	texts,
	values,
	onBegin,
}: {
	texts: readonly string[];
	values: Raw;
	onBegin: (row: Row) => void;
}) {
	const text = siteContentWords().untranslated;
	if (texts.length === 0) return null;
	const known = new Set((values.texts as readonly Row[]).map(({ english }) => english));
	const left = texts.filter((one) => !known.has(one));
	if (left.length === 0) return null;
	return (
		<Card className="site-untranslated">
			<h2 className="text-lg">{text.title(left.length)}</h2>
			<p>{text.lead}</p>
			<ul>
				{left.map((english) => (
					<li key={english}>
						<p lang="en">{english}</p>
						<Button
							look="secondary"
							size="small"
							aria-label={text.translateThis(english.slice(0, 80))}
							onClick={() => onBegin({ id: crypto.randomUUID().slice(0, 8), english, hi: "", gu: "" })}
						>
							{text.translate}
						</Button>
					</li>
				))}
			</ul>
		</Card>
	);
}
