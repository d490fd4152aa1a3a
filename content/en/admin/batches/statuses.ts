// The states of batches, for lists and for the search of the whole admin area.
import { inLanguage } from "#content/language.ts";
import type { BatchStatus } from "#contract/batches/states.ts";

export const batchStatusTexts = {
	planned: "Planned",
	open: "Open",
	running: "Running",
	finished: "Finished",
	cancelled: "Cancelled",
} satisfies Record<BatchStatus, string>;

export const batchStatusWords = inLanguage({ en: batchStatusTexts });
