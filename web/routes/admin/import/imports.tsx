import { Link } from "react-router";
import { importWords } from "#content/en/admin/imports.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import { type ImportKind, importKinds, importLimits } from "#contract/admin/import-kinds.ts";
import type { ImportSummary } from "#contract/admin/imports.ts";
import type { Done } from "#contract/responses.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { UploadProgress } from "#web/client/uploads/upload-progress.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import "#web/ui/fields/file-control.css";
import type { Route } from "./+types/imports";
import { ImportResult, importTones } from "./import-result.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.imports.$get();
	return { imports: answer.status === 200 ? (await answer.json()).imports : null };
}

export const handle = screen("none");
export const meta = () => unlisted(importWords());

export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
	const text = importWords();
	const { may } = useMay();
	const kinds = importKinds.filter((kind) => kind !== "people" || may("people.import"));
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<div className="import-uploads">
					{kinds.map((kind) => (
						<Upload key={kind} kind={kind} />
					))}
				</div>
				<section className="admin-part">
					<h2 className="mb-3 text-xl">{text.recent}</h2>
					{!imports && <Notice tone="error">{text.failed}</Notice>}
					{imports?.length === 0 && <EmptyState>{text.none}</EmptyState>}
					{imports && imports.length > 0 && (
						<>
							<ul className="import-list">
								{imports.map((one) => (
									<Recent key={one._id} one={one} />
								))}
							</ul>
							<p className="mt-4 text-ink-600">{text.kept}</p>
						</>
					)}
				</section>
			</div>
		</>
	);
}

function Upload({ kind }: { kind: ImportKind }) {
	const text = importWords().upload;
	return (
		<Card>
			<h2 className="mb-2 text-xl">{text.title[kind]}</h2>
			<p className="mb-4 text-ink-600">{text.note[kind]}</p>
			<ApiForm<Done & { _id: string }>
				action={`/auth/admin/imports/new/${kind}`}
				encType="multipart/form-data"
				className="grid justify-items-start gap-4"
				beforeSend={isSmallEnough}
				onSuccess={({ _id }) => `/admin/import/${_id}`}
			>
				{({ busy }) => (
					<>
						<Field
							label={text.file}
							hint={text.hint}
							name="file"
							type="file"
							accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
							required
						/>
						<Button type="submit" busy={busy}>
							{text.send}
						</Button>
						{busy && <UploadProgress sending={text.sending} arrived={text.reading} />}
					</>
				)}
			</ApiForm>
		</Card>
	);
}

function isSmallEnough(fields: FormData) {
	const file = fields.get("file");
	if (!(file instanceof File) || file.size <= importLimits.bytes) return true;
	return { message: words().messages.form.invalid, errors: { file: importWords().fileProblems.large } };
}

function Recent({ one }: { one: ImportSummary }) {
	const text = importWords();
	return (
		<li>
			<span className="flex flex-wrap items-center gap-3">
				<Link to={`/admin/import/${one._id}`} className="link font-bold wrap-anywhere">
					{one.fileName}
				</Link>
				<Badge tone={importTones[one.status]}>{text.statuses[one.status]}</Badge>
			</span>
			<span className="text-ink-600">
				{text.kinds[one.kind]}, {text.rows(one.rows)}, {text.by(one.by, formatTimestamp(one.createdAt))}
			</span>
			{one.status !== "draft" && <ImportResult counts={one.counts} />}
		</li>
	);
}
