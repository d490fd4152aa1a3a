import { adminSettingsWords } from "#content/en/admin/settings.ts";
import type { SettingsResponse } from "#contract/admin/settings.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/settings";
import { GroupCard } from "./group-card.tsx";
import type { Group, GroupState } from "./groups.server.ts";
import "./settings.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.settings.$get();
	if (answer.status !== 200) return null;
	const { describeGroups, describeMisspelt } = await import("./groups.server.ts");
	const found = (await answer.json()) as SettingsResponse;
	return { groups: describeGroups(found), misspelt: describeMisspelt(found) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminSettingsWords());

export default function Settings({ loaderData: found }: Route.ComponentProps) {
	const text = adminSettingsWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{found ? (
					<>
						<Summary {...found} />
						<Where />
						<ul className="settings-groups">
							{found.groups.map((group) => (
								<li key={group.group}>
									<GroupCard {...group} />
								</li>
							))}
						</ul>
					</>
				) : (
					<Notice tone="error">{text.failed}</Notice>
				)}
			</div>
		</>
	);
}

function Summary({ groups, misspelt }: { groups: Group[]; misspelt: string[] }) {
	const { summary } = adminSettingsWords();
	const inState = (...wanted: GroupState[]) => groups.filter(({ state }) => wanted.some((one) => one === state));
	const lines = [
		{ title: summary.failing, found: inState("fails") },
		{ title: summary.untested, found: inState("untested", "changed") },
		{ title: summary.off, found: inState("off") },
	].filter(({ found }) => found.length > 0);
	const isFailing = inState("fails").length > 0;
	const isWaiting = inState("untested", "changed").length > 0 || misspelt.length > 0;
	return (
		<Notice tone={isFailing ? "error" : isWaiting ? "warning" : "success"} className="settings-summary">
			{!isFailing && !isWaiting && <p>{summary.good}</p>}
			{misspelt.length > 0 && (
				<p>
					<strong>{summary.misspelt}</strong> {misspelt.join("; ")}
				</p>
			)}
			{lines.map(({ title, found }) => (
				<p key={title}>
					<strong>{title}</strong>
					{found.map(({ group, title: name }) => (
						<a key={group} href={`#${group}`} className="link">
							{name}
						</a>
					))}
				</p>
			))}
		</Notice>
	);
}

function Where() {
	const { where } = adminSettingsWords();
	return (
		<details className="settings-where">
			<summary>{where.title}</summary>
			<p>{where.text}</p>
			<ul>
				{where.places.map(({ how, where: place }) => (
					<li key={how}>
						<strong>{how}:</strong> {place}
					</li>
				))}
			</ul>
			<p>{where.restart}</p>
		</details>
	);
}
