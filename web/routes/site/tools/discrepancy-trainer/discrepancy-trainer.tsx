import { data } from "react-router";
import { discrepancyTrainerWords, trainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import { discrepancyTrainer, readSheetOfMarks } from "#contract/trade-tools/discrepancy-trainer.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { readTyped, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/discrepancy-trainer";
import { DiscrepancyTrainerTool, type TrainerProps } from "./discrepancy-trainer-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("discrepancy-trainer", discrepancyTrainerWords());

/** Handles marks sent without scripts: the page shows the result, or what has not been chosen yet. */
export async function action({ request }: Route.ActionArgs) {
	const sent = await readTyped(request);
	const { problems, unanswered } = readSheetOfMarks(sent);
	return data({ sent } satisfies TrainerProps, { status: problems || unanswered ? 422 : 200 });
}

export default function DiscrepancyTrainer({ actionData }: Route.ComponentProps) {
	const words = trainerWords();
	return (
		<ToolPage tool={discrepancyTrainer} words={discrepancyTrainerWords()} note={words.note}>
			<div className="trainer-intro">
				<div>
					<h2 className="tool-title">{words.rulesTitle}</h2>
					<p className="tool-note">
						<a className="link" href="#trainer">
							{words.toTrainer}
						</a>
					</p>
					<ol className="trainer-steps">
						{words.rules.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ol>
				</div>
				<div>
					<h2 className="tool-title">{words.exampleTitle}</h2>
					<ol className="trainer-steps">
						{words.exampleSteps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				</div>
			</div>
			<Island name="discrepancy-trainer" of={DiscrepancyTrainerTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
