import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { formatDay } from "#content/timestamps.ts";
import type { AdminPostRow } from "#contract/blog.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell } from "#web/ui/records/table.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import { forgetText } from "./post-draft.ts";

export function PostRow({ post, onDeleted }: { post: AdminPostRow; onDeleted: () => Promise<void> }) {
	const text = adminBlogWords().list;
	const { form } = adminBlogWords();
	const { columns } = text;
	const [busy, setBusy] = useState(false);
	const live = useHydrated();

	async function remove(fields: FormData) {
		const { deleteConfirm, deleteFailed } = adminBlogWords().said;
		if (busy || !(await confirm(deleteConfirm(post.name)))) return;
		setBusy(true);
		const sent = await sendForm(api.auth.admin.deleteblog, fields);
		if (sent.ok) forgetText(post._id);
		if (sent.ok) toast("success", sent.answer.message);
		else toast("error", sent.now || sent.signedOut ? sent.message : deleteFailed, { signIn: sent.signedOut });
		if (sent.ok || sent.now) await onDeleted();
		setBusy(false);
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		void remove(new FormData(event.currentTarget));
	}

	const remover = (
		<form method="post" action="/auth/admin/deleteblog" onSubmit={submit}>
			<input type="hidden" name="id" value={post._id} />
			<input type="hidden" name="version" value={post.version} />
			<Button type="submit" look="danger" size="small" busy={busy} aria-label={text.removeOf(post.name)}>
				{live ? text.remove : text.removeForEver}
			</Button>
		</form>
	);
	return (
		<tr aria-busy={busy}>
			<Cell label={columns.no}>{post.no}</Cell>
			<Cell label={columns.title}>
				<span className="grid justify-items-start gap-1.5">
					<Link to={`/admin/editblog/${post._id}`} className="link font-bold wrap-anywhere">
						{post.name}
					</Link>
					<Badge tone={post.status === "Published" ? "sea" : "marigold"}>{form.statuses[post.status]}</Badge>
					<span className="text-sm text-ink-600">
						{post.postedAt ? text.posted(formatDay(post.postedAt)) : text.changed(formatDay(post.changedAt))}
					</span>
				</span>
			</Cell>
			<Cell label={columns.description}>
				<span className="line-clamp-3 max-w-text wrap-anywhere">{post.description}</span>
			</Cell>
			<Cell label={columns.action}>
				<span className="post-acts">
					{live ? (
						remover
					) : (
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
					<a href={`/blog/${post.slug}`} className="link" aria-label={text.viewOf(post.name)}>
						{text.view}
					</a>
				</span>
			</Cell>
		</tr>
	);
}
