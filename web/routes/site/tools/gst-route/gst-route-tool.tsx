import { gstRouteWords } from "#content/en/site/tools/gst-route.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";

export const GstRouteTool = (props: ToolProps) => <ToolScreen {...props} tool={gstRoute} words={gstRouteWords()} />;
