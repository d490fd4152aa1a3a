import { entryText } from "#content/en/admin/entry-texts.ts";
import type { PictureField as Described, PlacedPicture } from "#content/entries/fields.ts";
import { PictureField } from "#web/routes/admin/ui/pictures/picture-field.tsx";
import { useShown } from "#web/routes/admin/ui/pictures/use-shown.ts";

/** Chooses a picture, crops and describes it. */
export function PictureControl({
	field,
	value,
	onChange,
	error,
}: {
	field: Described;
	value: unknown;
	onChange: (next: PlacedPicture) => void;
	error: string | undefined;
}) {
	const placed = value as PlacedPicture;
	const label = entryText(field.label);
	const chosen = placed.picture ? placed : null;
	return (
		<PictureField
			// The form is saved as a whole, so the field needs no name.
			name=""
			label={label}
			{...(field.hint ? { hint: entryText(field.hint) } : {})}
			{...(error ? { error } : {})}
			required={!field.optional}
			value={chosen}
			shown={useShown(chosen)}
			shapes={[{ label, ratio: field.ratio }]}
			needs={field.needs}
			onChange={(next) => {
				const { picture = "", focus, alt = "" } = next ?? {};
				onChange({ picture, ...(focus ? { focus } : {}), alt });
			}}
		/>
	);
}
