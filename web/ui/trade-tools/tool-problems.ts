import { groupDigits } from "#content/amounts.ts";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import type { Problem } from "#contract/trade-tools/fields.ts";

/** The message of a field. */
export function problemText({ why, limit = "" }: Problem, words: ToolWords) {
	const { problems } = toolFrameWords();
	const shared = problems[why as keyof typeof problems];
	return shared ? shared(/^\d/.test(limit) ? groupDigits(limit) : limit) : (words.problems[why] ?? why);
}
