import { Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { batchStatusWords } from "#content/en/admin/batches/statuses.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatDay } from "#content/timestamps.ts";
import type { BatchRow } from "#contract/admin/batches.ts";
import { batchFilters, batchParts } from "#contract/admin/lists.ts";
import { batchStatuses } from "#contract/batches/states.ts";
import { branches, timings } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ListChoice, ListFailed, ListPage, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { batchTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/batches";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.batches), ...readListParams(url, [...batchFilters, "page"]) };
	const answer = await apiOf(context).auth.admin.batches.$get({ query });
	if (answer.status !== 200) return { problem: batchWords().list.failed };
	const { batches, total = 0, more = false } = await answer.json();
	return { batches, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords());

export default function Batches({ loaderData }: Route.ComponentProps) {
	const text = batchWords();
	return (
		<>
			<BatchHead title={text.title} lead={text.lead}>
				<p className="mt-4">
					<CreateLink />
				</p>
			</BatchHead>
			<div className="page admin-body">
				<div className="batch-search">
					<BatchSearch />
				</div>
				{loaderData.batches ? (
					<Listed {...loaderData} />
				) : (
					<ListFailed list="/admin/batches" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function CreateLink() {
	const { mayOpen } = useMay();
	return mayOpen("/admin/batches/new") ? (
		<ButtonLink to="/admin/batches/new" size="small">
			{batchWords().list.create}
		</ButtonLink>
	) : null;
}

function BatchSearch() {
	const text = batchWords().list;
	const statuses = batchStatusWords();
	return (
		<SearchForm label={text.search}>
			<ListChoice label={text.branch} name="branch">
				<option value="">{text.any}</option>
				{branches.map((branch) => (
					<option key={branch} value={branch}>
						{seatText(branch)}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.timing} name="timing">
				<option value="">{text.any}</option>
				{timings.map((timing) => (
					<option key={timing} value={timing}>
						{seatText(timing)}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.status} name="status">
				<option value="">{text.any}</option>
				{batchStatuses.map((status) => (
					<option key={status} value={status}>
						{statuses[status]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.show} name="show">
				<option value="">{text.any}</option>
				{batchParts.map((part) => (
					<option key={part} value={part}>
						{text.parts[part]}
					</option>
				))}
			</ListChoice>
		</SearchForm>
	);
}

function Listed({ batches, ...place }: { batches: BatchRow[]; total: number; more: boolean; page: number }) {
	const text = batchWords().list;
	if (batches.length === 0) return <NothingListed list="/admin/batches" none={text.none} first={<CreateLink />} />;
	const shown = { ...place, limit: pageSize.batches, rows: batches.length };
	return (
		<ListPage shown={shown} caption={text.caption} columns={text.columns}>
			{batches.map((batch) => (
				<Row key={batch._id} batch={batch} />
			))}
		</ListPage>
	);
}

function Row({ batch }: { batch: BatchRow }) {
	const text = batchWords().list;
	const statuses = batchStatusWords();
	const { columns } = text;
	const isFull = batch.taken >= batch.capacity;
	return (
		<tr>
			<RowHeader label={columns.code}>
				<span className="grid justify-items-start">
					<Link to={`/admin/batches/${batch._id}`} className="link py-1 font-bold whitespace-nowrap">
						{batch.code}
					</Link>
					<span>
						{seatText(batch.branch)}, {seatText(batch.timing)}
					</span>
				</span>
			</RowHeader>
			<Cell label={columns.when}>
				<span className="grid">
					<span>
						{batch.endsOn ? text.dates(formatDay(batch.startsOn), formatDay(batch.endsOn)) : formatDay(batch.startsOn)}
					</span>
					<span>{text.times(batch.fromTime, batch.toTime)}</span>
				</span>
			</Cell>
			<Cell label={columns.where}>
				<span className="grid">
					<span>{batch.room ?? text.noRoom}</span>
					<span>{batch.trainer ?? text.noTrainer}</span>
				</span>
			</Cell>
			<Cell label={columns.seats}>
				<span className="tabular-nums">
					{text.seats(batch.taken, batch.capacity)}
					{isFull && `, ${text.full}`}
				</span>
			</Cell>
			<Cell label={columns.status}>
				<span className="grid justify-items-start gap-1">
					<Badge tone={batchTones[batch.status]}>{statuses[batch.status]}</Badge>
					{!batch.listed && <span className="text-sm">{text.unlisted}</span>}
				</span>
			</Cell>
		</tr>
	);
}
