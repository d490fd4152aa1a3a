import { importWords } from "#content/en/admin/imports.ts";
import { doubleChoices, importAssignees, importFields, neededFields } from "#contract/admin/import-kinds.ts";
import type { OneImport } from "#contract/admin/imports.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Card } from "#web/ui/records/card.tsx";

/** The mapping of columns to fields, and what to do with the rows. */
export function ImportSettingsForm({
	file: { import: one, hasRule },
	onUnsaved,
}: {
	file: OneImport;
	/** Something was changed and is not saved, or is saved now. */
	onUnsaved: (unsaved: boolean) => void;
}) {
	const { _id, kind, header, settings } = one;
	const text = importWords();
	return (
		<Card>
			<p className="mb-4 max-w-text">{text.columnsLead}</p>
			<ApiForm
				action={`/auth/admin/imports/${_id}/settings`}
				className="import-settings field-row"
				onInput={() => onUnsaved(true)}
				onDone={() => onUnsaved(false)}
			>
				{({ busy }) => (
					<>
						{importFields[kind].map((field) => {
							const isNeeded = neededFields[kind].includes(field);
							return (
								<Select
									key={field}
									bare
									label={isNeeded ? text.needed(text.fields[field]) : text.fields[field]}
									name={field}
									defaultValue={settings.columns[field] ?? ""}
								>
									<option value="">{text.notInFile}</option>
									{header.map((title, column) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: the columns never move, and two may have the same name
										<option key={column} value={column}>
											{title || text.column(column + 1)}
										</option>
									))}
								</Select>
							);
						})}
						{kind === "enquiries" ? (
							<>
								<Select bare label={text.doubles} name="doubles" defaultValue={settings.doubles}>
									{doubleChoices.map((choice) => (
										<option key={choice} value={choice}>
											{text.doubleChoices[choice]}
										</option>
									))}
								</Select>
								<Select bare label={text.answered} name="answered" defaultValue={settings.answered ? "yes" : "no"}>
									{(["yes", "no"] as const).map((choice) => (
										<option key={choice} value={choice}>
											{text.answeredChoices[choice]}
										</option>
									))}
								</Select>
								<Select bare label={text.assign} name="assign" defaultValue={settings.assign}>
									{importAssignees
										.filter((choice) => choice !== "rule" || hasRule)
										.map((choice) => (
											<option key={choice} value={choice}>
												{text.assignChoices[choice]}
											</option>
										))}
								</Select>
							</>
						) : (
							<div className="import-wide grid gap-2">
								<Checkbox label={text.invite} name="invite" value="yes" defaultChecked={settings.invite} />
								<p className="max-w-text text-ink-600">{text.inviteNote}</p>
							</div>
						)}
						<p className="import-wide">
							<Button type="submit" look="secondary" busy={busy}>
								{text.save}
							</Button>
						</p>
					</>
				)}
			</ApiForm>
		</Card>
	);
}
