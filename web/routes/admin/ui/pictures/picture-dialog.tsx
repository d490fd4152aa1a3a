import { X } from "lucide-react";
import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import type { ChosenPicture, SitePicture } from "#contract/pictures.ts";
import { api } from "#web/client/api.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { useHeldFocus } from "#web/ui/held-focus.ts";
import { type Adjusted, PictureAdjust, type PlaceShape } from "./picture-adjust.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import "./picture-dialog.css";

/** Chooses a picture of the library and crops it for its place. `present` opens at once, to be adjusted. */
export function PictureDialog({
	present,
	shapes,
	needs,
	onUse,
	onClose,
}: {
	present: { chosen: ChosenPicture; shown: SitePicture | null } | undefined;
	shapes: readonly PlaceShape[];
	needs: number | undefined;
	onUse: (chosen: ChosenPicture, shown: SitePicture) => void;
	onClose: () => void;
}) {
	const text = adminPictureWords().dialog;
	const heading = useId();
	const { picture, start, problem, choose, back } = usePresent(present);
	const held = useHeldFocus<HTMLDivElement>();
	// Rendered outside of the form that contains the field: forms cannot be nested, and Enter would submit it.
	return createPortal(
		// biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the form, where React would take them
		<div {...held} onInput={stop} onChange={stop} onSubmit={stop} onKeyDown={stop}>
			<Dialog className="picture-dialog" aria-labelledby={heading} onClose={onClose}>
				<div className="picture-dialog-head">
					<h2 id={heading} className="text-xl" tabIndex={-1}>
						{picture ? text.adjust : text.choose}
					</h2>
					<button type="button" className="picture-dialog-close" aria-label={text.close} onClick={onClose}>
						<X aria-hidden="true" className="size-6" />
					</button>
				</div>
				{picture && (
					<PictureAdjust
						key={"library" in picture ? picture.library.id : picture.builtIn.picture}
						picture={picture}
						start={start}
						shapes={shapes}
						needs={needs}
						onBack={back}
						onUse={onUse}
					/>
				)}
				{picture === undefined && (
					<p role="status" className="picture-dialog-body">
						{text.loading}
					</p>
				)}
				{picture === null && <PictureChoice lead={problem} onChoose={choose} />}
			</Dialog>
		</div>,
		document.body,
	);
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** `picture` is undefined while the current one is being loaded, and null while another one is being chosen. */
function usePresent(present: { chosen: ChosenPicture; shown: SitePicture | null } | undefined) {
	const isBuiltIn = present?.shown?.version !== undefined;
	const [{ picture, said, problem, isPresent }, setState] = useState<{
		picture: Adjusted | null | undefined;
		/** The picture's description and focus since it was replaced. */
		said?: Partial<ChosenPicture>;
		problem?: string;
		isPresent: boolean;
	}>(() => {
		if (!present) return { picture: null, isPresent: false };
		return { picture: isBuiltIn && present.shown ? { builtIn: present.shown } : undefined, isPresent: true };
	});
	const id = present?.chosen.picture;

	useEffect(() => {
		if (!id || isBuiltIn) return;
		let isWanted = true;
		void readCut(id).then((read) => {
			if (!isWanted) return;
			if ("problem" in read) setState({ picture: null, problem: read.problem, isPresent: false });
			else setState({ ...read, isPresent: true });
		});
		return () => {
			isWanted = false;
		};
	}, [id, isBuiltIn]);

	return {
		picture,
		start: isPresent && present ? { ...present.chosen, ...(present.chosen.alt ? said : {}) } : undefined,
		problem,
		choose: (chosen: Adjusted) => setState({ picture: chosen, isPresent: false }),
		back: () => setState({ picture: null, isPresent: false }),
	};
}

async function readCut(id: string) {
	try {
		const answer = await api.auth.admin["picture-cuts"][":id"].$get({ param: { id } });
		if (answer.status !== 200) return { problem: (await answer.json()).message };
		const { picture: library, crop, said } = await answer.json();
		return { picture: { library, crop }, ...(said ? { said } : {}) };
	} catch {
		return { problem: adminPictureWords().list.loadFailed };
	}
}
