import { type ChangeEvent, useRef, useState } from "react";
import { drawShrunk, pictureTypes, type Shape } from "#web/client/uploads/shrink-picture.ts";

/** A preview of the cropped picture before it is sent, or `problem` if it is not a picture. */
export function useChosenPicture(shape: Shape, problemOfKind: string) {
	const [preview, setPreview] = useState<string>();
	const [problem, setProblem] = useState<string>();
	const newest = useRef<File>(null);

	function forget() {
		newest.current = null;
		setPreview(undefined);
		setProblem(undefined);
	}

	async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
		forget();
		const [file] = input.files ?? [];
		if (!file) return;
		if (!pictureTypes.includes(file.type)) {
			input.value = "";
			setProblem(problemOfKind);
			return;
		}
		newest.current = file;
		const canvas = await drawShrunk(file, shape);
		// Another picture may have been chosen in the meantime.
		if (newest.current === file) setPreview(canvas?.toDataURL("image/jpeg", 0.92));
	}

	return { preview, problem, forget, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) };
}
