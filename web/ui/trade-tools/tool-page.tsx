// The page around a tool: its title, what it does, its rules and sources. The tool itself is an island.

import type { ReactNode } from "react";
import { data } from "react-router";
import { exercisesWords } from "#content/en/site/tools/exercises.ts";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import { formatLatinDay } from "#content/timestamps.ts";
import { toolTitles } from "#content/tool-titles.ts";
import { dayInIndia } from "#contract/days.ts";
import { exerciseNames, exercises } from "#contract/trade-tools/exercises.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";
import { type AnyTool, answerOf, type Source, sourceAnchor } from "#contract/trade-tools/tool.ts";
import { listed } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { ToolProps } from "./tool-screen.tsx";
import "./tools.css";

export const toolMeta = (name: ToolName, words: Pick<ToolWords, "title" | "description">) =>
	listed(`/tools/${name}`, words, { under: { path: "/tools", title: toolFrameWords().index.title }, isTool: true });

/** Handles a form sent without scripts: the page is rendered with the typed values and the answer. */
export async function answerForm(request: Request, tool: AnyTool) {
	const typed = await readTyped(request);
	const isWrong = answerOf(tool, typed).problems !== undefined;
	return data({ typed, today: dayInIndia() } satisfies ToolProps, { status: isWrong ? 422 : 200 });
}

/** Nothing if the request has no readable form. */
export async function readTyped(request: Request): Promise<Typed> {
	const form = await request.formData().catch((error) => {
		if (error instanceof TypeError) return new FormData();
		throw error;
	});
	return Object.fromEntries(
		[...form].map(([name, value]) => [name, typeof value === "string" ? value.slice(0, longest) : ""]),
	);
}

/** The maximum length of one value: the remaining cards of a drill of forty. */
const longest = 800;

export function ToolPage({
	tool,
	words,
	note = toolFrameWords().exampleNote,
	children,
}: {
	tool: { name: ToolName; sources: readonly Source[] };
	words: ToolWords;
	/** A note about the form. */
	note?: string;
	children: ReactNode;
}) {
	const frame = toolFrameWords();
	const exercised = exerciseNames.filter((name) => exercises[name].tool === tool.name);
	return (
		<>
			<PageHead title={words.title} lead={words.lead} eyebrow={frame.eyebrow} />
			<Section className="tool-about">
				{words.about.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p className="tool-note">{note}</p>
			</Section>
			<Section ground="sheet">{children}</Section>
			<Section className="tool-law">
				<div>
					<h2 className="tool-title">{frame.pitfalls}</h2>
					<ul className="tool-points">
						{words.pitfalls.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</div>
				<div>
					<h2 className="tool-title">{frame.sources}</h2>
					<ol className="tool-points tool-sources">
						{tool.sources.map(({ id, on, seen, href }) => (
							<li key={id} id={sourceAnchor(id)}>
								{href ? (
									<a className="link" href={href} rel="noopener noreferrer" target="_blank">
										{words.sources[id]}
									</a>
								) : (
									words.sources[id]
								)}{" "}
								<span className="tool-note">({seen ? frame.lookedUp(formatLatinDay(on)) : frame.notSeen})</span>
							</li>
						))}
					</ol>
				</div>
				<div className="tool-end">
					{exercised.length > 0 && (
						<nav aria-label={frame.exercises} className="tool-exercises">
							<h2 className="tool-title">{frame.exercises}</h2>
							<ul>
								{exercised.map((name) => (
									<li key={name}>
										<Link to={`/tools/exercises#${name}`} className="link">
											{exercisesWords().exercises[name].title}
										</Link>
									</li>
								))}
							</ul>
						</nav>
					)}
					<p className="tool-disclaimer">{frame.disclaimer}</p>
					<p>{frame.course}</p>
					<p>
						<ButtonLink to="/courses" look="secondary">
							{frame.seeCourse}
						</ButtonLink>
					</p>
					<nav aria-label={frame.others} className="tool-others">
						<Link to="/tools" className="link">
							{frame.index.title}
						</Link>
						{Object.entries(toolTitles())
							.filter(([name]) => name !== tool.name)
							.map(([name, { title }]) => (
								<Link key={name} to={`/tools/${name}`} className="link">
									{title}
								</Link>
							))}
					</nav>
				</div>
			</Section>
		</>
	);
}
