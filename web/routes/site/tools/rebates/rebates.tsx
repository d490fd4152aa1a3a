import { rebatesWords } from "#content/en/site/tools/rebates.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/rebates";
import { RebatesTool } from "./rebates-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("rebates", rebatesWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, rebates);

export default function Rebates({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={rebates} words={rebatesWords()}>
			<Island name="rebates" of={RebatesTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
