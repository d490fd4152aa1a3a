import { Link } from "react-router";
import { holidayWords } from "#content/en/admin/batches/holidays.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { dateFormat } from "#content/timestamps.ts";
import type { Holiday } from "#contract/admin/batches.ts";
import { branches } from "#contract/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/holidays";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.holidays.$get();
	return answer.status === 200 ? await answer.json() : { problem: holidayWords().failed };
}

export const handle = screen("none");
export const meta = () => unlisted(holidayWords());

/** With the day of the week: "Monday 26 January 2027". */
const longDay = (day: string) =>
	dateFormat({ timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(
		new Date(`${day}T12:00:00+05:30`),
	);

export default function Holidays({ loaderData }: Route.ComponentProps) {
	const text = holidayWords();
	const { may } = useMay();
	return (
		<>
			<BatchHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"holidays" in loaderData ? (
					<div className="batch-grid">
						<div className="grid gap-4">
							{loaderData.holidays.length === 0 && <EmptyState>{text.none}</EmptyState>}
							{loaderData.holidays.map((holiday) => (
								<OneHoliday key={holiday._id} holiday={holiday} />
							))}
						</div>
						{may("batches.update") && (
							<div className="grid gap-6">
								<Card>
									<h2 className="mb-4 text-xl">{text.addTitle}</h2>
									<HolidayForm />
								</Card>
								{loaderData.proposed.length > 0 && <Proposed proposed={loaderData.proposed} />}
							</div>
						)}
					</div>
				) : (
					<ListFailed list="/admin/batches/holidays" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function OneHoliday({ holiday: { _id, on, branch, name, conflicts } }: { holiday: Holiday }) {
	const text = holidayWords();
	const { may } = useMay();
	return (
		<Card>
			<h2 className="text-lg wrap-anywhere">{name}</h2>
			<p>
				{longDay(on)}, {branch ? seatText(branch) : text.everyBranch}
			</p>
			{conflicts.length > 0 && (
				<div className="my-3">
					<p className="font-bold text-rust-700">{text.conflicts(conflicts.length)}</p>
					<p>{text.conflictsLead}</p>
					<ul>
						{conflicts.map((one) => {
							const which = text.classOf(one.batch, one.no, one.fromTime, one.toTime);
							return (
								<li key={one._id}>
									{may("batches.update") ? (
										<Link to={`/admin/classes/${one._id}`} className="link inline-block py-2">
											{which}
										</Link>
									) : (
										which
									)}
								</li>
							);
						})}
					</ul>
				</div>
			)}
			{may("batches.update") && (
				<ActionForm
					action={`/auth/admin/holidays/${_id}/delete`}
					question={text.confirmRemove(name, longDay(on))}
					failed={text.failedChange}
					className="mt-2"
				>
					{(busy) => (
						<Button type="submit" look="quiet" size="small" busy={busy} aria-label={text.removeOf(name)}>
							{text.remove}
						</Button>
					)}
				</ActionForm>
			)}
		</Card>
	);
}

function HolidayForm() {
	const text = holidayWords();
	return (
		<ApiForm action="/auth/admin/holidays" className="grid gap-4" resets>
			{({ busy }) => (
				<>
					<Field label={text.day} name="on" type="date" required />
					<Field label={text.name} hint={text.nameHint} name="name" maxLength={80} autoComplete="off" required />
					<Select bare label={text.branch} name="branch" defaultValue="">
						<option value="">{text.everyBranch}</option>
						{branches.map((branch) => (
							<option key={branch} value={branch}>
								{seatText(branch)}
							</option>
						))}
					</Select>
					<p>
						<Button type="submit" busy={busy}>
							{text.add}
						</Button>
					</p>
				</>
			)}
		</ApiForm>
	);
}

function Proposed({ proposed }: { proposed: { on: string; name: string }[] }) {
	const text = holidayWords();
	return (
		<Card>
			<h2 className="mb-3 text-xl">{text.proposed}</h2>
			<p className="mb-3">{text.proposedLead}</p>
			<ul className="mb-4">
				{proposed.map(({ on, name }) => (
					<li key={on}>
						{longDay(on)}: {name}
					</li>
				))}
			</ul>
			<ActionForm action="/auth/admin/holidays/proposed" failed={text.failedChange}>
				{(busy) => (
					<Button type="submit" look="secondary" busy={busy}>
						{text.addProposed}
					</Button>
				)}
			</ActionForm>
		</Card>
	);
}
