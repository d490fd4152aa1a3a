// The results of a tool: every line as text, or the reasons by field if the input is invalid.
import type { Typed } from "#contract/trade-tools/fields.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import { type Answer, type AnyTool, answerOf } from "#contract/trade-tools/tool.ts";

export function work(tool: AnyTool<Answer>, typed: Typed = tool.example): Record<string, string> {
	const found = answerOf(tool, typed);
	if (found.problems) return Object.fromEntries(Object.entries(found.problems).map(([name, { why }]) => [name, why]));
	return Object.fromEntries(found.answer.lines.map(({ key, value, decimals }) => [key, toText(value, decimals)]));
}
