import { type RefObject, useId, useRef, useState } from "react";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import type { LibraryPicture } from "#contract/admin/pictures.ts";
import { isWhole, largestCrop, middle, visiblePart } from "#contract/crop-shape.ts";
import {
	type ChosenPicture,
	type Crop,
	type Focus,
	libraryFiles,
	longestAlt,
	type SitePicture,
	wholePicture,
	widestFile,
} from "#contract/pictures.ts";
import { api } from "#web/client/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { CropFrame } from "./crop-frame.tsx";
import { FocusPoint } from "./focus-point.tsx";
import { PartPreview } from "./part-preview.tsx";

/** A shape in which a place shows its picture, as width divided by height. It differs from screen to screen. */
export type PlaceShape = { label: string; ratio: number };

/** What is being adjusted: a crop of a library picture, or a built-in picture, which is always shown whole. */
export type Adjusted = { library: LibraryPicture; crop?: Crop } | { builtIn: SitePicture };

/** The crop, the focus and the description of a picture, with a preview in each shape of the place. */
export function PictureAdjust({
	picture,
	start,
	shapes,
	needs,
	onBack,
	onUse,
}: {
	picture: Adjusted;
	/** The previous choice. */
	start: ChosenPicture | undefined;
	shapes: readonly PlaceShape[];
	/** The largest width at which the place shows it, in pixels. */
	needs: number | undefined;
	onBack: () => void;
	onUse: (chosen: ChosenPicture, shown: SitePicture) => void;
}) {
	const text = adminPictureWords().dialog;
	const [main] = shapes;
	const isLibrary = "library" in picture;
	const size = isLibrary ? picture.library : picture.builtIn;
	const src = isLibrary
		? `/uploads/${libraryFiles(picture.library.file)?.medium}`
		: widestFile(picture.builtIn, "webp");
	const [crop, setCrop] = useState(isLibrary ? (picture.crop ?? largestCrop(size, main?.ratio)) : wholePicture);
	const [focus, setFocus] = useState<Focus>(start?.focus ?? middle);
	const [alt, setAlt] = useState(start?.alt ?? (isLibrary ? picture.library.alt : picture.builtIn.alt));
	const [isDecorative, setDecorative] = useState(start?.alt === "");
	const [isAsked, setAsked] = useState(false);
	const { busy, problem, use } = useCut(picture, onUse);
	const altField = useRef<HTMLDivElement>(null);
	const heading = useId();
	const isUndescribed = alt.trim() === "" && !isDecorative;
	const pixels = { width: Math.round(crop.width * size.width), height: Math.round(crop.height * size.height) };

	function finish() {
		setAsked(true);
		if (isUndescribed) return altField.current?.querySelector("input")?.focus();
		const isMoved = focus.x !== middle.x || focus.y !== middle.y;
		void use(isWhole(crop) ? wholePicture : crop, {
			...(isMoved ? { focus } : {}),
			alt: isDecorative ? "" : alt.trim(),
		});
	}

	return (
		<>
			<div className="picture-dialog-body">
				<div className="picture-adjust">
					<div>
						{isLibrary && (
							<section className="picture-part" aria-labelledby={`${heading}-crop`}>
								<h3 id={`${heading}-crop`}>{text.crop}</h3>
								<p className="field-hint">{text.cropHint}</p>
								<CropFrame src={src} size={size} crop={crop} ratio={main?.ratio} onChange={setCrop} />
								<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
									<Button look="secondary" size="small" onClick={() => setCrop(largestCrop(size, main?.ratio))}>
										{text.cropWhole}
									</Button>
									<span className="text-sm text-ink-700">{text.size(pixels.width, pixels.height)}</span>
								</div>
								{needs !== undefined && pixels.width < needs && <Notice tone="warning">{text.small(needs)}</Notice>}
							</section>
						)}
						{shapes.length > 0 && (
							<details className="picture-part" open={!isLibrary || shapes.length > 1}>
								<summary>{text.focus}</summary>
								<p className="field-hint">{text.focusHint}</p>
								<FocusPoint focus={focus} onChange={setFocus}>
									<PartPreview src={src} size={size} part={crop} />
								</FocusPoint>
							</details>
						)}
					</div>
					<div>
						<section className="picture-part" aria-labelledby={`${heading}-preview`}>
							<h3 id={`${heading}-preview`}>{text.preview}</h3>
							{shapes.length === 0 && <PartPreview src={src} size={size} part={crop} />}
							{shapes.map(({ label, ratio }) => (
								<figure key={label} className="mb-4">
									<PartPreview src={src} size={size} part={visiblePart(size, crop, ratio, focus)} />
									<figcaption className="mt-1 text-sm text-ink-700">{label}</figcaption>
								</figure>
							))}
						</section>
						<Description
							box={altField}
							alt={alt}
							isDecorative={isDecorative}
							error={isAsked && isUndescribed ? text.altMissing : undefined}
							onAlt={setAlt}
							onDecorative={setDecorative}
						/>
						{problem && <Notice tone="error">{problem}</Notice>}
					</div>
				</div>
			</div>
			<div className="picture-dialog-foot">
				<Button look="secondary" onClick={onBack}>
					{text.back}
				</Button>
				<Button busy={busy} onClick={finish}>
					{text.use}
				</Button>
				{busy && (
					<p role="status" className="sr-only">
						{text.cutting}
					</p>
				)}
			</div>
		</>
	);
}

function Description({
	box,
	alt,
	isDecorative,
	error,
	onAlt,
	onDecorative,
}: {
	box: RefObject<HTMLDivElement | null>;
	alt: string;
	isDecorative: boolean;
	error: string | undefined;
	onAlt: (alt: string) => void;
	onDecorative: (isDecorative: boolean) => void;
}) {
	const text = adminPictureWords().dialog;
	return (
		<div ref={box} className="grid gap-3">
			<Field
				bare
				label={text.alt}
				hint={text.altHint}
				{...(error ? { error } : {})}
				value={isDecorative ? "" : alt}
				disabled={isDecorative}
				maxLength={longestAlt}
				autoComplete="off"
				onChange={({ currentTarget }) => onAlt(currentTarget.value)}
			/>
			<Checkbox
				label={text.decorative}
				checked={isDecorative}
				onChange={({ currentTarget }) => onDecorative(currentTarget.checked)}
			/>
		</div>
	);
}

/** The files of the chosen crop are encoded before it is used, so that no page waits for them. */
function useCut(picture: Adjusted, onUse: (chosen: ChosenPicture, shown: SitePicture) => void) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();

	async function use(crop: Crop, said: Pick<ChosenPicture, "focus" | "alt">) {
		const give = (shown: SitePicture) =>
			onUse({ picture: shown.picture, ...said }, { ...shown, focus: undefined, ...said });
		if ("builtIn" in picture) return give(picture.builtIn);
		setBusy(true);
		setProblem(undefined);
		const { cutFailed } = adminPictureWords().dialog;
		try {
			const answer = await api.auth.admin.pictures[":id"].cut.$post({
				param: { id: picture.library.id },
				json: { crop },
			});
			if (answer.status === 200) give((await answer.json()).shown);
			else setProblem((await answer.json()).message);
		} catch {
			setProblem(cutFailed);
		} finally {
			setBusy(false);
		}
	}

	return { busy, problem, use };
}
