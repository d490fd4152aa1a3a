import { useState } from "react";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { entryOf, isEntryName } from "#content/entries/entries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { PublicationResponse } from "#contract/admin/content.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/publish";
import { Changes } from "./changes.tsx";
import { useMayPublish } from "./use-may-publish.ts";
import "./site.css";

export async function loader({ context }: Route.LoaderArgs) {
	const { auth } = apiOf(context);
	const [answer, proof] = await Promise.all([auth.admin.content.comparison.$get(), auth["confirm-password"].$get()]);
	return {
		entries: answer.status === 200 ? (await answer.json()).entries : null,
		/** Whether publishing the institute's data will require a proof of identity. */
		asksForProof: proof.status === 200 && !(await proof.json()).recent,
	};
}

export const handle = screen("none");
export const meta = () => unlisted(siteContentWords().compare);

export default function Publish({ loaderData: { entries, asksForProof } }: Route.ComponentProps) {
	const text = siteContentWords();
	return (
		<>
			<AdminHead title={text.compare.title} lead={text.compare.lead} />
			<div className="page admin-body">
				{entries === null && <ListFailed list="/admin/site/publish" problem={text.unread} />}
				{entries?.length === 0 && <EmptyState>{text.compare.none}</EmptyState>}
				{entries && entries.length > 0 && <Comparison entries={entries} asksForProof={asksForProof} />}
				<p className="mt-8">
					<ButtonLink to="/admin/site" look="quiet">
						{text.title}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}

type Compared = {
	entry: string;
	version: number;
	isOutdated: boolean;
	plannedAt: string | null;
	changes: PublicationResponse["entries"][number]["changes"];
	problems: { path: string[]; labels: string[]; message: string }[];
};

function Comparison({ entries, asksForProof }: { entries: readonly Compared[]; asksForProof: boolean }) {
	const { compare: text, planned } = siteContentWords();
	const mayPublish = useMayPublish();
	const isReady = ({ entry, isOutdated, problems }: Compared) =>
		!isOutdated && problems.length === 0 && mayPublish(entry);
	const [left, setLeft] = useState<readonly string[]>([]);
	const [later, setLater] = useState(false);
	const chosen = entries.filter((one) => isReady(one) && !left.includes(one.entry));
	return (
		<ApiForm
			action="/auth/admin/content/publish"
			className="site-publish"
			more={() => ({
				entries: chosen.map(({ entry, version }) => `${entry}:${version}`),
				...(later ? {} : { at: "" }),
			})}
			// Whether to publish now or later is already in `at`.
			beforeSend={(fields) => {
				fields.delete("when");
				return true;
			}}
			onSuccess={() => "/admin/site"}
		>
			{({ busy }) => (
				<>
					{entries.map((one) => {
						const { entry, isOutdated, plannedAt, changes, problems } = one;
						const { label: english = entry, owners = false } = isEntryName(entry) ? entryOf(entry) : {};
						const label = entryText(english);
						return (
							<Card key={entry}>
								<h2 className="site-compared">
									<label className="checkbox">
										<input
											type="checkbox"
											checked={isReady(one) && !left.includes(entry)}
											disabled={!isReady(one)}
											onChange={(event) =>
												setLeft(event.target.checked ? left.filter((name) => name !== entry) : [...left, entry])
											}
										/>
										<span className="sr-only">{text.choose(label)}</span>
										<span aria-hidden="true">{label}</span>
									</label>
								</h2>
								{owners && !mayPublish(entry) && <Notice tone="info">{text.owners}</Notice>}
								{plannedAt && <Notice tone="warning">{planned.also(formatTimestamp(plannedAt))}</Notice>}
								{isOutdated && (
									<Notice tone="warning">
										{text.outdated}{" "}
										<Link to={`/admin/site/${entry}`} className="link">
											{label}
										</Link>
									</Notice>
								)}
								{problems.length > 0 && (
									<Notice tone="warning">
										<p>{text.problems}</p>
										<ul className="list-disc ps-5">
											{problems.map(({ path, labels, message }) => (
												<li key={path.join(".")}>
													<Link to={`/admin/site/${entry}`} className="link">
														{labels.join(" · ")}
													</Link>
													: {message}
												</li>
											))}
										</ul>
									</Notice>
								)}
								<Changes changes={changes} />
							</Card>
						);
					})}
					<Card className="site-publish-form">
						<Field label={text.note} hint={text.noteHint} name="note" maxLength={200} autoComplete="off" />
						<fieldset className="site-when">
							<legend className="field-label">{text.when}</legend>
							<label>
								<input type="radio" name="when" checked={!later} onChange={() => setLater(false)} /> {text.now}
							</label>
							<label>
								<input type="radio" name="when" checked={later} onChange={() => setLater(true)} /> {text.later}
							</label>
							{later && <Field label={text.at} name="at" type="datetime-local" required />}
						</fieldset>
						{asksForProof && chosen.some(({ entry }) => isEntryName(entry) && entryOf(entry).owners) && (
							<p className="text-sm">{text.proof}</p>
						)}
						{chosen.length === 0 && <p>{text.noneChosen}</p>}
						<Button type="submit" size="large" busy={busy} disabled={chosen.length === 0}>
							{later ? text.plan : text.publish}
						</Button>
					</Card>
				</>
			)}
		</ApiForm>
	);
}
