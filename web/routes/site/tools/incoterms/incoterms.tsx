import { incotermsWords } from "#content/en/site/tools/incoterms.ts";
import { incoterms } from "#contract/trade-tools/incoterms.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/incoterms";
import { IncotermsTool } from "./incoterms-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("incoterms", incotermsWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, incoterms);

export default function Incoterms({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={incoterms} words={incotermsWords()}>
			<Island name="incoterms" of={IncotermsTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
