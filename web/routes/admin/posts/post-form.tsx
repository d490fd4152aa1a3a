import { ExternalLink } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { localAddress } from "#content/language.ts";
import { formatForField, formatTime, formatTimestamp } from "#content/timestamps.ts";
import type { AdminPost, OtherEditor, SavedPostResponse, StoredDraft } from "#contract/blog.ts";
import { coverShape } from "#contract/covers.ts";
import type { PostStatus } from "#contract/states.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { findDraft, forgetDraft, keepDraft } from "#web/client/drafts.ts";
import { shrinkField } from "#web/client/uploads/shrink-picture.ts";
import { UploadProgress } from "#web/client/uploads/upload-progress.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";
import { MarkdownEditor } from "./markdown-editor.tsx";
import { PostConflict } from "./post-conflict.tsx";
import { PostPicture } from "./post-picture.tsx";
import { toneOf } from "./post-tone.ts";
import { TagField } from "./tag-field.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useUnsaved } from "./use-unsaved.ts";
import "./posts.css";

/** The text fields of the form, by name. */
type Texts = Record<
	"name" | "description" | "externalLink" | "imageAlt" | "cover" | "slug" | "tags" | "publishAt",
	string
>;
/**
 * `version` is that of the post that was opened; 0 for a new one, which has a key. `after`: when the server last had a
 * draft that this text goes on from, because the clock of a device may be behind.
 */
type PostDraft = { fields: Texts; version: number; idempotencyKey?: string | undefined; after?: string | undefined };
/** What the form needs besides the post: see EditingResponse. */
export type Editing = { draft: StoredDraft | null; others: readonly OtherEditor[]; tags: readonly string[] };

/** The form of a new or existing post. `post` may be newer than the form, if another editor has saved it meanwhile. */
export function PostForm({
	post,
	editing,
	idempotencyKey: newKey,
	onAdded,
}: {
	post?: AdminPost;
	editing: Editing;
	/** Of a new post: see BlogForm. */
	idempotencyKey?: string;
	onAdded?: (saved: AdminPost) => string;
}) {
	const text = adminBlogWords();
	const id = post?._id ?? "new";
	const draft = postDraft(id);
	/** A field of the form, used to find the form element. */
	const version = useRef<HTMLInputElement>(null);
	/** What was sent last. */
	const sent = useRef<Texts>(undefined);
	/** The initial values. Another key renders the fields again. */
	const [start, setStart] = useState({ texts: textsOf(post), version: post?.version ?? 0, drawn: 0 });
	/** The shown text was typed before the form was opened; `savedAt` if the server has it. */
	const [restored, setRestored] = useState<{ savedAt?: string }>();
	const [changed, setChanged] = useState(false);
	const [idempotencyKey, setIdempotencyKey] = useState(newKey);
	const askBefore = useUnsaved();
	const autosave = useAutosave(post?._id, editing.others, () => {
		// What the server has is no longer needed on this device.
		forgetDraft(draft);
		const form = version.current?.form;
		if (form) askBefore(hasPicture(new FormData(form)) ? text.form.leave : null);
	});

	function begin(texts: Texts, version: number) {
		setStart(({ drawn }) => ({ texts, version, drawn: drawn + 1 }));
	}

	// Once, when the form opens: restores what was typed before it was closed, here or on another device.
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each post
	useEffect(() => {
		const kept = newestDraft(findDraft<PostDraft>(draft), editing.draft);
		if (!kept || isSame(kept.fields, textsOf(post))) return;
		setRestored(kept.savedAt ? { savedAt: kept.savedAt } : {});
		// The form may have been sent before the reload, and its response lost.
		if ("idempotencyKey" in kept && kept.idempotencyKey) setIdempotencyKey(kept.idempotencyKey);
		begin(kept.fields, kept.version);
		setChanged(true);
		if (!kept.savedAt) autosave.later({ fields: kept.fields, version: kept.version });
	}, [id]);

	function look() {
		if (!version.current?.form) return;
		const now = new FormData(version.current.form);
		const isChanged = !isSame(readTexts(now), textsOf(post)) || hasPicture(now);
		const typed = { fields: readTexts(now), version: start.version };
		if (isChanged) {
			const after = autosave.savedAt ?? restored?.savedAt;
			keepDraft<PostDraft>(draft, { ...typed, idempotencyKey, after });
			autosave.later(typed);
		} else {
			forgetDraft(draft);
			if (changed) void autosave.discard();
		}
		setChanged(isChanged);
		// If the browser blocks storage, there is no draft on this device: closing loses the text until the server has it.
		const isStored = !isChanged || findDraft(draft) !== null;
		askBefore(hasPicture(now) ? text.form.leave : isStored ? null : text.form.leaveText);
	}

	function nothingChanged() {
		setRestored(undefined);
		setChanged(false);
		askBefore(null);
	}

	/** Ctrl+S stores the draft; it does not publish, because people press it out of habit. */
	function pressKey(event: KeyboardEvent) {
		if (event.key.toLowerCase() !== "s" || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return;
		event.preventDefault();
		void autosave.now();
	}

	function showSaved() {
		forgetDraft(draft);
		void autosave.discard();
		nothingChanged();
		begin(textsOf(post), post?.version ?? 0);
	}

	function keepMine() {
		if (!post || !version.current?.form) return;
		const typed = { fields: readTexts(new FormData(version.current.form)), version: post.version };
		keepDraft(draft, typed);
		autosave.later(typed);
		setStart(({ drawn, texts }) => ({ texts, version: post.version, drawn }));
		toast("info", text.conflict.kept);
	}

	/** Text typed while a new post was being added stays as its draft, and is not that of another new one. */
	function keepTypedOn(added: AdminPost) {
		const form = version.current?.form;
		const typed = form && Object.entries(readTexts(new FormData(form)));
		const later = typed?.filter(([name, text]) => text !== sent.current?.[name as keyof Texts]);
		if (!later?.length) return;
		void autosave.discard();
		const fields = { ...textsOf(added), ...Object.fromEntries(later) };
		keepDraft<PostDraft>(postDraft(added._id), { fields, version: added.version });
	}

	function done({ blog: saved }: SavedPostResponse, form: HTMLFormElement) {
		if (!sent.current) return;
		const now = readTexts(new FormData(form));
		if (!isSame(now, sent.current)) {
			// Text typed while the post was being saved stays as a draft.
			keepDraft(draft, { fields: now, version: saved.version });
			autosave.later({ fields: now, version: saved.version });
			setStart((opened) => ({ ...opened, version: saved.version }));
			return;
		}
		forgetDraft(draft);
		nothingChanged();
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
				autosave.stop();
				return shrinkField(fields, coverShape, text.form.imageLarge);
			}}
			failed={post ? text.said.updateFailed : text.said.createFailed}
			onSuccess={({ blog }) => {
				if (!onAdded) return;
				forgetDraft(draft);
				keepTypedOn(blog);
				nothingChanged();
				return onAdded(blog);
			}}
			reloadsOnConflict
			onDone={done}
			onInput={look}
			onKeyDown={pressKey}
		>
			{({ busy, outcome }) => (
				<>
					{restored && (
						<Notice tone="info">
							{text.kept.restored}{" "}
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
					{autosave.others.length > 0 && (
						<Notice tone="warning">
							{text.kept.others(
								autosave.others.map(({ name }) => name).join(", "),
								formatTime(autosave.others[0]?.savedAt ?? ""),
							)}
						</Notice>
					)}
					<PostFields key={start.drawn} texts={start.texts} post={post} tagsInUse={editing.tags} />
					<input ref={version} type="hidden" name="version" value={start.version} disabled={!post} />
					{!post && idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
					<Actions post={post} publishAt={start.texts.publishAt} busy={busy}>
						{changed && wordsOf(autosave, restored?.savedAt)}
					</Actions>
				</>
			)}
		</ApiForm>
	);
}

/** Whether what is typed is safe. `before`: when it was saved before the form opened, perhaps on another day. */
function wordsOf(
	{ storing, isWaiting, savedAt }: { storing: boolean; isWaiting: boolean; savedAt?: string },
	before: string | undefined,
) {
	const text = adminBlogWords().form;
	if (storing) return text.storing;
	if (isWaiting) return text.unsaved;
	if (savedAt) return text.stored(formatTime(savedAt));
	return before ? text.storedBefore(formatTimestamp(before)) : text.unsaved;
}

function PostFields({
	texts,
	post,
	tagsInUse,
}: {
	texts: Texts;
	post: AdminPost | undefined;
	tagsInUse: readonly string[];
}) {
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
			<PostPicture
				image={post?.image ?? null}
				imageAlt={texts.imageAlt}
				cover={texts.cover}
				saved={post?.cover ?? null}
			/>
			<TagField tags={texts.tags} inUse={tagsInUse} />
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
					hint={post && !post.slugFree ? text.addressMoves : text.addressHint}
					name="slug"
					defaultValue={texts.slug}
					maxLength={100}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
			</div>
		</>
	);
}

function Actions({
	post,
	publishAt,
	busy,
	children,
}: {
	post: AdminPost | undefined;
	publishAt: string;
	busy: boolean;
	children: ReactNode;
}) {
	const text = adminBlogWords().form;
	const { may } = useMay();
	const status = post?.status ?? "Draft";
	const mayPublish = may("posts.publish");
	return (
		<div className="post-form-actions">
			{mayPublish || status === "Draft" ? (
				<Buttons status={status} publishAt={publishAt} mayPublish={mayPublish} busy={busy} />
			) : (
				<p>{text.notYours}</p>
			)}
			{post && (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
					<Badge tone={toneOf(status)}>{text.statuses[status]}</Badge>
					{post.publishAt && <span>{text.goesLive(formatTimestamp(post.publishAt))}</span>}
					<a
						className="link"
						href={localAddress(`/blog/${post.slug}`)}
						target="_blank"
						rel="noreferrer"
						title={text.viewHint}
					>
						{status === "Published" ? text.view : text.viewDraft}{" "}
						<ExternalLink aria-hidden="true" className="inline size-4" />
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

/** The Enter key presses the first button: for an unpublished post, one that does not publish it. */
function Buttons({
	status,
	publishAt,
	mayPublish,
	busy,
}: {
	status: PostStatus;
	publishAt: string;
	mayPublish: boolean;
	busy: boolean;
}) {
	const text = adminBlogWords().form;
	const button = (value: PostStatus, words: string, look?: "secondary") => (
		<Button type="submit" look={look ?? "primary"} busy={busy} name="status" value={value}>
			{words}
		</Button>
	);
	if (status === "Published")
		return (
			<>
				<Button type="submit" busy={busy}>
					{text.save}
				</Button>
				{button("Draft", text.takeBack, "secondary")}
			</>
		);
	const isScheduled = status === "Scheduled";
	return (
		<>
			{isScheduled ? button("Scheduled", text.save) : button("Draft", text.saveDraft, "secondary")}
			{mayPublish &&
				button("Published", isScheduled ? text.publishNow : text.publish, isScheduled ? "secondary" : undefined)}
			{isScheduled && button("Draft", text.cancelSchedule, "secondary")}
			{mayPublish && (
				<details key={publishAt} className="post-schedule" open={isScheduled || publishAt !== ""}>
					<summary>{text.later}</summary>
					<div className="post-schedule-fields">
						<Field
							label={text.publishAt}
							hint={text.publishAtHint}
							name="publishAt"
							type="datetime-local"
							defaultValue={publishAt}
							bare
						/>
						{!isScheduled && button("Scheduled", text.schedule, "secondary")}
					</div>
				</details>
			)}
		</>
	);
}

/** The key of the draft. */
export const postDraft = (id: string) => `post-${id}`;

const textsOf = (post: AdminPost | undefined): Texts => ({
	name: post?.name ?? "",
	description: post?.description ?? "",
	externalLink: post?.externalLink ?? "",
	imageAlt: post?.imageAlt ?? "",
	cover: post?.cover ? JSON.stringify(post.cover.chosen) : "",
	slug: post?.slug ?? "",
	tags: post?.tags.join(", ") ?? "",
	publishAt: post?.publishAt ? formatForField(post.publishAt) : "",
});

const readTexts = (fields: FormData) =>
	Object.fromEntries(
		Object.keys(textsOf(undefined)).map((name) => [name, lines(String(fields.get(name) ?? ""))]),
	) as Texts;

/** Whether a picture was chosen or is to be removed; drafts do not contain pictures. */
function hasPicture(fields: FormData) {
	const picture = fields.get("image");
	return fields.has("removeImage") || (picture instanceof File && picture.size > 0);
}

/** The newest draft, on this device or on the server. */
function newestDraft(local: (PostDraft & { kept: number }) | null, stored: StoredDraft | null) {
	const isLocal = local && !(stored && stored.savedAt !== local.after && Date.parse(stored.savedAt) > local.kept);
	if (isLocal) return { ...local, fields: { ...textsOf(undefined), ...local.fields }, savedAt: null };
	return stored && { ...stored, fields: { ...textsOf(undefined), ...stored.fields } };
}

/** Line endings as the server stores them. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n");

const isSame = (one: Texts, other: Texts) =>
	(Object.keys(one) as (keyof Texts)[]).every((name) => one[name].trim() === other[name].trim());
