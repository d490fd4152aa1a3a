import { documentSetWords } from "#content/en/site/tools/document-set.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";
import { Comparison } from "./comparison.tsx";
import { PaperFiles } from "./paper-files.tsx";
import { PaperViews } from "./paper-views.tsx";
import "#web/ui/trade-tools/paper.css";

export const DocumentSetTool = (props: ToolProps) => (
	<ToolScreen
		{...props}
		tool={documentSet}
		words={documentSetWords()}
		head={(answer) => <Comparison answer={answer} />}
		picture={({ documents, findings, isPractice }) => (
			<PaperViews documents={documents} wrong={findings.flatMap(({ names }) => names)} isPractice={isPractice} />
		)}
		files={(answer, typed) => <PaperFiles answer={answer} typed={typed} />}
	/>
);
