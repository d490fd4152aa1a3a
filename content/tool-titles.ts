// Title and first words of each trade tool, by its name: for the list, the footer of a tool and shared links.
import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import type { ToolWords } from "#content/en/site/tools/frame.ts";
import { currentLanguage } from "#content/language.ts";
import type { Language } from "#contract/languages.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";

export const toolTitles = (
	language: Language = currentLanguage(),
): Record<ToolName, Pick<ToolWords, "title" | "card" | "description">> => ({
	"export-price": exportPriceWords(language),
});
