import { type ChangeEvent, useRef, useState } from "react";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { coverShape } from "#contract/covers.ts";
import { drawShrunk, pictureTypes } from "#web/client/shrink-picture.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { pictureAddress } from "#web/ui/pictures/picture-address.ts";
import "#web/ui/fields/file-control.css";

/** The post's current picture, or a preview of the chosen one as it will be cropped. */
export function PostPicture({ image, imageAlt }: { image: string | null; imageAlt: string }) {
	const text = adminBlogWords().form;
	const { preview, problem, choose } = useChosenPicture();
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

function useChosenPicture() {
	const [preview, setPreview] = useState<string>();
	const [problem, setProblem] = useState<string>();
	const newest = useRef<File>(null);

	async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
		newest.current = null;
		setPreview(undefined);
		setProblem(undefined);
		const [file] = input.files ?? [];
		if (!file) return;
		if (!pictureTypes.includes(file.type)) {
			input.value = "";
			setProblem(adminBlogWords().form.imageKind);
			return;
		}
		newest.current = file;
		const canvas = await drawShrunk(file, coverShape);
		// Another picture may have been chosen in the meantime.
		if (newest.current === file) setPreview(canvas?.toDataURL("image/jpeg", 0.92));
	}

	return { preview, problem, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) };
}
