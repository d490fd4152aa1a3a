import { useRef, useState } from "react";
import { data } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { localAddress } from "#content/language.ts";
import type { BatchPreview, NewBatchResponse } from "#contract/admin/batches.ts";
import { branches, timings } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { type Api, api } from "#web/client/api.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/batch-new";
import { BatchDays, type ShownDays } from "./batch-days.tsx";
import { BatchHead } from "./batch-head.tsx";

/** The fields on which the days of the classes depend. */
const dayFields = ["branch", "timing", "startsOn", "fromTime", "toTime", "roomId", "trainerId", "capacity"] as const;
type DayField = (typeof dayFields)[number];

const fields = [...dayFields, "fee", "unlisted"] as const;
type Typed = Record<(typeof fields)[number], string>;

/** With a first day in the query the form was sent without scripts to preview the days: it keeps its values. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const api = apiOf(context);
	const answer = await api.auth.admin.batches.new.$get({ query: readListParams(url, ["copy", "branch"]) });
	if (answer.status === 200) {
		const start = (await answer.json()) as NewBatchResponse;
		const typed = url.searchParams.has("startsOn") ? readTyped(url.searchParams) : typedAs(start.proposal);
		return { form: { start, typed, days: await loadDays(api, typed) }, problem: null };
	}
	const { form } = batchWords();
	return answer.status === 404
		? data({ form: null, problem: form.missing }, { status: 404 })
		: { form: null, problem: form.failed };
}

const readTyped = (sent: URLSearchParams) =>
	Object.fromEntries(fields.map((name) => [name, sent.get(name) ?? ""])) as Typed;

const typedAs = ({ roomId, trainerId, capacity, fee, listed, ...proposal }: NewBatchResponse["proposal"]): Typed => ({
	...proposal,
	roomId: roomId ?? "",
	trainerId: trainerId ?? "",
	capacity: String(capacity),
	fee: fee === null ? "" : String(fee / 100),
	unlisted: listed ? "" : "yes",
});

async function loadDays(api: Api, typed: Typed): Promise<ShownDays> {
	const query = Object.fromEntries(dayFields.map((name) => [name, typed[name]])) as Record<DayField, never>;
	const answer = await api.auth.admin.batches.preview.$get({ query }).catch(() => null);
	if (answer?.status === 200) return (await answer.json()) as BatchPreview;
	return answer?.status === 422 ? "incomplete" : "failed";
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords().form);

export default function NewBatch({ loaderData: { form, problem } }: Route.ComponentProps) {
	const text = batchWords().form;
	return (
		<>
			<BatchHead title={text.title} lead={form?.start.copied ? text.copyLead(form.start.copied) : text.lead} />
			<div className="page admin-body">
				{form ? (
					<Card>
						<BatchForm key={JSON.stringify(form.typed)} {...form} />
					</Card>
				) : (
					<Notice tone="error">{problem}</Notice>
				)}
			</div>
		</>
	);
}

/** Milliseconds between the last change of the form and the preview. */
const pause = 300;

/** The days for the current form; `refresh` loads them again after a pause in typing. */
function useDays(first: ShownDays) {
	const [days, setDays] = useState(first);
	const [busy, setBusy] = useState(false);
	const turn = useRef(0);

	async function refresh(typed: Typed) {
		const own = ++turn.current;
		setBusy(true);
		await new Promise((resolve) => setTimeout(resolve, pause));
		if (own !== turn.current) return;
		const found = await loadDays(api, typed);
		if (own !== turn.current) return;
		setDays(found);
		setBusy(false);
	}

	return { days, busy, refresh };
}

/** Fills in the usual times of the chosen timing, unless others were typed. */
function fillTimes(form: HTMLFormElement, times: NewBatchResponse["times"]) {
	const [timing, from, to] = ["timing", "fromTime", "toTime"].map(
		(name) => form.elements.namedItem(name) as HTMLInputElement,
	);
	const usual = times.find((one) => one.timing === timing?.value);
	if (!usual || !from || !to) return;
	if (!times.some(({ fromTime, toTime }) => fromTime === from.value && toTime === to.value)) return;
	from.value = usual.fromTime;
	to.value = usual.toTime;
}

type Form = { start: NewBatchResponse; typed: Typed; days: ShownDays };

function BatchForm({ start: { rooms, trainers, times }, typed, days }: Form) {
	const text = batchWords().form;
	const shown = useDays(days);
	const hydrated = useHydrated();
	const usual = times
		.filter(({ timing }) => timing !== "Personal")
		.map(({ timing, fromTime, toTime }) => text.usualOf(seatText(timing), fromTime, toTime));
	return (
		<ApiForm<{ success: true; message: string; id: string }>
			action="/auth/admin/batches"
			className="batch-form batch-form-new field-row"
			onChange={({ currentTarget, target }) => {
				if ((target as { name?: string }).name === "timing") fillTimes(currentTarget, times);
				const sent = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
				void shown.refresh(readTyped(new URLSearchParams(sent)));
			}}
			onSuccess={({ id }) => `/admin/batches/${id}`}
		>
			{({ busy }) => (
				<>
					<Select label={text.branch} name="branch" defaultValue={typed.branch} required>
						{branches.map((branch) => (
							<option key={branch} value={branch}>
								{seatText(branch)}
							</option>
						))}
					</Select>
					<Select
						label={text.timing}
						hint={text.usual(usual.join("; "))}
						name="timing"
						defaultValue={typed.timing}
						required
					>
						{timings.map((timing) => (
							<option key={timing} value={timing}>
								{seatText(timing)}
							</option>
						))}
					</Select>
					<Field label={text.startsOn} name="startsOn" type="date" defaultValue={typed.startsOn} required />
					<div className="field-cell">
						<Field label={text.fromTime} name="fromTime" type="time" defaultValue={typed.fromTime} required />
						<Field label={text.toTime} name="toTime" type="time" defaultValue={typed.toTime} required />
					</div>
					<Select bare label={text.room} name="roomId" defaultValue={typed.roomId}>
						<option value="">{text.noRoom}</option>
						{rooms.map(({ _id, name, branch, chairs }) => (
							<option key={_id} value={_id}>
								{text.chairs(name, seatText(branch), chairs)}
							</option>
						))}
					</Select>
					<Select bare label={text.trainer} name="trainerId" defaultValue={typed.trainerId}>
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
						defaultValue={typed.capacity}
						autoComplete="off"
						required
					/>
					<Field
						label={text.fee}
						hint={text.feeHint}
						name="fee"
						inputMode="decimal"
						maxLength={14}
						defaultValue={typed.fee}
						autoComplete="off"
						bare
					/>
					<Checkbox label={text.unlisted} name="unlisted" value="yes" defaultChecked={typed.unlisted !== ""} />
					<BatchDays days={shown.days} busy={shown.busy} />
					<div className="batch-form-end">
						{!hydrated && (
							<Button
								type="submit"
								look="secondary"
								formMethod="get"
								formAction={localAddress("/admin/batches/new")}
								formNoValidate
							>
								{text.days.show}
							</Button>
						)}
						<Button type="submit" busy={busy}>
							{text.save}
						</Button>
					</div>
				</>
			)}
		</ApiForm>
	);
}
