import { exercisesWords } from "#content/en/site/tools/exercises.ts";
import { toolFrameWords } from "#content/en/site/tools/frame.ts";
import { toolTitles } from "#content/tool-titles.ts";
import { toolNames } from "#contract/trade-tools/names.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { Link } from "#web/ui/link.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "#web/ui/trade-tools/tools.css";

export const handle = staticScreen("none");
export const meta = () => listed("/tools", toolFrameWords().index);

/** The list of finished tools, and the exercises for them. */
export default function Tools() {
	const { index, disclaimer } = toolFrameWords();
	const titles = toolTitles();
	const exercises = exercisesWords();
	return (
		<>
			<PageHead title={index.title} lead={index.lead} />
			<Section>
				<ul className="tool-cards">
					{toolNames.map((name) => (
						<li key={name} className="card">
							<h2>
								<Link to={`/tools/${name}`} className="link">
									{titles[name].title}
								</Link>
							</h2>
							<p>{titles[name].card}</p>
						</li>
					))}
					<li className="card">
						<h2>
							<Link to="/tools/exercises" className="link">
								{exercises.title}
							</Link>
						</h2>
						<p>{exercises.card}</p>
					</li>
				</ul>
				<p className="tool-disclaimer">{disclaimer}</p>
			</Section>
		</>
	);
}
