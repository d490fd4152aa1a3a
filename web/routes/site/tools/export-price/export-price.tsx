import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/export-price";
import { ExportPriceTool } from "./export-price-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("export-price", exportPriceWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, exportPrice);

export default function ExportPrice({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={exportPrice} words={exportPriceWords()}>
			<Island name="export-price" of={ExportPriceTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
