import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { contentFileWords } from "#content/en/admin/content-file.ts";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { entryOf, isEntryName } from "#content/entries/entries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { ContentFileResponse, ContentImport } from "#contract/admin/content-file.ts";
import type { Done } from "#contract/responses.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { UploadProgress } from "#web/client/uploads/upload-progress.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ExportForm, ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import "#web/ui/fields/file-control.css";
import type { Route } from "./+types/transfer";
import "./site.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin["content-file"].$get();
	return answer.status === 200 ? await answer.json() : null;
}

export const handle = screen("none");
export const meta = () => unlisted(contentFileWords());

export default function Transfer({ loaderData }: Route.ComponentProps) {
	const text = contentFileWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{loaderData ? (
					<div className="site-transfer">
						{loaderData.last && <LastImport last={loaderData.last} />}
						<Export {...loaderData} />
						<Import />
					</div>
				) : (
					<ListFailed list="/admin/site/transfer" problem={text.unread} />
				)}
			</div>
		</>
	);
}

function Export({ pictures, posts, leftOut }: ContentFileResponse) {
	const text = contentFileWords().export;
	const { drafts, planned } = leftOut;
	const missing = [
		drafts.length > 0 && text.drafts(labelsOf(drafts)),
		planned.length > 0 && text.planned(labelsOf(planned)),
		leftOut.posts > 0 && text.posts(leftOut.posts),
	].filter((one) => one !== false);
	return (
		<Card>
			<h2 className="text-xl">{text.title}</h2>
			<p>
				{text.what(posts, pictures)} {text.not}
			</p>
			{missing.length > 0 && (
				<div>
					<p>{text.leftOut}</p>
					<ul className="site-transfer-list">
						{missing.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</div>
			)}
			<ExportForm action="/auth/admin/content-file/export" filters={[]} label={text.button} hint={text.hint} />
		</Card>
	);
}

function Import() {
	const text = contentFileWords().import;
	return (
		<Card>
			<h2 className="text-xl">{text.title}</h2>
			<p>{text.note}</p>
			<ApiForm<Done>
				action="/auth/admin/content-file/import"
				encType="multipart/form-data"
				className="grid justify-items-start gap-4"
				resets
			>
				{({ busy, outcome }) => (
					<>
						{outcome?.ok === false && outcome.errors && <Mistakes errors={outcome.errors} />}
						<Field label={text.file} hint={text.hint} name="file" type="file" accept=".zip,application/zip" required />
						<div>
							<Checkbox name="replace" value="yes" label={text.replace} />
							<p className="text-sm text-ink-600">{text.replaceHint}</p>
						</div>
						<Button type="submit" busy={busy}>
							{text.button}
						</Button>
						{busy && <UploadProgress sending={text.sending} arrived={text.checking} />}
					</>
				)}
			</ApiForm>
		</Card>
	);
}

/** The problems in the file, other than those shown at the field. */
function Mistakes({ errors: { file: _, ...errors } }: { errors: Record<string, string> }) {
	if (Object.keys(errors).length === 0) return null;
	return (
		<ul className="site-transfer-list">
			{Object.entries(errors).map(([name, mistake]) => (
				<li key={name}>{mistake}</li>
			))}
		</ul>
	);
}

function LastImport({ last }: { last: ContentImport }) {
	const text = contentFileWords().last;
	const { state, done, total, fileName, name, at } = last;
	const isRunning = state === "checking" || state === "running";
	useFollow(isRunning);
	return (
		<Card>
			<h2 className="text-xl">{text.title}</h2>
			<p className="wrap-anywhere">{text.by(fileName, name, formatTimestamp(at))}</p>
			<div role="status">
				{isRunning && (
					<>
						{state === "checking" ? (
							<p>{text.checking}</p>
						) : (
							<p className="upload-progress">
								<span>{text.running(done, total)}</span>
								<progress value={done} max={Math.max(total, 1)} aria-label={text.running(done, total)} />
							</p>
						)}
						<p>{text.runningNote}</p>
					</>
				)}
				{state === "wrong" && (
					<>
						<Notice tone="error">{text.wrong}</Notice>
						<ul className="site-transfer-list">
							{last.problems.map((problem) => (
								<li key={problem}>{problem}</li>
							))}
						</ul>
					</>
				)}
				{state === "failed" && <Notice tone="error">{text.failed}</Notice>}
				{state === "done" && <Result {...last.result} />}
			</div>
			{isRunning && (
				<p className="hidden no-js:block">
					<ButtonLink to="/admin/site/transfer" look="secondary" size="small">
						{text.reload}
					</ButtonLink>
				</p>
			)}
			{state === "done" && (
				<p className="site-ways">
					{last.result.drafts.length > 0 && (
						<ButtonLink to="/admin/site/publish" size="small">
							{text.compare}
						</ButtonLink>
					)}
					{last.result.posts > 0 && (
						<ButtonLink to="/admin/showblog?show=Draft" look="secondary" size="small">
							{text.seePosts}
						</ButtonLink>
					)}
				</p>
			)}
		</Card>
	);
}

function Result({ drafts, kept, posts, knownPosts, pictures }: ContentImport["result"]) {
	const text = contentFileWords().last;
	const isNew = drafts.length + posts + pictures > 0;
	return (
		<>
			<Notice tone="success">{isNew || kept.length > 0 ? text.done : text.nothing}</Notice>
			{kept.length > 0 && <Notice tone="warning">{text.kept(labelsOf(kept))}</Notice>}
			<ul className="site-transfer-list">
				{drafts.length > 0 && <li>{text.drafts(labelsOf(drafts))}</li>}
				{posts > 0 && <li>{text.posts(posts)}</li>}
				{knownPosts > 0 && <li>{text.known(knownPosts)}</li>}
				{pictures > 0 && <li>{text.pictures(pictures)}</li>}
			</ul>
		</>
	);
}

/** Polls the progress every second while the import is running. */
function useFollow(isRunning: boolean) {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!isRunning || state !== "idle") return;
		const soon = setTimeout(() => void revalidate(), 1000);
		return () => clearTimeout(soon);
	}, [isRunning, state, revalidate]);
}

const labelsOf = (names: readonly string[]) =>
	names.map((name) => (isEntryName(name) ? entryText(entryOf(name).label) : name)).join(", ");
