import { volumeWords } from "#content/en/site/tools/volume.ts";
import { volume } from "#contract/trade-tools/volume.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";
import { FloorPlan } from "./floor-plan.tsx";

export const VolumeTool = (props: ToolProps) => (
	<ToolScreen {...props} tool={volume} words={volumeWords()} picture={({ plan }) => <FloorPlan plan={plan} />} />
);
