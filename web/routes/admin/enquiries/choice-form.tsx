import type { FormEvent, KeyboardEvent } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";

/** A choice that is saved immediately; without scripts by its button. It always shows the server's value. */
export function ChoiceForm<Choice extends string>({
	action,
	name,
	fixed,
	label,
	value,
	choices,
	onChoose,
}: {
	action: `/auth/${string}`;
	name: string;
	/** Hidden fields: the id, and the value that the page showed. */
	fixed: Record<string, string>;
	label: string;
	value: Choice;
	choices: readonly Choice[];
	onChoose: (choice: Choice) => void;
}) {
	const live = useHydrated();

	function choose(event: FormEvent<HTMLFormElement>) {
		const form = event.currentTarget;
		const chosen = String(new FormData(form).get(name));
		const choice = choices.find((one) => one === chosen);
		form.reset();
		if (choice && choice !== value) onChoose(choice);
	}

	return (
		<form
			method="post"
			action={action}
			className="choice"
			onChange={choose}
			onSubmit={(event) => event.preventDefault()}
		>
			{Object.entries(fixed).map(([field, known]) => (
				<input key={field} type="hidden" name={field} value={known} />
			))}
			<span className="select-arrow">
				<select
					key={value}
					name={name}
					className="control control-small"
					data-choice={value}
					defaultValue={value}
					aria-label={label}
					onKeyDown={openFirst}
				>
					{choices.map((choice) => (
						<option key={choice}>{choice}</option>
					))}
				</select>
			</span>
			{!live && (
				<Button type="submit" look="secondary" size="small">
					{adminEnquiryWords().list.set}
				</Button>
			)}
		</form>
	);
}

/** On a closed list a letter or an arrow key would choose and save immediately: it opens the list instead. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
	const chooses = event.key.startsWith("Arrow") || (event.key.length === 1 && event.key !== " ");
	if (!chooses || event.altKey || event.ctrlKey || event.metaKey || !CSS.supports("selector(:open)")) return;
	const list = event.currentTarget;
	if (list.matches(":open")) return;
	event.preventDefault();
	list.showPicker();
}
