import { type DragEvent, useEffect, useRef, useState } from "react";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import type { AddedResponse, LibraryPicture } from "#contract/admin/pictures.ts";
import { libraryBytes, librarySizes } from "#contract/pictures.ts";
import { send } from "#web/client/send.ts";
import { pictureTypes, shrinkInside } from "#web/client/uploads/shrink-picture.ts";
import { UploadProgress } from "#web/client/uploads/upload-progress.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";
import "#web/ui/fields/file-control.css";
import "./pictures.css";

type Problem = { name: string; text: string; signedOut: boolean };

/**
 * Adds pictures to the library: chosen, dropped or pasted. They are uploaded one after another, as soon as they are
 * chosen. `name` is the field in the surrounding form, which sends one picture without scripts. `onAdded` is called for
 * each, or only once with `single`.
 */
export function PictureUpload({
	name,
	single = false,
	onAdded,
}: {
	name?: string;
	single?: boolean;
	onAdded: (picture: LibraryPicture) => void;
}) {
	const text = adminPictureWords().upload;
	const live = useHydrated();
	const { current, left, problems, dismiss, ...uploads } = useUploads(onAdded);
	const add = (files: readonly File[]) => uploads.add(single ? files.slice(0, 1) : files);
	const [isOver, setOver] = useState(false);
	const field = useRef<HTMLInputElement>(null);

	const addPasted = useRef(add);
	addPasted.current = add;

	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
			if (files.length === 0) return;
			event.preventDefault();
			addPasted.current(files);
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, []);

	const hover = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		setOver(true);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same with the keyboard
		<div
			className="picture-upload"
			data-over={isOver || undefined}
			onDragEnter={hover}
			onDragOver={hover}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				add([...event.dataTransfer.files]);
			}}
		>
			<Field
				bare
				ref={field}
				label={text.label}
				hint={isOver ? text.drop : text.hint}
				name={name}
				type="file"
				accept={pictureTypes.join(",")}
				multiple={live && !single}
				onChange={({ currentTarget }) => {
					add([...(currentTarget.files ?? [])]);
					currentTarget.value = "";
				}}
			/>
			<div role="status" className="picture-upload-state">
				{current && (
					<>
						<p className="wrap-anywhere">{text.queue(current, left)}</p>
						<UploadProgress sending={text.sending} arrived={text.drawing} />
					</>
				)}
			</div>
			{problems.length > 0 && (
				<Notice tone="error">
					<ul aria-label={text.failedList}>
						{problems.map((problem) => (
							<li key={problem.name} className="wrap-anywhere">
								<strong>{text.failed(problem.name)}</strong> {problem.text} {problem.signedOut && <SignInAgain />}
							</li>
						))}
					</ul>
					<Button
						look="quiet"
						size="small"
						className="mt-2"
						onClick={() => {
							dismiss();
							field.current?.focus();
						}}
					>
						{text.dismiss}
					</Button>
				</Notice>
			)}
		</div>
	);
}

function useUploads(onAdded: (picture: LibraryPicture) => void) {
	const waiting = useRef<File[]>([]);
	const isAtWork = useRef(false);
	const [state, setState] = useState<{ current?: string; left: number }>({ left: 0 });
	const [problems, setProblems] = useState<Problem[]>([]);

	async function work() {
		isAtWork.current = true;
		for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
			setState({ current: file.name, left: waiting.current.length });
			const { name } = file;
			const sent = await upload(file);
			if ("picture" in sent) {
				toast("success", sent.message);
				onAdded(sent.picture);
			} else setProblems((known) => [...known, { name, ...sent }]);
		}
		isAtWork.current = false;
		setState({ left: 0 });
	}

	function add(files: readonly File[]) {
		if (files.length === 0) return;
		setProblems([]);
		waiting.current.push(...files);
		if (!isAtWork.current) void work();
	}

	return { ...state, problems, add, dismiss: () => setProblems([]) };
}

async function upload(file: File): Promise<AddedResponse | Omit<Problem, "name">> {
	const { pictureKind, pictureLarge } = adminPictureWords().upload.problems;
	if (!pictureTypes.includes(file.type)) return { text: pictureKind, signedOut: false };
	const picture = await shrinkInside(file, librarySizes.whole);
	if (picture.size > libraryBytes) return { text: pictureLarge, signedOut: false };
	const fields = new FormData();
	fields.set("image", picture, file.name);
	const sent = await send<AddedResponse>({ path: "/auth/admin/pictures", fields, upload: true });
	if (sent.ok) return sent.answer;
	return { text: Object.values(sent.errors ?? {})[0] ?? sent.message, signedOut: sent.signedOut === true };
}
