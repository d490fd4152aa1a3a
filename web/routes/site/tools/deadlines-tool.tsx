import { deadlinesWords } from "#content/en/site/tools/deadlines.ts";
import { deadlines } from "#contract/trade-tools/deadlines.ts";
import { DeadlineList } from "./deadline-list.tsx";
import { type ToolProps, ToolScreen } from "./tool-screen.tsx";

export const DeadlinesTool = (props: ToolProps) => (
	<ToolScreen
		{...props}
		tool={deadlines}
		words={deadlinesWords()}
		head={(answer, typed) => <DeadlineList deadlines={answer.deadlines} typed={typed} />}
	/>
);
