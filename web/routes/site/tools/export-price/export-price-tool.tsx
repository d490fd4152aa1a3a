import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";

export const ExportPriceTool = (props: ToolProps) => (
	<ToolScreen {...props} tool={exportPrice} words={exportPriceWords()} />
);
