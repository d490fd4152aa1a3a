import { data } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { batchStatusWords } from "#content/en/admin/batches/statuses.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPaise } from "#content/money.ts";
import { formatDay } from "#content/timestamps.ts";
import type { BatchResponse } from "#contract/admin/batches.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { BackToList } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { batchTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/batch";
import { Attendance } from "./attendance.tsx";
import { BatchClasses } from "./batch-classes.tsx";
import { BatchHead } from "./batch-head.tsx";
import { BatchPeople } from "./batch-people.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.batches[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200)
		return { file: (await answer.json()) as BatchResponse, now: new Date().toISOString(), problem: null };
	const { page } = batchWords();
	return answer.status === 404
		? data({ file: null, now: "", problem: page.missing }, { status: 404 })
		: { file: null, now: "", problem: page.failed };
}

export const handle = screen("none");
export const meta = ({ loaderData }: Route.MetaArgs) =>
	unlisted({ title: loaderData?.file?.batch.code ?? batchWords().title });

export default function Batch({ loaderData: { file, now, problem } }: Route.ComponentProps) {
	const { page: text, title, form } = batchWords();
	if (!file)
		return (
			<>
				<BatchHead title={title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{problem}</Notice>
				</div>
			</>
		);
	const { batch } = file;
	return (
		<>
			<BatchHead
				title={batch.code}
				lead={`${seatText(batch.branch)}, ${seatText(batch.timing)}, ${formatDay(batch.startsOn)}`}
			>
				<p className="mt-4">
					<Badge tone={batchTones[batch.status]}>{batchStatusWords()[batch.status]}</Badge>
				</p>
			</BatchHead>
			<div className="page admin-body">
				<BackToList list="/admin/batches" />
				<Actions file={file} />
				<div className="batch-grid">
					<div className="grid gap-8">
						<BatchPeople file={file} now={now} />
					</div>
					<Card>
						<h2 className="mb-4 text-xl">{text.facts.title}</h2>
						<Facts batch={batch} />
						<Change batch={batch} feeLabel={form.fee} feeHint={form.feeHint} />
						<Cancel batch={batch} />
					</Card>
				</div>
				<BatchClasses file={file} />
				<Attendance file={file} />
			</div>
		</>
	);
}

type Batch = BatchResponse["batch"];

function Actions({ file: { batch } }: { file: BatchResponse }) {
	const text = batchWords().page;
	const { may } = useMay();
	const mayWrite = may("messages.send") && batch.taken > 0;
	const seesDue = may("certificates.read") && (batch.status === "running" || batch.status === "finished");
	if (!may("batches.update") && !mayWrite && !seesDue) return null;
	return (
		<section aria-label={text.facts.title} className="person-actions">
			{mayWrite && (
				<ButtonLink to={`/admin/batches/${batch._id}/message`} look="secondary">
					{text.message}
				</ButtonLink>
			)}
			{seesDue && (
				<ButtonLink to={`/admin/certificates/due?batch=${batch._id}`} look="secondary">
					{text.due}
				</ButtonLink>
			)}
			{may("batches.update") && <Changes batch={batch} />}
		</section>
	);
}

function Changes({ batch }: { batch: Batch }) {
	const text = batchWords().page;
	return (
		<>
			{batch.status === "planned" && (
				<ActionForm
					action={`/auth/admin/batches/${batch._id}/open`}
					fixed={{ expected: batch.status }}
					question={batch.listed ? text.openQuestion(batch.code) : text.openQuestionUnlisted(batch.code)}
					failed={text.failedChange}
				>
					{(busy) => (
						<Button type="submit" busy={busy}>
							{text.open}
						</Button>
					)}
				</ActionForm>
			)}
			<ButtonLink to={`/admin/batches/new?copy=${batch._id}`} look="secondary">
				{text.copy}
			</ButtonLink>
			{batch.unused && (
				<ActionForm
					action={`/auth/admin/batches/${batch._id}/delete`}
					question={text.deleteQuestion(batch.code)}
					failed={text.failedChange}
					onSuccess={() => "/admin/batches"}
				>
					{(busy) => (
						<Button type="submit" look="danger" busy={busy}>
							{text.delete}
						</Button>
					)}
				</ActionForm>
			)}
		</>
	);
}

function Facts({ batch }: { batch: Batch }) {
	const { page, list } = batchWords();
	const text = page.facts;
	return (
		<DescriptionList
			facts={[
				{
					name: text.when,
					value: `${list.dates(formatDay(batch.startsOn), formatDay(batch.endsOn ?? batch.startsOn))}, ${list.times(batch.fromTime, batch.toTime)}`,
				},
				{ name: text.room, value: batch.room ?? list.noRoom },
				{ name: text.trainer, value: batch.trainer ?? list.noTrainer },
				{ name: text.seats, value: list.seats(batch.taken, batch.capacity) },
				{ name: text.fee, value: batch.fee === null ? text.usualFee : formatPaise(batch.fee) },
				{ name: text.site, value: batch.listed ? text.listed : text.unlisted },
			]}
		/>
	);
}

const isOver = ({ status }: Batch) => status === "finished" || status === "cancelled";

function Change({ batch, feeLabel, feeHint }: { batch: Batch; feeLabel: string; feeHint: string }) {
	const { page: text, form } = batchWords();
	const { may } = useMay();
	if (isOver(batch) || !may("batches.update")) return null;
	return (
		<details className="batch-fold">
			<summary>{text.change}</summary>
			<ApiForm key={batch.expected} action={`/auth/admin/batches/${batch._id}`} className="grid gap-4">
				{({ busy }) => (
					<>
						<input type="hidden" name="expected" value={batch.expected} />
						<Field
							label={form.capacity}
							name="capacity"
							inputMode="numeric"
							maxLength={4}
							defaultValue={batch.capacity}
							autoComplete="off"
							required
						/>
						<Field
							bare
							label={feeLabel}
							hint={feeHint}
							name="fee"
							inputMode="decimal"
							maxLength={14}
							defaultValue={batch.fee === null ? "" : String(batch.fee / 100)}
							autoComplete="off"
						/>
						<Checkbox label={form.unlisted} name="unlisted" value="yes" defaultChecked={!batch.listed} />
						<p>
							<Button type="submit" look="secondary" busy={busy}>
								{text.save}
							</Button>
						</p>
					</>
				)}
			</ApiForm>
		</details>
	);
}

function Cancel({ batch }: { batch: Batch }) {
	const text = batchWords().page;
	const { may } = useMay();
	if (isOver(batch) || !may("batches.update")) return null;
	return (
		<details className="batch-fold">
			<summary>{text.cancel}</summary>
			<p className="mb-3">{text.cancelLead}</p>
			<ActionForm
				action={`/auth/admin/batches/${batch._id}/cancel`}
				fixed={{ expected: batch.status }}
				question={text.cancelQuestion(batch.code, batch.taken)}
				failed={text.failedChange}
				className="grid gap-4"
			>
				{(busy) => (
					<>
						<Field label={text.cancelReason} hint={text.reasonHint} name="reason" maxLength={200} required />
						<p>
							<Button type="submit" look="danger" busy={busy}>
								{text.cancel}
							</Button>
						</p>
					</>
				)}
			</ActionForm>
		</details>
	);
}
