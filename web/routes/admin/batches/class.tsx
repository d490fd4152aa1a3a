import { data, Form, Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { classWords } from "#content/en/admin/batches/classes.ts";
import { formatDay } from "#content/timestamps.ts";
import type { OneClassResponse } from "#contract/admin/batches.ts";
import type { ClassAttendanceResponse } from "#contract/batches/attendance.ts";
import { replacements } from "#contract/batches/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { classTones } from "#web/routes/admin/ui/tones.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/class";
import { BatchHead } from "./batch-head.tsx";
import { ClassAttendance } from "./class-attendance.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["replacement", "on"]);
	const { classes } = apiOf(context).auth.admin;
	const [answer, attendance] = await Promise.all([
		classes[":id"].$get({ param: { id: params.id }, query }),
		classes[":id"].attendance.$get({ param: { id: params.id } }),
	]);
	const asked = url.searchParams.get("correct");
	// Not everybody who may see a class may see and correct its attendance.
	const rows = attendance.status === 200 ? ((await attendance.json()) as ClassAttendanceResponse).rows : null;
	if (answer.status === 200) return { file: (await answer.json()) as OneClassResponse, rows, asked, problem: null };
	const { page } = classWords();
	const nothing = { file: null, rows: null, asked: null };
	return answer.status === 404
		? data({ ...nothing, problem: page.missing }, { status: 404 })
		: { ...nothing, problem: page.failed };
}

export const handle = screen("none");
export const meta = ({ loaderData }: Route.MetaArgs) =>
	unlisted({ title: loaderData?.file ? classWords().page.title(loaderData.file.class.no) : batchWords().title });

export default function OneClass({ loaderData: { file, rows, asked, problem } }: Route.ComponentProps) {
	const text = classWords().page;
	if (!file)
		return (
			<>
				<BatchHead title={batchWords().title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{problem}</Notice>
				</div>
			</>
		);
	const { class: one, batch } = file;
	const isFixed =
		one.status !== "planned" || one.rollClosed || batch.status === "finished" || batch.status === "cancelled";
	return (
		<>
			<BatchHead
				title={`${batch.code}, ${text.title(one.no)}`}
				lead={[`${formatDay(one.heldOn)}, ${one.fromTime}–${one.toTime}`, one.room, one.trainer]
					.filter(Boolean)
					.join(", ")}
			>
				<p className="mt-4">
					<Badge tone={classTones[one.status]}>{classWords().statuses[one.status]}</Badge>
				</p>
			</BatchHead>
			<div className="page admin-body">
				<p className="mb-5 print:hidden">
					<Link to={`/admin/batches/${batch._id}`} className="link">
						{text.back(batch.code)}
					</Link>
				</p>
				{one.holiday && (
					<Notice tone="warning" className="mb-5">
						{text.onHoliday(one.holiday)}
					</Notice>
				)}
				{rows && (one.rollClosed || (one.begun && one.status !== "cancelled")) && (
					<div className="mb-8">
						<ClassAttendance classId={one._id} rows={rows} asked={asked} />
					</div>
				)}
				{isFixed ? (
					<Notice>{text.fixed}</Notice>
				) : (
					<div className="batch-grid print:hidden">
						<CancelCard file={file} />
						<div className="grid gap-6">
							<MoveCard file={file} />
							<AssignCard file={file} />
						</div>
					</div>
				)}
			</div>
		</>
	);
}

type Part = { file: OneClassResponse };

const Past = ({ file }: Part) =>
	file.class.begun ? <Checkbox label={classWords().page.past} name="past" value="yes" /> : null;

/** First a preview, by a plain GET form; then exactly the change that was previewed. */
function CancelCard({ file }: Part) {
	const { page, replacements: names } = classWords();
	const text = page.cancel;
	const { class: one, batch, preview } = file;
	return (
		<Card>
			<h2 className="mb-2 text-xl">{text.title}</h2>
			<p className="mb-4">{text.lead}</p>
			<Form method="get" className="grid gap-4" preventScrollReset>
				<Select
					key={preview?.replacement}
					bare
					label={text.replacement}
					name="replacement"
					defaultValue={preview?.replacement ?? "append"}
				>
					{replacements.map((replacement) => (
						<option key={replacement} value={replacement}>
							{names[replacement]}
						</option>
					))}
				</Select>
				<Field
					bare
					key={preview?.on}
					label={text.on}
					hint={text.onHint}
					name="on"
					type="date"
					defaultValue={preview?.on ?? ""}
				/>
				<p>
					<Button type="submit" look="secondary">
						{text.preview}
					</Button>
				</p>
			</Form>
			{/* Announced, because the keyboard stays on the button above. */}
			<div role="status">
				{preview && (
					<div className="batch-fold">
						<h3 className="mb-2 text-lg">{text.lines}</h3>
						<ul className="mb-3 grid gap-1">
							{preview.lines.map((line) => (
								<li key={`${line.change} ${line.no}`}>
									{text.line(line.no, formatDay(line.heldOn), line.fromTime, line.toTime)}{" "}
									<strong>{text.changes[line.change]}</strong>
									{line.before && `, ${text.before(formatDay(line.before))}`}
								</li>
							))}
						</ul>
						{!preview.problem && <p>{text.told(preview.told)}</p>}
					</div>
				)}
			</div>
			{preview?.problem && <Notice tone="error">{preview.problem}</Notice>}
			{preview && !preview.problem && (
				<ApiForm
					action={`/auth/admin/classes/${one._id}/cancel`}
					className="mt-4 grid gap-4"
					onSuccess={() => `/admin/batches/${batch._id}`}
				>
					{({ busy }) => (
						<>
							<input type="hidden" name="replacement" value={preview.replacement} />
							<input type="hidden" name="on" value={preview.on} />
							<input type="hidden" name="plan" value={preview.plan} />
							<Field label={page.reason} hint={page.reasonHint} name="reason" maxLength={200} required />
							<Past file={file} />
							<p>
								<Button type="submit" look="danger" busy={busy}>
									{text.save}
								</Button>
							</p>
						</>
					)}
				</ApiForm>
			)}
		</Card>
	);
}

function MoveCard({ file }: Part) {
	const { page } = classWords();
	const text = page.move;
	const { class: one, batch } = file;
	return (
		<Card>
			<h2 className="mb-2 text-xl">{text.title}</h2>
			<p className="mb-4">{page.told}</p>
			<ApiForm
				key={one.sequence}
				action={`/auth/admin/classes/${one._id}/move`}
				className="grid gap-4"
				onSuccess={() => `/admin/batches/${batch._id}`}
			>
				{({ busy }) => (
					<>
						<input type="hidden" name="expected" value={one.sequence} />
						<Field label={text.day} name="heldOn" type="date" defaultValue={one.heldOn} required />
						<div className="batch-line">
							<Field label={text.from} name="fromTime" type="time" defaultValue={one.fromTime} required />
							<Field label={text.to} name="toTime" type="time" defaultValue={one.toTime} required />
						</div>
						<Field label={page.reason} hint={page.reasonHint} name="reason" maxLength={200} required />
						<Past file={file} />
						<p>
							<Button type="submit" busy={busy}>
								{text.save}
							</Button>
						</p>
					</>
				)}
			</ApiForm>
		</Card>
	);
}

function AssignCard({ file }: Part) {
	const text = classWords().page.assign;
	const { class: one, batch, rooms, trainers } = file;
	return (
		<Card>
			<h2 className="mb-4 text-xl">{text.title}</h2>
			<ApiForm
				key={one.sequence}
				action={`/auth/admin/classes/${one._id}/assign`}
				className="grid gap-4"
				onSuccess={() => `/admin/batches/${batch._id}`}
			>
				{({ busy }) => (
					<>
						<input type="hidden" name="expected" value={one.sequence} />
						<Select bare label={text.room} name="roomId" defaultValue={one.roomId ?? ""}>
							<option value="">{text.noRoom}</option>
							{withCurrent(rooms, one.roomId, one.room).map(({ _id, name, chairs }) => (
								<option key={_id} value={_id}>
									{chairs ? text.chairs(name, chairs) : name}
								</option>
							))}
						</Select>
						<Select bare label={text.trainer} name="trainerId" defaultValue={one.trainerId ?? ""}>
							<option value="">{text.noTrainer}</option>
							{withCurrent(trainers, one.trainerId, one.trainer).map(({ _id, name }) => (
								<option key={_id} value={_id}>
									{name}
								</option>
							))}
						</Select>
						<Checkbox label={text.following} name="following" value="yes" />
						<Past file={file} />
						<p>
							<Button type="submit" busy={busy}>
								{text.save}
							</Button>
						</p>
					</>
				)}
			</ApiForm>
		</Card>
	);
}

/** Keeps the current choice, even if it can no longer be chosen. */
const withCurrent = (
	choices: { _id: string; name: string; chairs?: number }[],
	id: string | null,
	name: string | null,
) => (id === null || choices.some(({ _id }) => _id === id) ? choices : [{ _id: id, name: name ?? "" }, ...choices]);
