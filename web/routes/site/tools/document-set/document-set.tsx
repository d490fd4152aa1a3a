import { documentSetWords } from "#content/en/site/tools/document-set.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/document-set";
import { DocumentSetTool } from "./document-set-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("document-set", documentSetWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, documentSet);

export default function DocumentSet({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={documentSet} words={documentSetWords()}>
			<Island name="document-set" of={DocumentSetTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
