import { FileSpreadsheet, Link2, MessageCircle, Printer } from "lucide-react";
import { useState } from "react";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import type { Answer, AnyTool } from "#contract/trade-tools/tool.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "./save-file.ts";
import { writeLink } from "./tool-link.ts";

/** Actions that need scripts: a link with the numbers, WhatsApp, printing, a spreadsheet. */
export function ToolActions({
	tool,
	words,
	answer,
	typed,
}: {
	tool: Pick<AnyTool, "name" | "fields">;
	words: ToolWords;
	answer: Answer;
	typed: Typed;
}) {
	const { actions } = toolFrameWords();
	const [said, setSaid] = useState("");
	const link = () => `${location.origin}${location.pathname}${writeLink(typed, tool.fields)}`;
	const copy = () =>
		navigator.clipboard.writeText(link()).then(
			() => setSaid(actions.copied),
			() => setSaid(actions.notCopied),
		);
	async function download() {
		try {
			const { workbookOf } = await import("./workbook.ts");
			saveFile(`${tool.name}.xlsx`, workbookOf({ tool, words, answer, typed }), xlsx);
			setSaid("");
		} catch {
			setSaid(actions.excelFailed);
		}
	}
	return (
		<div className="tool-actions no-js:hidden">
			<Button look="secondary" size="small" onClick={copy}>
				<Link2 aria-hidden="true" className="size-4" /> {actions.copy}
			</Button>
			<Button
				look="secondary"
				size="small"
				onClick={() =>
					open(`https://wa.me/?text=${encodeURIComponent(`${words.title}: ${link()}`)}`, "_blank", "noopener")
				}
			>
				<MessageCircle aria-hidden="true" className="size-4" /> {actions.whatsapp}
			</Button>
			<Button look="secondary" size="small" onClick={() => print()}>
				<Printer aria-hidden="true" className="size-4" /> {actions.print}
			</Button>
			{answer.lines.length > 0 && (
				<Button look="secondary" size="small" onClick={download}>
					<FileSpreadsheet aria-hidden="true" className="size-4" /> {actions.excel}
				</Button>
			)}
			<p role="status" className="tool-said">
				{said}
			</p>
		</div>
	);
}

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
