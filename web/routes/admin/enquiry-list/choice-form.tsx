import type { ChangeEvent, KeyboardEvent } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { stateText } from "#content/en/ui/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import type { CallPath } from "#web/client/api.ts";
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
	failed,
	onChoose = () => false,
}: {
	action: CallPath;
	name: string;
	/** Hidden fields: the id, and the value that the page showed. */
	fixed: Record<string, string>;
	label: string;
	value: Choice;
	choices: readonly Choice[];
	failed: string;
	/** True if a choice needs more details before it is sent. */
	onChoose?: (choice: Choice) => boolean;
}) {
	const live = useHydrated();

	function choose({ currentTarget: list }: ChangeEvent<HTMLSelectElement>) {
		const choice = choices.find((one) => one === list.value);
		if (choice && choice !== value && !onChoose(choice)) list.form?.requestSubmit();
		list.form?.reset();
	}

	return (
		<ActionForm action={action} fixed={fixed} failed={failed} className="choice">
			{() => (
				<>
					<span className="select-arrow">
						<select
							key={value}
							name={name}
							className="control control-small"
							data-choice={value}
							defaultValue={value}
							aria-label={label}
							onChange={choose}
							onKeyDown={openFirst}
						>
							{choices.map((choice) => (
								<option key={choice} value={choice}>
									{stateText(choice)}
								</option>
							))}
						</select>
					</span>
					{!live && (
						<Button type="submit" look="secondary" size="small">
							{adminEnquiryWords().list.set}
						</Button>
					)}
				</>
			)}
		</ActionForm>
	);
}

/** On a closed select a character or arrow key would choose and save immediately, so it opens the list instead. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
	const chooses = event.key.startsWith("Arrow") || (event.key.length === 1 && event.key !== " ");
	if (!chooses || event.altKey || event.ctrlKey || event.metaKey || !CSS.supports("selector(:open)")) return;
	const list = event.currentTarget;
	if (list.matches(":open")) return;
	event.preventDefault();
	list.showPicker();
}
