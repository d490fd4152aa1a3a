import { deadlinesWords } from "#content/en/site/tools/deadlines.ts";
import { deadlines } from "#contract/trade-tools/deadlines.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/deadlines";
import { DeadlinesTool } from "./deadlines-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("deadlines", deadlinesWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, deadlines);

export default function Deadlines({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={deadlines} words={deadlinesWords()}>
			<Island name="deadlines" of={DeadlinesTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
