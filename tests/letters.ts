// Every kind of letter, drawn as the server draws it.
import { sampleLetters } from "#content/en/sample-letters.ts";
import type { LetterKind, Letters } from "#contract/letters.ts";
import { letterDrawer } from "#web/mails/draw-letter.ts";

export const site = "https://www.example.com";
export const samples = sampleLetters(site);

/** `change` may replace what a letter is told. */
export const drawLetters = (change: (kind: LetterKind) => Letters[LetterKind] = (kind) => samples[kind]) =>
	Promise.all(
		(Object.keys(samples) as LetterKind[]).map(async (kind) => ({
			kind,
			...(await letterDrawer(site)(kind, change(kind))),
		})),
	);
