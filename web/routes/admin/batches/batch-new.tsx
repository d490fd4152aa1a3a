import { data } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { seatText } from "#content/en/ui/seats.ts";
import type { NewBatchResponse } from "#contract/admin/batches.ts";
import { branches, timings } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/batch-new";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["copy", "branch"]);
	const answer = await apiOf(context).auth.admin.batches.new.$get({ query });
	if (answer.status === 200) return { start: (await answer.json()) as NewBatchResponse, problem: null };
	const { form } = batchWords();
	return answer.status === 404
		? data({ start: null, problem: form.missing }, { status: 404 })
		: { start: null, problem: form.failed };
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords().form);

export default function NewBatch({ loaderData: { start, problem } }: Route.ComponentProps) {
	const text = batchWords().form;
	return (
		<>
			<BatchHead title={text.title} lead={start?.copied ? text.copyLead(start.copied) : text.lead} />
			<div className="page admin-body">
				{start ? (
					<Card>
						<BatchForm start={start} />
					</Card>
				) : (
					<Notice tone="error">{problem}</Notice>
				)}
			</div>
		</>
	);
}

function BatchForm({ start: { proposal, rooms, trainers, times } }: { start: NewBatchResponse }) {
	const text = batchWords().form;
	const usual = times
		.filter(({ timing }) => timing !== "Personal")
		.map(({ timing, fromTime, toTime }) => text.usualOf(seatText(timing), fromTime, toTime));
	return (
		<ApiForm<{ success: true; message: string; id: string }>
			action="/auth/admin/batches"
			className="batch-form"
			onSuccess={({ id }) => `/admin/batches/${id}`}
		>
			{({ busy }) => (
				<>
					<Select label={text.branch} name="branch" defaultValue={proposal.branch} required>
						{branches.map((branch) => (
							<option key={branch} value={branch}>
								{seatText(branch)}
							</option>
						))}
					</Select>
					<Select label={text.timing} name="timing" defaultValue={proposal.timing} required>
						{timings.map((timing) => (
							<option key={timing} value={timing}>
								{seatText(timing)}
							</option>
						))}
					</Select>
					<Field label={text.startsOn} name="startsOn" type="date" defaultValue={proposal.startsOn} required />
					<Field
						label={text.fromTime}
						hint={text.usual(usual.join("; "))}
						name="fromTime"
						type="time"
						defaultValue={proposal.fromTime}
						required
					/>
					<Field label={text.toTime} name="toTime" type="time" defaultValue={proposal.toTime} required />
					<Select bare label={text.room} name="roomId" defaultValue={proposal.roomId ?? ""}>
						<option value="">{text.noRoom}</option>
						{rooms.map(({ _id, name, branch, chairs }) => (
							<option key={_id} value={_id}>
								{text.chairs(name, seatText(branch), chairs)}
							</option>
						))}
					</Select>
					<Select bare label={text.trainer} name="trainerId" defaultValue={proposal.trainerId ?? ""}>
						<option value="">{text.noRoom}</option>
						{trainers.map(({ _id, name }) => (
							<option key={_id} value={_id}>
								{name}
							</option>
						))}
					</Select>
					<Field
						label={text.capacity}
						name="capacity"
						inputMode="numeric"
						maxLength={4}
						defaultValue={proposal.capacity}
						autoComplete="off"
						required
					/>
					<Field
						label={text.fee}
						hint={text.feeHint}
						name="fee"
						inputMode="decimal"
						maxLength={14}
						defaultValue={proposal.fee === null ? "" : String(proposal.fee / 100)}
						autoComplete="off"
						bare
					/>
					<div className="batch-form-end">
						<Checkbox label={text.unlisted} name="unlisted" value="yes" defaultChecked={!proposal.listed} />
						<Button type="submit" busy={busy}>
							{text.save}
						</Button>
					</div>
				</>
			)}
		</ApiForm>
	);
}
