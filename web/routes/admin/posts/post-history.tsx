import { data, Link } from "react-router";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import type { PostVersion, PostVersionRow, VersionField } from "#contract/blog.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/post-history";
import { toneOf } from "./post-tone.ts";
import "./posts.css";

/** The versions of the post and, if the URL names one, what it changed. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	const { admin } = apiOf(context).auth;
	const before = url.searchParams.get("before") ?? undefined;
	const version = url.searchParams.get("version");
	const against = url.searchParams.get("against") ?? undefined;
	const [listed, compared] = await Promise.all([
		admin.historyblog.$get({ query: { id, before } }),
		version === null ? null : admin.versionblog.$get({ query: { id, version, against } }),
	]);
	// The layout shows that the page belongs to another role.
	if (listed.status === 403) return data({ problem: "unread" as const });
	if (listed.status !== 200 || (compared && compared.status !== 200))
		return listed.status < 500 && (compared?.status ?? 0) < 500
			? data({ problem: "missing" as const }, { status: 404 })
			: data({ problem: "unread" as const }, { status: 503 });
	const { post, versions, more } = await listed.json();
	return data({
		id,
		post,
		versions,
		more,
		isOlder: before !== undefined,
		compared: compared && (await compared.json()),
	});
}

export const handle = screen("none");
export const meta = () => unlisted(adminBlogWords().history);

export default function PostHistory({ loaderData, params }: Route.ComponentProps) {
	const text = adminBlogWords().history;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"problem" in loaderData ? (
					<Notice tone={loaderData.problem === "missing" ? "warning" : "error"}>
						{loaderData.problem === "missing" ? text.missing : words().messages.blog.loadFailed}
					</Notice>
				) : (
					<>
						{loaderData.compared && <Comparison compared={loaderData.compared} />}
						<Versions {...loaderData} />
					</>
				)}
				<p className="mt-8">
					<ButtonLink to={`/admin/editblog/${params.id}`} look="quiet">
						{text.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}

type Listed = {
	id: string;
	post: { name: string; version: number };
	versions: PostVersionRow[];
	more: boolean;
	isOlder: boolean;
};

function Versions({ id, post, versions, more, isOlder }: Listed) {
	const text = adminBlogWords().history;
	if (versions.length === 0) return <EmptyState>{text.none}</EmptyState>;
	return (
		<>
			<Table caption={text.of(post.name)} visuallyHiddenCaption columns={text.columns}>
				{versions.map((row) => (
					<VersionRow key={row.version} id={id} row={row} current={post.version} />
				))}
			</Table>
			<p className="mt-4 flex flex-wrap gap-4">
				{isOlder && (
					<Link className="link" to="?">
						{text.newest}
					</Link>
				)}
				{more && (
					<Link className="link" to={`?before=${versions.at(-1)?.version}`}>
						{text.older}
					</Link>
				)}
			</p>
		</>
	);
}

function VersionRow({ id, row, current }: { id: string; row: PostVersionRow; current: number }) {
	const { history: text, form } = adminBlogWords();
	const { columns } = text;
	const { may } = useMay();
	const { version } = row;
	return (
		<tr>
			<RowHeader label={columns.version}>
				<span className="grid justify-items-start gap-1">
					<strong>{version}</strong>
					{version === current && <Badge>{text.current}</Badge>}
				</span>
			</RowHeader>
			<Cell label={columns.saved}>
				<time dateTime={row.savedAt}>{formatTimestamp(row.savedAt)}</time>
			</Cell>
			<Cell label={columns.by}>
				<span className="grid wrap-anywhere">
					{row.savedBy ?? text.unknown}
					{row.restoredFrom !== null && (
						<span className="text-sm text-ink-600">{text.restoredFrom(row.restoredFrom)}</span>
					)}
				</span>
			</Cell>
			<Cell label={columns.status}>
				<Badge tone={toneOf(row.status)}>{form.statuses[row.status]}</Badge>
			</Cell>
			<Cell label={columns.action}>
				<span className="post-actions">
					<Link className="link" to={`?version=${version}`} aria-label={text.compareOf(version)}>
						{text.compare}
					</Link>
					{version !== current && (
						<Link className="link" to={`?version=${current}&against=${version}`}>
							{text.compareNow}
						</Link>
					)}
					{version !== current && may("posts.update") && (
						<ActionForm
							action="/auth/admin/restoreblog"
							fixed={{ id, restored: String(version), version: String(current) }}
							question={text.restoreQuestion(version)}
							failed={text.restoreFailed}
						>
							{(busy) => (
								<Button type="submit" look="secondary" size="small" busy={busy} aria-label={text.restoreOf(version)}>
									{text.restore}
								</Button>
							)}
						</ActionForm>
					)}
				</span>
			</Cell>
		</tr>
	);
}

function Comparison({ compared }: { compared: PostVersion }) {
	const text = adminBlogWords().history;
	const { version, against, fields } = compared;
	return (
		<section className="comparison" aria-label={text.compare}>
			<h2 className="text-xl">{against === null ? text.first(version) : text.changed(version, against)}</h2>
			{fields.length > 0 ? (
				<>
					<p className="field-hint mt-1 mb-4">
						<ins>{text.legend.added}</ins> <del>{text.legend.removed}</del>
					</p>
					<DescriptionList
						facts={fields.map((field) => ({ name: text.fields[field.field], value: <Changed {...field} /> }))}
					/>
				</>
			) : (
				against !== null && <p>{text.same}</p>
			)}
		</section>
	);
}

function Changed({ field, parts }: VersionField) {
	const { history: text, form } = adminBlogWords();
	if (field === "image")
		return <p>{parts.some(({ kind }) => kind === "added") ? text.picture.added : text.picture.removed}</p>;
	const shown = (words: string) =>
		field === "publishAt" && words
			? formatTimestamp(words)
			: field === "status"
				? form.statuses[words as keyof typeof form.statuses]
				: words;
	return (
		<p className="comparison-text">
			{(isWhole.has(field) ? whole(parts) : parts).map(({ kind, text: words }, place) => {
				const Part = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change
				return <Part key={place}>{shown(words)}</Part>;
			})}
		</p>
	);
}

/** Fields that are compared as a whole, such as a date or a status. */
const isWhole = new Set<VersionField["field"]>(["publishAt", "status", "externalLink", "slug"]);

function whole(parts: VersionField["parts"]): VersionField["parts"] {
	const without = (kind: string) =>
		parts
			.filter((part) => part.kind !== kind)
			.map((part) => part.text)
			.join("");
	const both = [
		{ kind: "removed" as const, text: without("added") },
		{ kind: "added" as const, text: without("removed") },
	];
	return both.filter(({ text }) => text !== "");
}
