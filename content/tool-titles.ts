// Title and first words of each trade tool, by its name: for the list, the footer of a tool and shared links.

import { deadlinesWords } from "#content/en/site/tools/deadlines.ts";
import { discrepancyTrainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import { documentSetWords } from "#content/en/site/tools/document-set.ts";
import { exchangeCoverWords } from "#content/en/site/tools/exchange-cover.ts";
import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import type { ToolWords } from "#content/en/site/tools/frame.ts";
import { gstRouteWords } from "#content/en/site/tools/gst-route.ts";
import { hsDrillsWords } from "#content/en/site/tools/hs-drills.ts";
import { incotermsWords } from "#content/en/site/tools/incoterms.ts";
import { landedCostWords } from "#content/en/site/tools/landed-cost.ts";
import { rebatesWords } from "#content/en/site/tools/rebates.ts";
import { volumeWords } from "#content/en/site/tools/volume.ts";
import { currentLanguage } from "#content/language.ts";
import type { Language } from "#contract/languages.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";

export const toolTitles = (
	language: Language = currentLanguage(),
): Record<ToolName, Pick<ToolWords, "title" | "card" | "description">> => ({
	"export-price": exportPriceWords(language),
	"landed-cost": landedCostWords(language),
	"exchange-cover": exchangeCoverWords(language),
	rebates: rebatesWords(language),
	"gst-route": gstRouteWords(language),
	volume: volumeWords(language),
	incoterms: incotermsWords(language),
	deadlines: deadlinesWords(language),
	"hs-drills": hsDrillsWords(language),
	"discrepancy-trainer": discrepancyTrainerWords(language),
	"document-set": documentSetWords(language),
});
