import { data } from "react-router";
import { drillWords, hsDrillsWords } from "#content/en/site/tools/hs-drills.ts";
import { hsDrills, readTable } from "#contract/trade-tools/hs-drill.ts";
import { generalRules } from "#contract/trade-tools/hs-items.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen } from "#web/seo/screen.ts";
import { readTyped, ToolPage, toolMeta } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/hs-drills";
import { type HsDrillsProps, HsDrillsTool } from "./hs-drills-tool.tsx";

export const handle = staticScreen("none");
export const meta = () => toolMeta("hs-drills", hsDrillsWords());

/** Handles a card answered without scripts: the page shows the reason, or what has not been chosen yet. */
export async function action({ request }: Route.ActionArgs) {
	const sent = await readTyped(request);
	const { problems, unanswered } = readTable(sent);
	return data({ sent } satisfies HsDrillsProps, { status: problems || unanswered ? 422 : 200 });
}

export default function HsDrills({ actionData }: Route.ComponentProps) {
	const words = drillWords();
	return (
		<ToolPage tool={hsDrills} words={hsDrillsWords()} note={words.note}>
			<div className="drill-rules">
				<div>
					<h2 className="tool-title">{words.rulesTitle}</h2>
					<p className="tool-note">
						<a className="link" href="#drill">
							{words.toDrill}
						</a>
					</p>
					<dl className="general-rules">
						{generalRules.map((rule) => (
							<div key={rule}>
								<dt>{words.rules[rule].name}</dt>
								<dd>{words.rules[rule].says}</dd>
							</div>
						))}
					</dl>
				</div>
				<div>
					<h2 className="tool-title">{words.exampleTitle}</h2>
					<ol className="drill-steps">
						{words.exampleSteps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
					<p className="tool-note">
						{words.practiceOnly} {words.dated}
					</p>
				</div>
			</div>
			<Island name="hs-drills" of={HsDrillsTool} props={actionData ?? {}} />
		</ToolPage>
	);
}
