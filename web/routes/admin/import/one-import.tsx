import { useEffect, useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { importWords } from "#content/en/admin/imports.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { ImportCounts, OneImport } from "#contract/admin/imports.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ExportForm } from "#web/routes/admin/ui/list-page.tsx";
import "#web/ui/fields/file-control.css";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/one-import";
import { ImportResult, importTones } from "./import-result.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportSettingsForm } from "./import-settings.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.imports[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: (await answer.json()) as OneImport, problem: null };
	const { missing, failed } = importWords();
	return answer.status === 404
		? data({ file: null, problem: missing }, { status: 404 })
		: { file: null, problem: failed };
}

export const handle = screen("none");
export const meta = () => unlisted(importWords());

export default function Import({ loaderData: { file, problem } }: Route.ComponentProps) {
	const text = importWords();
	return (
		<>
			<AdminHead
				title={file?.import.fileName ?? text.title}
				lead={file ? `${text.kinds[file.import.kind]}, ${text.rows(file.import.rows)}` : ""}
			>
				{file && (
					<p className="mt-4 flex flex-wrap items-center gap-3">
						<Badge tone={importTones[file.import.status]}>{text.statuses[file.import.status]}</Badge>
						{text.by(file.import.by, formatTimestamp(file.import.createdAt))}
					</p>
				)}
			</AdminHead>
			<div className="page admin-body">
				<p className="mb-5">
					<Link to="/admin/import" className="link">
						{text.back}
					</Link>
				</p>
				{problem && <Notice tone="error">{problem}</Notice>}
				{file?.import.status === "draft" && <Draft key={JSON.stringify(file.import.settings)} file={file} />}
				{file && file.import.status !== "draft" && <Started file={file} />}
			</div>
		</>
	);
}

function Draft({ file }: { file: OneImport }) {
	const text = importWords();
	const { import: one, preview, planned } = file;
	const action = `/auth/admin/imports/${one._id}` as const;
	const start = planned && startOf(planned);
	const [unsaved, setUnsaved] = useState(false);
	return (
		<>
			<section>
				<h2 className="mb-3 text-xl">{text.steps.columns}</h2>
				<ImportSettingsForm file={file} onUnsaved={setUnsaved} />
			</section>
			<section className="mt-10">
				<h2 className="mb-3 text-xl">{text.steps.preview}</h2>
				{preview.length === 0 ? <p>{text.needColumns}</p> : <ImportRows file={file} />}
			</section>
			<section className="admin-part">
				<h2 className="mb-3 text-xl">{text.steps.start}</h2>
				{unsaved ? (
					<Notice tone="warning" className="mb-4">
						{text.unsaved}
					</Notice>
				) : (
					planned && <Planned counts={planned} />
				)}
				<div className="flex flex-wrap gap-3">
					{start && !unsaved && (
						<ActionForm
							action={`${action}/start`}
							fixed={{ expected: one.shown }}
							question={text.confirm(start)}
							failed={text.failedStart}
						>
							{(busy) => (
								<Button type="submit" busy={busy}>
									{start}
								</Button>
							)}
						</ActionForm>
					)}
					<DeleteFile id={one._id} />
				</div>
			</section>
		</>
	);
}

/** The label of the button; null if there is nothing to do. */
function startOf({ added, updated }: ImportCounts) {
	const text = importWords();
	if (added > 0) return text.start(added);
	return updated > 0 ? text.startUpdates(updated) : null;
}

/** How many rows will be imported, and how many are left out and why. */
function Planned({ counts }: { counts: ImportCounts }) {
	const text = importWords();
	const results = (["added", "updated", "double", "bad"] as const).filter((result) => counts[result] > 0);
	return (
		<div className="mb-4 grid max-w-text gap-3">
			{!startOf(counts) && <Notice tone="error">{text.nothing}</Notice>}
			<ul className="grid gap-1">
				{results.map((result) => (
					<li key={result}>{text.planned[result](counts[result])}</li>
				))}
			</ul>
			{startOf(counts) && (
				<p className="text-ink-600">
					{counts.bad > 0 && `${text.badHint} `}
					{text.startNote}
				</p>
			)}
		</div>
	);
}

function Started({ file }: { file: OneImport }) {
	const text = importWords();
	const { status, counts, rows, _id } = file.import;
	const finished = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const isRunning = status === "running";
	useFollow(isRunning);
	return (
		<>
			<div role="status">
				<Notice tone={isRunning ? "info" : "success"} className="mb-4">
					{isRunning ? text.running : text.finished}
				</Notice>
				<p className="upload-progress import-progress mb-3">
					<span>{text.progress(finished, rows)}</span>
					<progress value={finished} max={rows} aria-label={text.progress(finished, rows)} />
				</p>
				<ImportResult counts={counts} />
			</div>
			{isRunning ? (
				<p className="mt-4 hidden no-js:block">
					<ButtonLink to={`/admin/import/${_id}`} look="secondary" size="small">
						{text.reload}
					</ButtonLink>
				</p>
			) : (
				<div className="mt-5 grid justify-items-start gap-3">
					<ExportForm
						action={`/auth/admin/imports/${_id}/results`}
						filters={[]}
						label={text.download}
						hint={text.downloadHint}
					/>
					<p className="max-w-text text-ink-600">{text.downloadHint}</p>
				</div>
			)}
			{file.preview.length > 0 && (
				<section className="mt-10">
					<ImportRows file={file} />
				</section>
			)}
			{!isRunning && (
				<section className="admin-part">
					<DeleteFile id={_id} />
				</section>
			)}
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

function DeleteFile({ id }: { id: string }) {
	const text = importWords();
	return (
		<ActionForm
			method="DELETE"
			action={`/auth/admin/imports/${id}`}
			question={text.confirmDelete}
			failed={text.failedDelete}
			onSuccess={() => "/admin/import"}
			className="no-js:hidden"
		>
			{(busy) => (
				<Button type="submit" look="quiet" busy={busy}>
					{text.delete}
				</Button>
			)}
		</ActionForm>
	);
}
