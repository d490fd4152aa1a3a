import { volumeWords } from "#content/en/site/tools/volume.ts";
import { volume } from "#contract/trade-tools/volume.ts";
import { FloorPlan } from "./floor-plan.tsx";
import { type ToolProps, ToolScreen } from "./tool-screen.tsx";

export const VolumeTool = (props: ToolProps) => (
	<ToolScreen {...props} tool={volume} words={volumeWords()} picture={({ plan }) => <FloorPlan plan={plan} />} />
);
