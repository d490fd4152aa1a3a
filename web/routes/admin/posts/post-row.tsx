import { Link } from "react-router";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { localAddress } from "#content/language.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { AdminPostRow } from "#contract/blog.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { forgetDraft } from "#web/client/drafts.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import { postDraft } from "./post-form.tsx";
import { toneOf } from "./post-tone.ts";

export function PostRow({ post }: { post: AdminPostRow }) {
	const { list: text, form, said } = adminBlogWords();
	const { columns } = text;
	const live = useHydrated();
	const { may } = useMay();
	const isTheirs = post.status === "Draft" || may("posts.publish");

	const remover = (
		<ActionForm
			action="/auth/admin/deleteblog"
			fixed={{ id: post._id, version: String(post.version) }}
			question={said.deleteConfirm(post.name)}
			failed={said.deleteFailed}
			onSuccess={() => forgetDraft(postDraft(post._id))}
		>
			{(busy) => (
				<Button type="submit" look="danger" size="small" busy={busy} aria-label={text.removeOf(post.name)}>
					{live ? text.remove : text.removeForEver}
				</Button>
			)}
		</ActionForm>
	);
	return (
		<tr>
			<Cell label={columns.no}>{post.no}</Cell>
			<RowHeader label={columns.title}>
				<span className="grid justify-items-start gap-1.5">
					<Link to={`/admin/editblog/${post._id}`} className="link font-bold wrap-anywhere" lang={langOf(post.name)}>
						{post.name}
					</Link>
					<Badge tone={toneOf(post.status)}>{form.statuses[post.status]}</Badge>
					<span className="text-sm text-ink-600">{whenOf(post)}</span>
				</span>
			</RowHeader>
			<Cell label={columns.description}>
				<span className="line-clamp-3 max-w-text wrap-anywhere" lang={langOf(post.description)}>
					{post.description}
				</span>
			</Cell>
			<Cell label={columns.action}>
				<span className="post-actions">
					{isTheirs && live && remover}
					{isTheirs && !live && (
						// Without scripts a second click is the confirmation.
						<details>
							<summary className="button" data-look="danger" data-size="small">
								{text.remove}
							</summary>
							<div className="mt-2">{remover}</div>
						</details>
					)}
					<Link
						to={`/admin/editblog/${post._id}`}
						className="button"
						data-look="secondary"
						data-size="small"
						aria-label={text.editOf(post.name)}
					>
						{text.edit}
					</Link>
					<a href={localAddress(`/blog/${post.slug}`)} className="link" aria-label={text.viewOf(post.name)}>
						{text.view}
					</a>
				</span>
			</Cell>
		</tr>
	);
}

function whenOf({ postedAt, publishAt, changedAt }: AdminPostRow) {
	const text = adminBlogWords().list;
	if (postedAt) return text.posted(formatDay(postedAt));
	return publishAt ? text.scheduled(formatTimestamp(publishAt)) : text.changed(formatDay(changedAt));
}
