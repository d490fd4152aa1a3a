import { volumeWords } from "#content/en/site/tools/volume.ts";
import { volume } from "#contract/trade-tools/volume.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { answerForm, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/volume";
import { VolumeTool } from "./volume-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("volume", volumeWords());
export const action = ({ request }: Route.ActionArgs) => answerForm(request, volume);

export default function Volume({ actionData }: Route.ComponentProps) {
	return (
		<ToolPage tool={volume} words={volumeWords()}>
			<Island name="volume" of={VolumeTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
