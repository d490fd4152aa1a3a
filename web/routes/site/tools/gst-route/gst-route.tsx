import { gstRouteWords } from "#content/en/site/tools/gst-route.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/gst-route";
import { GstRouteTool } from "./gst-route-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("gst-route", gstRouteWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, gstRoute);

export default function GstRoute({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={gstRoute} words={gstRouteWords()}>
			<Island name="gst-route" of={GstRouteTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
