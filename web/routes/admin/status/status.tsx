import { RefreshCw } from "lucide-react";
import { adminStatusWords } from "#content/en/admin/status.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { StatusPart, StatusResponse } from "#contract/admin/status.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/status";
import { PartCard } from "./part-card.tsx";
import { factsOf } from "./part-facts.ts";
import "./status.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.status.$get();
	return answer.status === 200 ? ((await answer.json()) as StatusResponse) : null;
}

export const handle = screen("none");
export const meta = () => unlisted(adminStatusWords());

export default function Status({ loaderData: status }: Route.ComponentProps) {
	const text = adminStatusWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{status ? <Parts {...status} /> : <Notice tone="error">{text.failed}</Notice>}
			</div>
		</>
	);
}

function Parts({ at, parts }: StatusResponse) {
	const text = adminStatusWords();
	const names = Object.keys(parts) as StatusPart[];
	const unwell = names.filter((name) => parts[name].state !== "good");
	const isBad = names.some((name) => parts[name].state === "bad");
	return (
		<>
			<Notice tone={unwell.length === 0 ? "success" : isBad ? "error" : "warning"} className="status-summary">
				{unwell.length === 0 ? (
					text.allGood
				) : (
					<>
						<p>{text.attention(unwell.length)}</p>
						<ul>
							{unwell.map((name) => (
								<li key={name}>
									<a href={`#${name}`} className="link">
										{text.parts[name].title}
									</a>
								</li>
							))}
						</ul>
					</>
				)}
			</Notice>
			<p className="status-read">
				{text.readAt(formatTimestamp(at))}
				<ButtonLink to="/admin/status" look="quiet" size="small" preventScrollReset>
					<RefreshCw aria-hidden="true" className="size-5" />
					{text.readAgain}
				</ButtonLink>
			</p>
			<ul className="status-parts">
				{names.map((name) => (
					<li key={name}>
						<PartCard name={name} part={parts[name]} facts={factsOf(name, parts)} />
					</li>
				))}
			</ul>
		</>
	);
}
