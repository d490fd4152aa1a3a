// The course's decks: which ones exist, and who may open them.
import fs from "node:fs";
import path from "node:path";
import type { PurchaseStatus, Role } from "#contract/states.ts";

/** One built deck. `file` is the name a person saves it under. */
export type BuiltDeck = { part: string; file: string; bytes: number; sha256: string };

/** Exactly these open the course: any other value, a missing one or a typo keeps it closed. */
export const isEntitled = (person: { role: Role; purchaseStatus: PurchaseStatus }) =>
	person.role === "admin" || person.purchaseStatus === "Online" || person.purchaseStatus === "Offline";

export type Decks = ReturnType<typeof openDecks>;

/** The decks that the build wrote into `folder`; none when it has not run. */
export function openDecks(folder: string) {
	const index = path.join(folder, "index.json");
	const built: BuiltDeck[] = fs.existsSync(index) ? JSON.parse(fs.readFileSync(index, "utf8")) : [];
	return {
		list: () => built,
		/** By the part's name, never by a path: nothing a client sends reaches the file system. */
		find: (part: string) => built.find((deck) => deck.part === part) ?? null,
		open: (deck: BuiltDeck) => fs.createReadStream(path.join(folder, deck.file)),
	};
}
