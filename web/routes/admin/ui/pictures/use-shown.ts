import { useEffect, useState } from "react";
import { builtIn } from "#content/images/built-in.ts";
import { type PictureName, pictures } from "#content/images/index.ts";
import { type ChosenPicture, type KnownPicture, placePicture, type SitePicture } from "#contract/pictures.ts";
import { api } from "#web/client/api.ts";

/** A cache of cuts, which never change. */
const known = new Map<string, KnownPicture>();

/** The picture as pages show it: built-in ones immediately, others after a response of the server. */
export function useShown(chosen: ChosenPicture | null): SitePicture | null {
	const name = chosen?.picture ?? "";
	const [found, setFound] = useState({ name, shown: known.get(name) });

	useEffect(() => {
		if (!name.startsWith("cut-")) return;
		let isWanted = true;
		void findShown(name).then((shown) => isWanted && setFound({ name, shown }));
		return () => {
			isWanted = false;
		};
	}, [name]);

	if (!chosen) return null;
	const shown = Object.hasOwn(pictures, name) ? builtIn(name as PictureName, "") : found.name === name && found.shown;
	return shown ? placePicture(shown, chosen) : null;
}

async function findShown(id: string) {
	const before = known.get(id);
	if (before) return before;
	// While offline the field is shown without its picture.
	const answer = await api.auth.admin["picture-cuts"][":id"].$get({ param: { id } }).catch(() => null);
	if (answer?.status !== 200) return undefined;
	const { shown: cut, said } = await answer.json();
	const shown = { ...cut, ...(said ? { said } : {}) };
	known.set(id, shown);
	return shown;
}
