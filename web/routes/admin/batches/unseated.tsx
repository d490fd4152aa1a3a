import { Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { SeatChoice, Unseated } from "#contract/batches/seats.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/unseated";
import { BatchChoice } from "./batch-choice.tsx";
import { BatchHead } from "./batch-head.tsx";

/** The time within which we have promised a call, in milliseconds. */
const promised = 48 * 60 * 60 * 1000;

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.unseated.$get();
	if (answer.status !== 200) return { problem: batchWords().unseated.failed };
	return { ...(await answer.json()), lateBefore: new Date(Date.now() - promised).toISOString() };
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords().unseated);

export default function WithoutSeat({ loaderData }: Route.ComponentProps) {
	const text = batchWords().unseated;
	return (
		<>
			<BatchHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"people" in loaderData ? (
					<People {...loaderData} />
				) : (
					<ListFailed list="/admin/batches/unseated" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function People({
	people,
	count,
	batches,
	lateBefore,
}: {
	people: Unseated[];
	count: number;
	batches: SeatChoice[];
	lateBefore: string;
}) {
	const text = batchWords().unseated;
	const { columns } = text;
	if (people.length === 0) return <EmptyState>{text.none}</EmptyState>;
	return (
		<>
			{count > people.length && <p className="list-count">{text.more(count)}</p>}
			<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
				{people.map((person) => (
					<tr key={person.userId}>
						<RowHeader label={columns.who}>
							<span className="grid justify-items-start wrap-anywhere">
								<Link to={`/admin/people/${person.userId}`} className="link py-1 font-bold">
									{person.name}
								</Link>
								<EmailAddress>{person.email}</EmailAddress>
								{person.phone && <span>{formatPhone(person.phone)}</span>}
							</span>
						</RowHeader>
						<Cell label={columns.since}>
							<span className="grid justify-items-start gap-1">
								<time dateTime={person.since}>{formatTimestamp(person.since)}</time>
								{person.since < lateBefore && <Badge tone="rust">{text.late}</Badge>}
							</span>
						</Cell>
						<Cell label={columns.wish}>
							<span className="grid">
								<span>
									{person.wish
										? text.wish(seatText(person.wish.branch), seatText(person.wish.timing), formatDay(person.wish.date))
										: text.noWish}
								</span>
								{person.waitsFor.length > 0 && <span>{text.waits(person.waitsFor.join(", "))}</span>}
							</span>
						</Cell>
						<Cell label={columns.seat}>
							<GiveSeat person={person} batches={batches} />
						</Cell>
					</tr>
				))}
			</Table>
		</>
	);
}

function GiveSeat({ person, batches }: { person: Unseated; batches: SeatChoice[] }) {
	const text = batchWords().unseated;
	const { may } = useMay();
	if (!may("seats.update")) return null;
	if (batches.length === 0) return <span>{text.noBatches}</span>;
	const fits = ({ branch, timing }: SeatChoice) => branch === person.wish?.branch && timing === person.wish.timing;
	const fitting = batches.filter(fits);
	const sorted = [...fitting, ...batches.filter((batch) => !fits(batch))];
	const only = fitting.length === 1 ? fitting[0]?.id : undefined;
	return (
		<ActionForm
			action="/auth/admin/seats"
			fixed={{ userId: person.userId }}
			failed={text.failedChange}
			className="batch-line"
		>
			{(busy) => (
				<>
					<BatchChoice batches={sorted} proposed={only} />
					<Button type="submit" size="small" busy={busy} aria-label={text.giveOf(person.name)}>
						{text.give}
					</Button>
				</>
			)}
		</ActionForm>
	);
}
