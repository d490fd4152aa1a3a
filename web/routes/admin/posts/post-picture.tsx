import { useState } from "react";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import type { AdminPost } from "#contract/blog.ts";
import { coverShape } from "#contract/covers.ts";
import type { ChosenPicture } from "#contract/pictures.ts";
import { pictureTypes } from "#web/client/uploads/shrink-picture.ts";
import { useChosenPicture } from "#web/client/uploads/use-chosen-picture.ts";
import { PictureField } from "#web/routes/admin/ui/pictures/picture-field.tsx";
import { useShown } from "#web/routes/admin/ui/pictures/use-shown.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { pictureAddress } from "#web/ui/pictures/picture-address.ts";
import "#web/ui/fields/file-control.css";

type Props = {
	/** An uploaded picture. */
	image: string | null;
	imageAlt: string;
	/** The picture chosen from the library, as the form sends it. */
	cover: string;
	/** The saved choice. */
	saved: AdminPost["cover"];
};

/** The cover of a post. Without the library, which not every writer may open, and without scripts, it is an upload. */
export function PostPicture(props: Props) {
	const { may } = useMay();
	return may("pictures.update") ? <LibraryCover {...props} /> : <OwnPicture {...props} />;
}

function LibraryCover(props: Props) {
	const { image, imageAlt, cover, saved } = props;
	const text = adminBlogWords().form;
	const [value] = useState(() => readChosen(cover));
	const [isChosen, setChosen] = useState(value !== null);
	const isSaved = value?.picture === saved?.chosen.picture;
	const found = useShown(isSaved ? null : value);
	const shown = isSaved ? saved?.shown : found;
	return (
		<div className="grid gap-5">
			<PictureField
				name="cover"
				label={text.image}
				hint={text.coverHint}
				value={value}
				shown={shown ?? null}
				shapes={[{ label: text.image, ratio: coverShape.width / coverShape.height }]}
				needs={coverShape.width}
				onChange={(chosen) => setChosen(chosen !== null)}
			/>
			{image && !isChosen && (
				<div className="post-picture-field no-js:hidden">
					<div className="grid content-start gap-5">
						<p>{text.ownImage}</p>
						<PictureDescription imageAlt={imageAlt} />
						<Checkbox label={text.removeImage} name="removeImage" value="yes" />
					</div>
					<img
						src={pictureAddress(image) ?? undefined}
						alt={text.currentImage}
						{...coverShape}
						className="post-picture-shown"
					/>
				</div>
			)}
			<div className="js:hidden">
				<Field label={text.ownUpload} hint={text.imageHint} name="image" type="file" accept={pictureTypes.join(",")} />
			</div>
		</div>
	);
}

/** The post's current picture, or a preview of the chosen one as it will be cropped. */
function OwnPicture({ image, imageAlt, cover, saved }: Props) {
	const text = adminBlogWords().form;
	const { preview, problem, choose } = useChosenPicture(coverShape, text.imageKind);
	const shown = preview ?? pictureAddress(image);
	const isCovered = saved !== null && cover !== "";
	return (
		<div className="post-picture-field">
			<div className="grid content-start gap-5">
				<Field
					label={text.image}
					hint={text.imageHint}
					name="image"
					type="file"
					accept={pictureTypes.join(",")}
					onChange={choose}
					error={problem}
				/>
				{/* Kept as it is, unless there is an upload. */}
				<input type="hidden" name="cover" value={cover} />
				<PictureDescription imageAlt={imageAlt} />
				{(image || isCovered) && !preview && <Checkbox label={text.removeImage} name="removeImage" value="yes" />}
			</div>
			<div>
				{isCovered && !shown && saved.shown && (
					<Picture picture={saved.shown} sizes="30rem" className="post-picture-shown" />
				)}
				{shown && (
					<img
						src={shown}
						alt={preview ? text.newImage : text.currentImage}
						{...coverShape}
						className="post-picture-shown"
					/>
				)}
				{!shown && !isCovered && <p className="post-picture-none">{text.noImage}</p>}
				<p role="status" className="field-hint mt-2">
					{preview && text.newImage}
				</p>
			</div>
		</div>
	);
}

function PictureDescription({ imageAlt }: { imageAlt: string }) {
	const text = adminBlogWords().form;
	return (
		<Field label={text.imageAlt} hint={text.imageAltHint} name="imageAlt" defaultValue={imageAlt} maxLength={200} />
	);
}

/** A stored draft may be older than this form. */
function readChosen(cover: string): ChosenPicture | null {
	try {
		const read: unknown = JSON.parse(cover);
		return typeof read === "object" && read !== null && "picture" in read ? (read as ChosenPicture) : null;
	} catch {
		return null;
	}
}
