import { Suspense, useEffect, useId, useRef, useState } from "react";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import type { LibraryPicture } from "#contract/admin/pictures.ts";
import type { ChosenPicture, SitePicture } from "#contract/pictures.ts";
import { Button } from "#web/ui/button.tsx";
import { describedBy } from "#web/ui/fields/field-frame.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { useFieldError } from "#web/ui/forms/form-errors.ts";
import { useHeldFocus } from "#web/ui/held-focus.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { PictureDialog } from "./lazy-picture-dialog.ts";
import type { PlaceShape } from "./picture-adjust.tsx";
import "./pictures.css";

/**
 * A picture field of a form. Its value is a `ChosenPicture` as JSON, or empty if there is none. `shapes`: the shapes in
 * which its place shows it, starting with the one to crop to; none if it is shown in its own shape. `library`: the
 * choice without scripts.
 */
export function PictureField({
	name,
	label,
	hint,
	error: ownError,
	required = false,
	value,
	shown,
	shapes,
	needs,
	library = [],
	onChange,
}: {
	name: string;
	label: string;
	hint?: string;
	error?: string;
	required?: boolean;
	/** The value in the record. */
	value: ChosenPicture | null;
	/** The same for display. */
	shown: SitePicture | null;
	shapes: readonly PlaceShape[];
	/** The width in pixels that the place can show: for a warning about small pictures. */
	needs?: number;
	library?: readonly LibraryPicture[];
	onChange?: (chosen: ChosenPicture | null, shown: SitePicture | null) => void;
}) {
	const text = adminPictureWords().field;
	const live = useHydrated();
	const id = useId();
	const error = useFieldError(name, ownError);
	const [now, setNow] = useState({ chosen: value, shown });
	const [open, setOpen] = useState<"choose" | "adjust">();
	const input = useRef<HTMLInputElement>(null);
	const held = useHeldFocus<HTMLDivElement>();
	const json = now.chosen ? JSON.stringify(now.chosen) : "";
	const first = useRef(json);
	const asked = value ? JSON.stringify(value) : "";
	const [known, setKnown] = useState(asked);
	// The record changed in another way: by somebody else, or back to its earlier value.
	if (asked !== known) {
		setKnown(asked);
		if (asked !== json) setNow({ chosen: value, shown });
	}
	const picture = now.shown ?? (json === asked ? shown : null);

	// An input event, so that autosave notices the change like typing.
	useEffect(() => {
		if (json === first.current) return;
		first.current = json;
		input.current?.dispatchEvent(new Event("input", { bubbles: true }));
	}, [json]);

	function set(chosen: ChosenPicture | null, picture: SitePicture | null) {
		setNow({ chosen, shown: picture });
		setOpen(undefined);
		onChange?.(chosen, picture);
	}

	return (
		<fieldset
			className="field picture-field"
			tabIndex={-1}
			aria-labelledby={`${id}-label`}
			aria-describedby={describedBy(id, hint, error)["aria-describedby"]}
			data-wrong={error ? "" : undefined}
		>
			<p id={`${id}-label`} className="field-label">
				{label}
			</p>
			{hint && (
				<p id={`${id}-hint`} className="field-hint">
					{hint}
				</p>
			)}
			<div className="picture-field-row">
				<div className="picture-field-frame" data-empty={picture ? undefined : ""}>
					{picture ? <Picture picture={picture} sizes="20rem" loading="lazy" /> : text.none}
				</div>
				<div className="picture-field-words">
					{now.chosen && (
						<p className="wrap-anywhere">
							{(picture ?? now.chosen).alt || <em className="text-ink-700">{text.decorative}</em>}
						</p>
					)}
					{live ? (
						<>
							<input ref={input} type="hidden" name={name} value={json} />
							<div {...held} className="picture-field-actions">
								{now.chosen && (
									<Button look="secondary" size="small" onClick={() => setOpen("adjust")}>
										{text.adjust}
										<span className="sr-only">: {label}</span>
									</Button>
								)}
								<Button look="secondary" size="small" onClick={() => setOpen("choose")}>
									{now.chosen ? text.another : text.choose}
									<span className="sr-only">: {label}</span>
								</Button>
								{now.chosen && !required && (
									<Button look="quiet" size="small" onClick={() => set(null, null)}>
										{text.remove}
										<span className="sr-only">: {label}</span>
									</Button>
								)}
							</div>
						</>
					) : (
						<PlainChoice name={name} label={label} json={json} required={required} library={library} />
					)}
				</div>
			</div>
			{error && (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			)}
			{open && (
				<Suspense>
					<PictureDialog
						present={open === "adjust" && now.chosen ? { chosen: now.chosen, shown: picture } : undefined}
						shapes={shapes}
						needs={needs}
						onUse={set}
						onClose={() => setOpen(undefined)}
					/>
				</Suspense>
			)}
		</fieldset>
	);
}

/** Without scripts: whole pictures with the library's description. */
function PlainChoice({
	name,
	label,
	json,
	required,
	library,
}: {
	name: string;
	label: string;
	json: string;
	required: boolean;
	library: readonly LibraryPicture[];
}) {
	const text = adminPictureWords().field;
	return (
		<Select bare label={label} hint={text.plain} name={name} defaultValue={json}>
			{json && <option value={json}>{text.kept}</option>}
			{(!json || !required) && <option value="">{text.without}</option>}
			{library.map(({ id, name: picture, wholeCut, alt }) => (
				<option key={id} value={JSON.stringify({ picture: wholeCut, alt } satisfies ChosenPicture)}>
					{picture}
				</option>
			))}
		</Select>
	);
}
