import { deadlinesWords } from "#content/en/site/tools/deadlines.ts";
import { deadlines } from "#contract/trade-tools/deadlines.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";
import { DeadlineList } from "./deadline-list.tsx";

export const DeadlinesTool = (props: ToolProps) => (
	<ToolScreen
		{...props}
		tool={deadlines}
		words={deadlinesWords()}
		head={(answer, typed) => <DeadlineList deadlines={answer.deadlines} typed={typed} />}
	/>
);
