import { adminBlogWords } from "#content/en/admin/blog.ts";
import { coverShape } from "#contract/covers.ts";
import { pictureTypes } from "#web/client/uploads/shrink-picture.ts";
import { useChosenPicture } from "#web/client/uploads/use-chosen-picture.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { pictureAddress } from "#web/ui/pictures/picture-address.ts";
import "#web/ui/fields/file-control.css";

/** The post's current picture, or a preview of the chosen one as it will be cropped. */
export function PostPicture({ image, imageAlt }: { image: string | null; imageAlt: string }) {
	const text = adminBlogWords().form;
	const { preview, problem, choose } = useChosenPicture(coverShape, text.imageKind);
	const shown = preview ?? pictureAddress(image);
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
				<Field label={text.imageAlt} hint={text.imageAltHint} name="imageAlt" defaultValue={imageAlt} maxLength={200} />
				{image && !preview && <Checkbox label={text.removeImage} name="removeImage" value="yes" />}
			</div>
			<div>
				{shown ? (
					<img
						src={shown}
						alt={preview ? text.newImage : text.currentImage}
						{...coverShape}
						className="post-picture-shown"
					/>
				) : (
					<p className="post-picture-none">{text.noImage}</p>
				)}
				<p role="status" className="field-hint mt-2">
					{preview && text.newImage}
				</p>
			</div>
		</div>
	);
}
