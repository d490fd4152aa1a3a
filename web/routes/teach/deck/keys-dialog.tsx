import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import type { ShowKeys } from "./use-show-keys.ts";

const listed = [
	{ keys: ["→", "Page Down"], does: "next" },
	{ keys: ["←", "Page Up"], does: "previous" },
	{ keys: ["Home", "End"], does: "ends" },
	{ keys: ["B"], does: "black" },
	{ keys: ["F"], does: "full" },
	{ keys: ["?"], does: "help" },
] as const;

export function KeysDialog({ keys: { isHelpShown, showHelp, hasCharacters, chooseCharacters } }: { keys: ShowKeys }) {
	const text = teachDeckWords().keys;
	if (!isHelpShown) return null;
	return (
		<Dialog className="alert-dialog keys-dialog" aria-labelledby="keys-title" onClose={() => showHelp(false)}>
			<h2 id="keys-title" className="text-xl">
				{text.title}
			</h2>
			<dl>
				{listed.map(({ keys, does }) => (
					<div key={does}>
						<dt>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{text.list[does]}</dd>
					</div>
				))}
			</dl>
			<p>{text.both}</p>
			<label className="keys-characters">
				<input
					type="checkbox"
					checked={hasCharacters}
					onChange={(event) => chooseCharacters(event.currentTarget.checked)}
				/>
				{text.characters}
			</label>
			<Button look="secondary" onClick={() => showHelp(false)}>
				{text.close}
			</Button>
		</Dialog>
	);
}
