import { batchWords } from "#content/en/admin/batches/batches.ts";
import { formatDay, formatWeekday } from "#content/timestamps.ts";
import type { BatchPreview } from "#contract/admin/batches.ts";
import { Notice } from "#web/ui/records/notice.tsx";

/** A preview of the days of a new batch, or why there is none. */
export type ShownDays = BatchPreview | "incomplete" | "failed";

/** The fifteen days with the holidays between them, and the conflicts of each. */
export function BatchDays({ days: shown, busy }: { days: ShownDays; busy: boolean }) {
	const text = batchWords().form.days;
	return (
		<section className="batch-preview" aria-labelledby="days" aria-busy={busy}>
			<h2 id="days" className="text-xl">
				{text.title}
			</h2>
			{typeof shown === "string" ? <p role="status">{text[shown]}</p> : <Days preview={shown} />}
		</section>
	);
}

function Days({ preview: { problem, days, skipped } }: { preview: BatchPreview }) {
	const text = batchWords().form.days;
	const [first, last] = [days[0], days.at(-1)];
	const taken = days.filter(({ clashes }) => clashes.length > 0).length;
	const rows = [
		...days.map((day, place) => ({ ...day, no: place + 1, holiday: null })),
		...skipped.map(({ on, name }) => ({ heldOn: on, clashes: [], no: null, holiday: name })),
	].sort((one, other) => one.heldOn.localeCompare(other.heldOn));
	return (
		<>
			{problem && <Notice tone="warning">{problem}</Notice>}
			{first && last && (
				<p role="status">
					{text.sum(days.length, formatDay(first.heldOn), formatDay(last.heldOn))}{" "}
					{taken === 0 && !problem && text.free}
				</p>
			)}
			{taken > 0 && <Notice tone="warning">{text.taken(taken)}</Notice>}
			<ol className="batch-days">
				{rows.map(({ heldOn, no, holiday, clashes }) => (
					<li key={heldOn} data-state={holiday ? "holiday" : clashes.length > 0 ? "taken" : undefined}>
						<span className="batch-day-no">{no}</span>
						<span>
							<span className="block font-bold">{formatWeekday(heldOn)}</span>
							{holiday && <span className="block">{text.noClass(holiday)}</span>}
							{clashes.map(({ of, batch, fromTime, toTime }) => (
								<span key={`${of} ${batch} ${fromTime}`} className="block">
									{of !== "batch" && text.clash[of](batch, fromTime, toTime)}
								</span>
							))}
						</span>
					</li>
				))}
			</ol>
		</>
	);
}
