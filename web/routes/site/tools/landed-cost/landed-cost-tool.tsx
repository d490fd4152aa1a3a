import { landedCostWords } from "#content/en/site/tools/landed-cost.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";

export const LandedCostTool = (props: ToolProps) => (
	<ToolScreen {...props} tool={landedCost} words={landedCostWords()} />
);
