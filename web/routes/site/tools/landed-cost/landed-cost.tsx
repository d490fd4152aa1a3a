import { landedCostWords } from "#content/en/site/tools/landed-cost.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/landed-cost";
import { LandedCostTool } from "./landed-cost-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("landed-cost", landedCostWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, landedCost);

export default function LandedCost({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={landedCost} words={landedCostWords()}>
			<Island name="landed-cost" of={LandedCostTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
