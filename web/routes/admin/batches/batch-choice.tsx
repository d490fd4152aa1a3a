import { batchWords } from "#content/en/admin/batches/batches.ts";
import { formatDay } from "#content/timestamps.ts";
import type { SeatChoice } from "#contract/batches/seats.ts";
import { Select } from "#web/ui/fields/select.tsx";

/** In which batch somebody gets a seat; `proposed` is chosen already. */
export function BatchChoice({ batches, proposed = "" }: { batches: readonly SeatChoice[]; proposed?: string }) {
	const text = batchWords().unseated;
	return (
		<Select bare label={text.batch} name="batchId" required defaultValue={proposed}>
			<option value="" disabled>
				{text.choose}
			</option>
			{batches.map(({ id, code, startsOn, seatsLeft }) => (
				<option key={id} value={id}>
					{text.option(code, formatDay(startsOn), seatsLeft)}
				</option>
			))}
		</Select>
	);
}
