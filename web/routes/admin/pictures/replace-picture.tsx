import { useEffect, useState } from "react";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { formatDay } from "#content/timestamps.ts";
import type { EarlierFile, LibraryPicture, PictureUse } from "#contract/admin/pictures.ts";
import { middle } from "#contract/crop-shape.ts";
import { libraryBytes, libraryFiles, librarySizes, longestAlt, longestRights } from "#contract/pictures.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ApiForm } from "#web/client/api-form.tsx";
import { pictureTypes, shrinkInside } from "#web/client/uploads/shrink-picture.ts";
import { UploadProgress } from "#web/client/uploads/upload-progress.tsx";
import { FocusPoint } from "#web/routes/admin/ui/pictures/focus-point.tsx";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Card } from "#web/ui/records/card.tsx";
import "#web/ui/fields/file-control.css";

const placesOf = (uses: readonly PictureUse[]) => uses.map(({ place }) => place);

/** A new file in the place of the picture, with the words and the point that belong to it. */
export function ReplacePicture({ picture, uses }: { picture: LibraryPicture; uses: readonly PictureUse[] }) {
	const { replace: text, upload } = adminPictureWords();
	const { preview, choose } = usePreview();
	const [focus, setFocus] = useState(middle);
	return (
		<Card>
			<h2 className="mb-2 text-xl">{text.title}</h2>
			<p>{text.lead}</p>
			<p className="mt-2">{text.places(uses.length)}</p>
			{uses.length > 0 && (
				<ul className="list-disc pl-5">
					{uses.map(({ place }) => (
						<li key={place} className="wrap-anywhere">
							{place}
						</li>
					))}
				</ul>
			)}
			<ApiForm
				action={`/auth/admin/pictures/${picture.id}/replace`}
				encType="multipart/form-data"
				name={`replace ${picture.id}`}
				className="mt-5 grid gap-5"
				failed={text.failed}
				beforeSend={async (fields) => {
					const file = fields.get("image");
					if (!(file instanceof File) || file.size === 0) return true;
					const { pictureKind, pictureLarge } = upload.problems;
					if (!pictureTypes.includes(file.type)) return wrong(pictureKind);
					const small = await shrinkInside(file, librarySizes.whole);
					if (small.size > libraryBytes) return wrong(pictureLarge);
					fields.set("image", small, file.name);
					return confirm(text.confirm(placesOf(uses)));
				}}
			>
				{({ busy }) => (
					<>
						<input type="hidden" name="version" value={picture.version} />
						<Field
							label={text.file}
							hint={text.fileHint}
							name="image"
							type="file"
							accept={pictureTypes.join(",")}
							required
							onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
						/>
						{preview && (
							<div className="grid gap-2">
								<p className="field-label">{text.focus}</p>
								<p className="field-hint">{text.focusHint}</p>
								<FocusPoint focus={focus} onChange={setFocus}>
									<img src={preview} alt="" className="w-full" />
								</FocusPoint>
							</div>
						)}
						<input type="hidden" name="x" value={focus.x} />
						<input type="hidden" name="y" value={focus.y} />
						<Field label={text.alt} hint={text.altHint} name="alt" maxLength={longestAlt} autoComplete="off" required />
						<Field label={text.rights} name="rights" maxLength={longestRights} autoComplete="off" />
						<div>
							<Button type="submit" look="secondary" busy={busy}>
								{text.send}
							</Button>
							{busy && <UploadProgress sending={upload.sending} arrived={upload.drawing} />}
						</div>
					</>
				)}
			</ApiForm>
		</Card>
	);
}

const wrong = (image: string) => ({ message: adminPictureWords().replace.failed, errors: { image } });

/** The chosen file, small enough to be drawn at once. A browser that cannot read it shows none. */
function usePreview() {
	const [file, setFile] = useState<File>();
	const [preview, setPreview] = useState<string>();

	useEffect(() => {
		setPreview(undefined);
		if (!file) return;
		let isWanted = true;
		void readSmall(file).then((address) => isWanted && setPreview(address));
		return () => {
			isWanted = false;
		};
	}, [file]);

	return { preview, choose: setFile };
}

async function readSmall(file: File) {
	const picture = await createImageBitmap(file, { resizeWidth: librarySizes.small, resizeQuality: "medium" }).catch(
		() => null,
	);
	if (!picture) return undefined;
	const canvas = document.createElement("canvas");
	canvas.width = picture.width;
	canvas.height = picture.height;
	canvas.getContext("2d")?.drawImage(picture, 0, 0);
	picture.close();
	return canvas.toDataURL("image/jpeg", 0.85);
}

export function EarlierFiles({
	picture,
	uses,
	earlier,
}: {
	picture: LibraryPicture;
	uses: readonly PictureUse[];
	earlier: readonly EarlierFile[];
}) {
	const text = adminPictureWords().replace;
	if (earlier.length === 0) return null;
	return (
		<Card>
			<h2 className="mb-3 text-xl">{text.earlier}</h2>
			<ul className="grid gap-4">
				{earlier.map(({ id, file, width, height, alt, replacedAt, replacedBy, keptUntil }) => (
					<li key={id} className="picture-earlier">
						<img
							src={`/uploads/${libraryFiles(file)?.small}`}
							width={width}
							height={height}
							alt={alt}
							loading="lazy"
							decoding="async"
						/>
						<div className="grid justify-items-start gap-2">
							<p className="wrap-anywhere">{text.earlierOf(formatDay(replacedAt), replacedBy)}</p>
							<p className="field-hint">{text.keptUntil(formatDay(keptUntil))}</p>
							<ActionForm
								action={`/auth/admin/pictures/${picture.id}/restore`}
								fixed={{ earlier: id, version: String(picture.version) }}
								question={text.restoreConfirm(placesOf(uses))}
								failed={text.failed}
							>
								{(busy) => (
									<Button
										type="submit"
										look="secondary"
										size="small"
										busy={busy}
										aria-label={text.restoreOf(formatDay(replacedAt))}
									>
										{text.restore}
									</Button>
								)}
							</ActionForm>
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
