import { Form } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { formatNumber } from "#content/numbers.ts";
import { formatMonth } from "#content/timestamps.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ListFailed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { ListChosen } from "#web/ui/records/list-chosen.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/hours";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.batches.hours.$get({ query: readListParams(url, ["month"]) });
	return answer.status === 200 ? await answer.json() : { problem: batchWords().hours.failed };
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords().hours);

export default function Hours({ loaderData }: Route.ComponentProps) {
	const text = batchWords().hours;
	return (
		<>
			<BatchHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"trainers" in loaderData ? (
					<>
						<Form method="get" className="batch-line hours-month mb-5 max-w-form">
							<ListChosen label={text.month} value={formatMonth(loaderData.month)} />
							<Field
								bare
								key={loaderData.month}
								label={text.month}
								name="month"
								type="month"
								defaultValue={loaderData.month}
							/>
							<Button type="submit" look="secondary">
								{text.show}
							</Button>
						</Form>
						{loaderData.trainers.length === 0 ? (
							<EmptyState>{text.none}</EmptyState>
						) : (
							<Table caption={text.title} visuallyHiddenCaption columns={text.columns}>
								{loaderData.trainers.map((trainer) => (
									<tr key={trainer._id}>
										<RowHeader label={text.columns.trainer}>
											<strong>{trainer.name}</strong>
										</RowHeader>
										<Cell label={text.columns.held}>{trainer.held}</Cell>
										<Cell label={text.columns.heldHours}>{hours(trainer.heldMinutes)}</Cell>
										<Cell label={text.columns.planned}>{trainer.planned}</Cell>
										<Cell label={text.columns.plannedHours}>{hours(trainer.plannedMinutes)}</Cell>
									</tr>
								))}
							</Table>
						)}
					</>
				) : (
					<ListFailed list="/admin/batches/hours" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

const hours = (minutes: number) => batchWords().hours.hours(formatNumber(minutes / 60, { maximumFractionDigits: 2 }));
