// Every kind of letter, drawn as the server draws it.
import { sampleLetters } from "#content/en/emails/sample-emails.ts";
import type { LetterKind, Letters } from "#contract/emails.ts";
import { letterDrawer } from "#web/emails/render-email.ts";

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
