import { exchangeCoverWords } from "#content/en/site/tools/exchange-cover.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/exchange-cover";
import { ExchangeCoverTool } from "./exchange-cover-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("exchange-cover", exchangeCoverWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, exchangeCover);

export default function ExchangeCover({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={exchangeCover} words={exchangeCoverWords()}>
			<Island name="exchange-cover" of={ExchangeCoverTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
