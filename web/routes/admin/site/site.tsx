import { Eye, History, PackageOpen, Pencil } from "lucide-react";
import { contentFileWords } from "#content/en/admin/content-file.ts";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { type EntryName, entryNames, entryOf, isEntryName } from "#content/entries/entries.ts";
import { localAddress } from "#content/language.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { ContentOverview } from "#contract/admin/content.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/site";
import { useMayPublish } from "./use-may-publish.ts";
import "./site.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.content.$get();
	return answer.status === 200 ? await answer.json() : null;
}

export const handle = screen("none");
export const meta = () => unlisted(siteContentWords());

export default function Site({ loaderData }: Route.ComponentProps) {
	const text = siteContentWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{loaderData ? <Overview {...loaderData} /> : <ListFailed list="/admin/site" problem={text.unread} />}
			</div>
		</>
	);
}

function Overview({ entries, schedules }: ContentOverview) {
	const text = siteContentWords();
	const { mayOpen } = useMay();
	const drafts = entries.filter(({ draft }) => draft);
	const byName = new Map(entries.map((one) => [one.entry, one]));
	return (
		<>
			<div className="site-actions">
				{drafts.length > 0 ? (
					<ButtonLink to="/admin/site/publish">{text.publishDrafts(drafts.length)}</ButtonLink>
				) : (
					<p className="site-none">{text.noDrafts}</p>
				)}
				<span className="site-ways">
					<ButtonLink to="/admin/site/preview" look="secondary">
						<Eye aria-hidden="true" className="size-5" /> {text.preview.title}
					</ButtonLink>
					<ButtonLink to="/admin/site/history" look="secondary">
						<History aria-hidden="true" className="size-5" /> {text.history}
					</ButtonLink>
					{mayOpen("/admin/site/transfer") && (
						<ButtonLink to="/admin/site/transfer" look="secondary">
							<PackageOpen aria-hidden="true" className="size-5" /> {contentFileWords().link}
						</ButtonLink>
					)}
				</span>
			</div>
			{schedules.length > 0 && <Schedules schedules={schedules} />}
			{groupNames.map((group) => (
				<section key={group} id={group} aria-labelledby={`group-${group}`} className="site-group">
					<h2 id={`group-${group}`} className="text-xl">
						{text.groups[group]}
					</h2>
					<ul className="site-entries">
						{entryNames
							.filter((name) => entryOf(name).group === group)
							.map((name) => (
								<Entry key={name} name={name} state={byName.get(name)} />
							))}
					</ul>
				</section>
			))}
		</>
	);
}

const groupNames = ["institute", "pages", "legal"] as const;

function Entry({ name, state }: { name: EntryName; state: ContentOverview["entries"][number] | undefined }) {
	const text = siteContentWords();
	const { label, path } = entryOf(name);
	const { draft, published } = state ?? { draft: null, published: null };
	return (
		<li className="site-entry">
			<Link to={`/admin/site/${name}`} className="site-entry-link">
				<Pencil aria-hidden="true" className="size-5" />
				<span className="font-bold">{entryText(label)}</span>
				<span className="sr-only">, {text.edit}</span>
			</Link>
			<p className="site-entry-state">
				{draft ? (
					<Badge tone="marigold">{text.states.draft(draft.name, formatTimestamp(draft.at))}</Badge>
				) : published ? (
					text.states.published(published.name, formatTimestamp(published.at))
				) : (
					text.states.sample
				)}
			</p>
			<a href={localAddress(path)} className="link site-entry-page" target="_blank" rel="noopener noreferrer">
				{text.view}
				<span className="sr-only"> {path}</span>
			</a>
		</li>
	);
}

function Schedules({ schedules }: Pick<ContentOverview, "schedules">) {
	const text = siteContentWords();
	const mayPublish = useMayPublish();
	return (
		<Card className="site-schedules">
			<h2 className="text-xl">{text.planned.title}</h2>
			<ul>
				{schedules.map(({ id, dueAt, state, note, name, entries }) => (
					<li key={id}>
						<p>
							<strong>{formatTimestamp(dueAt)}</strong> {entries.map(labelOf).join(", ")}
							{note && <span> · {note}</span>} <span className="text-ink-600">({name})</span>
						</p>
						{state === "blocked" && <Notice tone="warning">{text.planned.blocked}</Notice>}
						{mayPublish(...entries) && (
							<ActionForm action={`/auth/admin/content/schedules/${id}/cancel`}>
								{(busy) => (
									<Button type="submit" look="secondary" size="small" busy={busy}>
										{text.planned.cancel}
									</Button>
								)}
							</ActionForm>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

const labelOf = (name: string) => (isEntryName(name) ? entryText(entryOf(name).label) : name);
