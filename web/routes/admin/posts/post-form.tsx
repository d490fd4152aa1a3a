import { ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { AdminPost, SavedPostResponse } from "#contract/blog.ts";
import { coverShape } from "#contract/covers.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { type Draft, findDraft, forgetDraft, keepDraft } from "#web/client/drafts.ts";
import { shrinkField } from "#web/client/shrink-picture.ts";
import { UploadProgress } from "#web/client/upload-progress.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";
import { MarkdownEditor } from "./markdown-editor.tsx";
import { PostConflict } from "./post-conflict.tsx";
import { PostPicture } from "./post-picture.tsx";
import { useUnsaved } from "./use-unsaved.ts";
import "./posts.css";

/** The text fields of the form, by name. */
type Texts = Record<"name" | "description" | "externalLink" | "imageAlt" | "slug", string>;
/** `version` is that of the post that was opened; 0 for a new one. */
type PostDraft = { fields: Texts; version: number };

/** The form of a new or existing post. `post` may be newer than the form, if another editor has saved it meanwhile. */
export function PostForm({ post, onAdded }: { post?: AdminPost; onAdded?: (saved: AdminPost) => string }) {
	const text = adminBlogWords();
	const id = post?._id ?? "new";
	const draft = postDraft(id);
	/** A field of the form, through which the form is found. */
	const version = useRef<HTMLInputElement>(null);
	/** What was sent last. */
	const sent = useRef<Texts>(undefined);
	/** The initial values. Another key renders the fields again. */
	const [start, setStart] = useState({ texts: textsOf(post), version: post?.version ?? 0, drawn: 0 });
	const [restored, setRestored] = useState<Draft<PostDraft>>();
	const { changed, setChanged } = useUnsaved(text.form.leave);

	function begin(texts: Texts, version: number) {
		setStart(({ drawn }) => ({ texts, version, drawn: drawn + 1 }));
	}

	// Once, when the form opens: what was being written here before it was closed.
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each post
	useEffect(() => {
		const kept = findDraft<PostDraft>(draft);
		if (!kept || isSame(kept.fields, textsOf(post))) return;
		setRestored(kept);
		begin(kept.fields, kept.version);
		setChanged(true);
	}, [id]);

	function look() {
		if (!version.current?.form) return;
		const now = new FormData(version.current.form);
		const picture = now.get("image");
		const isChanged =
			!isSame(readTexts(now), textsOf(post)) || now.has("removeImage") || (picture instanceof File && picture.size > 0);
		if (isChanged) keepDraft(draft, { fields: readTexts(now), version: start.version });
		else forgetDraft(draft);
		setChanged(isChanged);
	}

	function showSaved() {
		forgetDraft(draft);
		setRestored(undefined);
		begin(textsOf(post), post?.version ?? 0);
		setChanged(false);
	}

	function keepMine() {
		if (!post || !version.current?.form) return;
		keepDraft(draft, { fields: readTexts(new FormData(version.current.form)), version: post.version });
		setStart(({ drawn, texts }) => ({ texts, version: post.version, drawn }));
		toast("info", text.conflict.kept);
	}

	function done({ blog: saved }: SavedPostResponse, form: HTMLFormElement) {
		if (!sent.current) return;
		const now = readTexts(new FormData(form));
		if (!isSame(now, sent.current)) {
			// Text typed while the post was being saved stays as a draft.
			keepDraft(draft, { fields: now, version: saved.version });
			setStart((opened) => ({ ...opened, version: saved.version }));
			return;
		}
		forgetDraft(draft);
		setRestored(undefined);
		setChanged(false);
		begin(textsOf(saved), saved.version);
	}

	return (
		<ApiForm<SavedPostResponse>
			key={id}
			method={post ? "PUT" : "POST"}
			action={post ? `/auth/admin/updateblog?id=${post._id}` : "/auth/admin/createBlog"}
			encType="multipart/form-data"
			keepsItself
			className="post-form"
			beforeSend={(fields) => {
				sent.current = readTexts(fields);
				return shrinkField(fields, coverShape, text.form.imageLarge);
			}}
			failed={post ? text.said.updateFailed : text.said.createFailed}
			onSuccess={({ blog }) => {
				if (!onAdded) return;
				forgetDraft(draft);
				setChanged(false);
				return onAdded(blog);
			}}
			reloadsOnConflict
			onDone={done}
			onInput={look}
		>
			{({ busy, outcome }) => (
				<>
					{restored && (
						<Notice tone="info">
							{text.kept.restored(formatTimestamp(new Date(restored.kept).toISOString()))}{" "}
							<button type="button" className="link" onClick={showSaved}>
								{text.kept.discard}
							</button>
						</Notice>
					)}
					{!busy &&
						post &&
						post.version > Math.max(start.version, (outcome?.ok && outcome.answer.blog.version) || 0) && (
							<PostConflict theirs={post} keep={keepMine} take={showSaved} />
						)}
					<PostFields key={start.drawn} texts={start.texts} post={post} />
					<input ref={version} type="hidden" name="version" value={start.version} disabled={!post} />
					<Actions post={post} busy={busy}>
						{changed && text.form.unsaved}
					</Actions>
				</>
			)}
		</ApiForm>
	);
}

function PostFields({ texts, post }: { texts: Texts; post: AdminPost | undefined }) {
	const text = adminBlogWords().form;
	return (
		<>
			<Field
				label={text.name}
				hint={text.nameHint}
				name="name"
				defaultValue={texts.name}
				maxLength={150}
				autoComplete="off"
				required
			/>
			<MarkdownEditor
				label={text.description}
				hint={text.descriptionHint}
				name="description"
				text={texts.description}
			/>
			<PostPicture image={post?.image ?? null} imageAlt={texts.imageAlt} />
			<div className="post-form-pair">
				<Field
					label={text.link}
					hint={text.linkHint}
					name="externalLink"
					type="url"
					inputMode="url"
					defaultValue={texts.externalLink}
					maxLength={500}
					autoComplete="off"
				/>
				<Field
					label={text.address}
					hint={post && !post.slugFree ? text.addressFixed : text.addressHint}
					name="slug"
					defaultValue={texts.slug}
					readOnly={post !== undefined && !post.slugFree}
					maxLength={100}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
			</div>
		</>
	);
}

/** The Enter key presses the first button: for an unpublished post, one that does not publish it. */
function Actions({ post, busy, children }: { post: AdminPost | undefined; busy: boolean; children: ReactNode }) {
	const text = adminBlogWords().form;
	const isPublished = post?.status === "Published";
	return (
		<div className="post-form-actions">
			{isPublished ? (
				<>
					<Button type="submit" busy={busy}>
						{text.save}
					</Button>
					<Button type="submit" look="secondary" busy={busy} name="status" value="Draft">
						{text.takeBack}
					</Button>
				</>
			) : (
				<>
					<Button type="submit" look="secondary" busy={busy} name="status" value="Draft">
						{text.saveDraft}
					</Button>
					<Button type="submit" busy={busy} name="status" value="Published">
						{text.publish}
					</Button>
				</>
			)}
			{post && (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
					<Badge tone={isPublished ? "sea" : "marigold"}>{text.statuses[post.status]}</Badge>
					<a className="link" href={`/blog/${post.slug}`} target="_blank" rel="noreferrer" title={text.viewHint}>
						{isPublished ? text.view : text.viewDraft} <ExternalLink aria-hidden="true" className="inline size-4" />
						<span className="sr-only"> ({text.newTab})</span>
					</a>
				</p>
			)}
			{busy && <UploadProgress sending={text.sending} arrived={text.drawing} />}
			<p role="status" className="field-hint">
				{children}
			</p>
		</div>
	);
}

/** The key of the draft. */
export const postDraft = (id: string) => `post-${id}`;

const textsOf = (post: AdminPost | undefined): Texts => ({
	name: post?.name ?? "",
	description: post?.description ?? "",
	externalLink: post?.externalLink ?? "",
	imageAlt: post?.imageAlt ?? "",
	slug: post?.slug ?? "",
});

const readTexts = (fields: FormData) =>
	Object.fromEntries(
		Object.keys(textsOf(undefined)).map((name) => [name, lines(String(fields.get(name) ?? ""))]),
	) as Texts;

/** Line endings as the server stores them. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n");

const isSame = (one: Texts, other: Texts) =>
	(Object.keys(one) as (keyof Texts)[]).every((name) => one[name].trim() === other[name].trim());
