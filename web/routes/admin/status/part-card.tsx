import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { adminStatusWords } from "#content/en/admin/status.ts";
import type { StatusPart, StatusParts } from "#contract/admin/status.ts";
import { type DescriptionItem, DescriptionList } from "#web/ui/records/description-list.tsx";

const icons = { good: CircleCheck, warning: TriangleAlert, bad: CircleAlert };

type Problems = Record<string, { text: string; action: string; link?: { to: string; text: string } }>;

/** One part: its state as a word and an icon, what is wrong and what to do, and its figures. */
export function PartCard({
	name,
	part: { state, problem },
	facts,
}: {
	name: StatusPart;
	part: StatusParts[StatusPart];
	facts: readonly DescriptionItem[];
}) {
	const words = adminStatusWords();
	const text = words.parts[name];
	const found = problem === null ? undefined : (text.problems as Problems)[problem];
	const Icon = icons[state];
	return (
		<section id={name} className="status-part" data-state={state} aria-labelledby={`${name}-title`}>
			<div className="status-part-head">
				<h2 id={`${name}-title`}>{text.title}</h2>
				<p className="status-state">
					<Icon aria-hidden="true" className="size-5" />
					{words.states[state]}
				</p>
			</div>
			<p className="status-text">{found?.text ?? text.good}</p>
			{found && (
				<div className="status-action">
					<p>
						<strong>{words.whatToDo}</strong> {found.action}
					</p>
					{found.link && (
						<p>
							<Link to={found.link.to} className="link">
								{found.link.text}
							</Link>
						</p>
					)}
				</div>
			)}
			<DescriptionList facts={facts} className="status-facts" />
		</section>
	);
}
