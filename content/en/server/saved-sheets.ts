// Server messages about what is saved from the trade tools.
import { inLanguage } from "#content/language.ts";

const savedSheets = {
	saved: (name: string) => `Saved as “${name}”.`,
	renamed: "The new name is saved.",
	copied: (name: string) => `Copied as “${name}”.`,
	deleted: "It is deleted.",
	nameTaken: "You already have one with this name in this tool.",
	tooMany: (most: number) => `You have ${most} saved sheets, and there is no room for more. Please delete one first.`,
	changed:
		"This has been saved again since you opened it, for example on another device. What you have typed is still here: save it as another one, or replace what is saved.",
	wrong: "A field of the tool is not filled in correctly, so this could not be saved.",
};

export const savedSheetMessages = inLanguage({ en: savedSheets });
