// Opens what is saved of the course on this device, even when offline; whenever the server can be reached, checks that
// the course is still open.
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { reconnectAgain } from "#content/timings.ts";
import type { ReadResponse } from "#contract/course/course.ts";
import type { MarketGuide } from "#contract/course/markets.ts";
import { api } from "#web/client/api.ts";
import {
	confirmAccess,
	findSaved,
	forgetSaved,
	isUnasked,
	listSaved,
	readSaved,
} from "#web/client/study/saved-course.ts";
import { listKeptPlaces } from "#web/client/study/store.ts";

type Opened =
	| { state: "looking" | "askAgain" | "signedOut" | "closed" }
	| { state: "list"; items: readonly { path: string; bytes: number }[] }
	| { state: "missing"; path: string }
	| { state: "deck"; read: ReadResponse }
	| { state: "market"; guide: MarketGuide };

/** `path`: such as `read/Day-3`; null for the list, undefined until it is known. */
export function useOpenSaved(path: string | null | undefined) {
	const [opened, setOpened] = useState<Opened>({ state: "looking" });
	const [isOnline, setIsOnline] = useState<boolean | null>(null);
	const [owner, setOwner] = useState<string | null>(null);

	const look = useCallback(async () => {
		if (path === undefined) return;
		setOwner(findSaved()?.owner ?? null);
		const nothing: Opened = path === null ? { state: "list", items: [] } : { state: "missing", path };
		setOpened(await openSaved(path).catch(() => nothing));
	}, [path]);

	const ask = useEffectEvent(async () => {
		const answer = await api.auth.course.$get().catch(() => null);
		setIsOnline(answer !== null && (answer.status as number) < 500);
		const before = findSaved()?.owner ?? null;
		const hadAny = before !== null || isUnasked();
		if (answer?.status === 401) {
			if (hadAny) setOpened({ state: "signedOut" });
			await forgetSaved();
		} else if (answer?.status === 200) {
			const { owner: now, entitled } = await answer.json();
			if (!entitled && hadAny) setOpened({ state: "closed" });
			await confirmAccess(now, entitled);
			if (entitled && (before !== now || opened.state === "askAgain")) await look();
		}
	});

	useEffect(() => void look(), [look]);
	const askAgain = useEffectEvent(() => {
		if (isOnline === false && document.visibilityState === "visible") void ask();
	});
	useEffect(() => {
		const again = () => void ask();
		again();
		const timer = setInterval(() => askAgain(), reconnectAgain);
		addEventListener("online", again);
		return () => {
			clearInterval(timer);
			removeEventListener("online", again);
		};
	}, []);
	return { opened, isOnline, owner };
}

async function openSaved(path: string | null): Promise<Opened> {
	if (isUnasked()) return { state: "askAgain" };
	if (path === null) return { state: "list", items: (await listSaved()).items };
	const [kind, name = ""] = path.split("/");
	if (kind === "read") {
		const read = await openSavedDeck(name);
		if (read) return { state: "deck", read };
	} else {
		const guide = await readSaved<MarketGuide>(path);
		if (guide) return { state: "market", guide };
	}
	return { state: "missing", path };
}

/** A saved deck at the slide that was last shown on this device; null if it is not saved. */
export async function openSavedDeck(part: string): Promise<ReadResponse | null> {
	const read = await readSaved<ReadResponse>(`read/${part}`);
	const places = read ? await listKeptPlaces(read.owner).catch(() => []) : [];
	const slide = places.find((one) => one.part === part)?.slide;
	return read && slide !== undefined ? { ...read, progress: { ...read.progress, slide } } : read;
}
