import { Form, Link, useSearchParams } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { dateFormat, formatMonth } from "#content/timestamps.ts";
import type { CalendarClass, CalendarResponse } from "#contract/admin/batches.ts";
import { dayInIndia } from "#contract/days.ts";
import { branches } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ListChoice, ListFailed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/calendar";
import { BatchHead } from "./batch-head.tsx";
import "#web/ui/records/lists.css";

const filters = ["view", "on", "branch", "room", "trainer"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readListParams(url, filters);
	const answer = await apiOf(context).auth.admin.batches.calendar.$get({ query });
	if (answer.status !== 200) return { problem: batchWords().calendar.failed };
	const today = dayInIndia();
	const view = url.searchParams.get("view") === "month" ? ("month" as const) : ("week" as const);
	return { shown: (await answer.json()) as CalendarResponse, today, view, on: url.searchParams.get("on") || today };
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords().calendar);

export default function Calendar({ loaderData }: Route.ComponentProps) {
	const text = batchWords().calendar;
	return (
		<>
			<BatchHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{loaderData.shown ? (
					<Shown {...loaderData} />
				) : (
					<ListFailed list="/admin/batches/calendar" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

type Place = { shown: CalendarResponse; today: string; view: "week" | "month"; on: string };

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const later = (day: string, days: number) => dayInIndia(noon(day), days);
const format = (day: string, options: Intl.DateTimeFormatOptions) =>
	dateFormat({ timeZone: "Asia/Kolkata", ...options }).format(noon(day));

function Shown({ shown, today, view, on }: Place) {
	const text = batchWords().calendar;
	const days: string[] = [];
	for (let day = shown.from; day <= shown.to; day = later(day, 1)) days.push(day);
	const title =
		view === "month"
			? formatMonth(on)
			: `${format(shown.from, { day: "numeric", month: "short" })} – ${format(shown.to, { day: "numeric", month: "short", year: "numeric" })}`;
	return (
		<>
			<CalendarFilters shown={shown} view={view} on={on} />
			<div className="calendar-bar">
				<h2 className="text-xl">{title}</h2>
				<Turn label={text.earlier} on={view === "month" ? later(`${on.slice(0, 7)}-01`, -1) : later(on, -7)} />
				<Turn label={text.today} on={today} />
				<Turn label={text.later} on={view === "month" ? later(`${on.slice(0, 7)}-01`, 31) : later(on, 7)} />
			</div>
			{shown.classes.length === 0 && (
				<div className="mb-4">
					<EmptyState>{text.none}</EmptyState>
				</div>
			)}
			<ol className="calendar" data-view={view}>
				{days.map((day) => (
					<Day
						key={day}
						day={day}
						shown={shown}
						today={today}
						isOther={view === "month" && !day.startsWith(on.slice(0, 7))}
					/>
				))}
			</ol>
		</>
	);
}

/** A link to the same page with another day. */
function Turn({ label, on }: { label: string; on: string }) {
	const [query] = useSearchParams();
	const next = new URLSearchParams(query);
	next.set("on", on);
	return (
		<ButtonLink to={`?${next}`} look="secondary" size="small" preventScrollReset>
			{label}
		</ButtonLink>
	);
}

function CalendarFilters({ shown, view, on }: Pick<Place, "shown" | "view" | "on">) {
	const text = batchWords().calendar;
	return (
		<Form method="get" className="batch-line calendar-filters mb-5" preventScrollReset>
			<ListChoice label={text.view} name="view">
				<option value="">{text.views.week}</option>
				<option value="month">{text.views.month}</option>
			</ListChoice>
			<Field bare key={`${view} ${on}`} label={text.on} name="on" type="date" defaultValue={on} />
			<ListChoice label={text.branch} name="branch">
				<option value="">{text.any}</option>
				{branches.map((branch) => (
					<option key={branch} value={branch}>
						{seatText(branch)}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.room} name="room">
				<option value="">{text.any}</option>
				{shown.rooms.map(({ _id, name, branch }) => (
					<option key={_id} value={_id}>
						{name}, {seatText(branch)}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.trainer} name="trainer">
				<option value="">{text.any}</option>
				{shown.trainers.map(({ _id, name }) => (
					<option key={_id} value={_id}>
						{name}
					</option>
				))}
			</ListChoice>
			<Button type="submit">{text.show}</Button>
		</Form>
	);
}

function Day({ day, shown, today, isOther }: Pick<Place, "shown" | "today"> & { day: string; isOther: boolean }) {
	const text = batchWords().calendar;
	const classes = shown.classes.filter(({ heldOn }) => heldOn === day);
	const holidays = shown.holidays.filter(({ on }) => on === day);
	return (
		<li
			className="calendar-day"
			data-today={day === today || undefined}
			aria-current={day === today ? "date" : undefined}
			data-other={isOther || undefined}
			data-empty={(classes.length === 0 && holidays.length === 0) || undefined}
		>
			<h3>
				<time dateTime={day}>{format(day, { weekday: "short", day: "numeric", month: "short" })}</time>
			</h3>
			{holidays.map(({ name, branch }) => (
				<p key={`${name} ${branch}`} className="calendar-holiday">
					{branch ? `${name}, ${seatText(branch)}` : name}
				</p>
			))}
			{classes.length === 0 ? (
				<p className="sr-only">{text.noClasses}</p>
			) : (
				<ul>
					{classes.map((one) => (
						<li key={one._id}>
							<OneClass one={one} />
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

function OneClass({ one }: { one: CalendarClass }) {
	const text = batchWords().calendar;
	const { may } = useMay();
	const to = may("batches.update") ? `/admin/classes/${one._id}` : `/admin/batches/${one.batchId}`;
	return (
		<Link to={to} className="calendar-class" data-status={one.status}>
			<span className="tabular-nums">
				{one.fromTime}–{one.toTime}
				{one.status === "cancelled" && `, ${text.cancelled}`}
			</span>
			<strong>{text.classOf(one.batch, one.no)}</strong>
			<span>{[one.room, one.trainer].filter(Boolean).join(", ")}</span>
		</Link>
	);
}
