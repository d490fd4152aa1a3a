import { data } from "react-router";
import { exercisesWords } from "#content/en/site/tools/exercises.ts";
import { toolFrameWords } from "#content/en/site/tools/frame.ts";
import { toolTitles } from "#content/tool-titles.ts";
import { type ExerciseName, exercisesByPart } from "#contract/trade-tools/exercise-slides.ts";
import { exerciseNames, exercises } from "#contract/trade-tools/exercises.ts";
import { Island } from "#web/islands/island.tsx";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { Link } from "#web/ui/link.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { readTyped } from "#web/ui/trade-tools/tool-page.tsx";
import type { Route } from "./+types/exercises";
import { ExerciseForm } from "./exercise-form.tsx";
import { showExercise } from "./exercise-parts.ts";
import "#web/ui/trade-tools/tools.css";
import "./exercises.css";

export const handle = staticScreen("none");
export const meta = () =>
	listed("/tools/exercises", exercisesWords(), { under: { path: "/tools", title: toolFrameWords().index.title } });

/** Answers sent without scripts are marked on the server. */
export async function action({ request }: Route.ActionArgs) {
	const typed = await readTyped(request);
	const isKnown = exerciseNames.some((name) => name === typed.exercise);
	return data({ typed }, { status: isKnown ? 200 : 422 });
}

/** All exercises on one page: each has a URL, and a class can work through them in order. */
export default function Exercises({ actionData }: Route.ComponentProps) {
	const words = exercisesWords();
	const typed = actionData?.typed;
	return (
		<>
			<PageHead title={words.title} lead={words.lead} eyebrow={toolFrameWords().eyebrow} />
			<Section className="tool-about">
				<p className="tool-note">{words.note}</p>
				<nav aria-labelledby="exercise-list">
					<h2 id="exercise-list" className="tool-title">
						{words.list}
					</h2>
					<ul className="exercise-list">
						{Object.entries(exercisesByPart).map(([part, names]) =>
							names.map((name) => (
								<li key={name}>
									<a className="link" href={`#${name}`}>
										{words.exercises[name].title}
									</a>{" "}
									<span className="tool-note">{part}</span>
								</li>
							)),
						)}
					</ul>
				</nav>
			</Section>
			<Section ground="sheet">
				<div className="exercises">
					{Object.entries(exercisesByPart).map(([part, names]) =>
						names.map((name) => (
							<Exercise key={name} name={name} part={part} typed={typed?.exercise === name ? typed : undefined} />
						)),
					)}
				</div>
			</Section>
		</>
	);
}

function Exercise({
	name,
	part,
	typed,
}: {
	name: ExerciseName;
	part: string;
	typed: Readonly<Record<string, string>> | undefined;
}) {
	const { title, task } = exercisesWords().exercises[name];
	const { tool } = exercises[name];
	return (
		<article id={name} className="exercise">
			<p className="exercise-where">
				{part} ·{" "}
				<Link to={`/tools/${tool}`} className="link">
					{toolTitles()[tool].title}
				</Link>
			</p>
			<h2 className="tool-title">{title}</h2>
			<p>{task}</p>
			<Island
				name="exercise"
				of={ExerciseForm}
				place={name}
				props={{ ...showExercise(name), ...(typed && { typed }) }}
			/>
		</article>
	);
}
