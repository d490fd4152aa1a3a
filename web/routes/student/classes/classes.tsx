import type { ReactNode } from "react";
import { redirectDocument } from "react-router";
import { certificateOwnWords } from "#content/en/account/certificate.ts";
import { classesWords } from "#content/en/account/classes.ts";
import { formatDay } from "#content/timestamps.ts";
import type { Person } from "#contract/accounts.ts";
import type { MyClass, MyClasses } from "#contract/batches/my-classes.ts";
import { signInFor } from "#contract/return-url.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { refreshUser } from "#web/session/session.ts";
import { findStoredUser, storeUser } from "#web/session/stored-user.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { DoneNotice } from "#web/ui/records/done-notice.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/classes";
import { Attendance, MissedDays, Repeats } from "./attendance.tsx";
import { AfterChoice, BatchList, isRepeating, Waiting } from "./batch-choice.tsx";
import { CalendarCard, RemindersCard } from "./calendar-card.tsx";
import { NextClass, NoClass } from "./next-class.tsx";
import { Timetable } from "./timetable.tsx";
import "#web/styles/indian-scripts.css";
import "./classes.css";

const here = "/classes";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = apiOf(context);
	const [asked, mine] = await Promise.all([api.auth.getuser.$get(), api.auth["my-classes"].$get()]);
	if (asked.status === 401 || mine.status === 401) throw redirectDocument(signInFor(`${here}${url.search}`));
	if (asked.status !== 200 || mine.status !== 200) throw unavailable();
	const { users, googleuser } = await asked.json();
	const person = users ?? googleuser;
	if (!person) throw unavailable();
	return { person, own: await mine.json() };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	if (!findStoredUser() && !(await refreshUser())) throw redirectDocument(signInFor(here));
	const loaded = await serverLoader();
	storeUser(loaded.person);
	return loaded;
}

export const handle = screen("none");
export const meta = () => unlisted(classesWords());

export default function Classes({ loaderData }: Route.ComponentProps) {
	const { person, own } = loaderData;
	const { title, done } = classesWords();
	const status = own.enrolment?.status;
	const isStudent = status === "seated" || status === "finished";
	return (
		<>
			<PageHead title={title} lead={leadOf(own)} />
			<Section className="classes-page">
				<DoneNotice texts={done} />
				<Waiting own={own} />
				{isStudent ? <OwnClasses own={own} /> : <Choice own={own} person={person} />}
			</Section>
			<Questions />
		</>
	);
}

function leadOf({ enrolment, openBatches }: MyClasses) {
	const { lead } = classesWords();
	const status = enrolment?.status;
	if (status === "seated" || status === "finished") return lead[status];
	return (openBatches.length > 0 ? lead : lead.later)[status === "unseated" ? "unseated" : "none"];
}

export function ErrorBoundary() {
	return <ErrorState />;
}

/** For people without a seat, whether they have paid or not. */
function Choice({ own, person }: { own: MyClasses; person: Person }) {
	const { choice } = classesWords();
	const isPaid = own.enrolment?.status === "unseated";
	return (
		<section aria-labelledby="choice-title" className="grid gap-6">
			<div>
				<h2 id="choice-title" className="text-2xl">
					{choice.title}
				</h2>
				<BatchList own={own} choosing={isPaid ? "take" : "buy"} />
			</div>
			<AfterChoice own={own} person={person} />
			{/* A place in another batch stays after a seat is lost. */}
			<NextClasses classes={own.classes} />
			{own.attendance && <Attendance attendance={own.attendance} hasSeat={false} />}
			{own.classes.length > 0 && <Timetable code={null} classes={own.classes} marks={[]} />}
		</section>
	);
}

function OwnClasses({ own }: { own: MyClasses }) {
	const missed = (own.attendance?.classes ?? [])
		.filter(({ status }) => status === "absent" || status === "excused")
		.map(({ no }) => ({
			no,
			bookedAlready: own.classes.some(
				(one) => one.no === no && one.visit && one.status !== "cancelled" && one.time !== "over",
			),
		}));
	const parts = new Map(own.classes.flatMap(({ no, part }) => (part ? [[no, part] as const] : [])));
	const isGraduate = own.enrolment?.status === "finished";
	// A class without a mark was missed in the batch of the course, and not where a graduate repeats it.
	const marks = (own.attendance?.classes ?? []).filter(({ classId }) => classId !== null || !own.batch?.isRepeat);
	return (
		<div className="classes-grid">
			<div className="grid content-start gap-10">
				<NextClasses classes={own.classes} none={!isGraduate && <NoClass />} />
				{own.attendance && <Attendance attendance={own.attendance} />}
				{!isGraduate && <MissedDays missed={missed} possible={own.possibleVisits} parts={parts} />}
				{own.classes.length > 0 && <Timetable code={own.batch?.code ?? null} classes={own.classes} marks={marks} />}
				{isGraduate && <Repeats possible={own.possibleVisits} />}
				<ChangeBatch own={own} />
			</div>
			<div className="grid content-start gap-8">
				<ExamLink />
				<CalendarCard address={own.calendar} />
				<RemindersCard isOn={own.enrolment?.reminders ?? true} />
			</div>
		</div>
	);
}

/** The next class or the one that is on, and the one that follows it at once, as soon as its check-in is open. */
function NextClasses({ classes, none }: { classes: readonly MyClass[]; none?: ReactNode }) {
	const ahead = classes.filter(({ status, time }) => status !== "cancelled" && time !== "over");
	const shown = ahead.filter(({ isOpen }, place) => place === 0 || isOpen);
	return shown.length > 0 ? shown.map((one) => <NextClass key={one.id} next={one} />) : none;
}

function ExamLink() {
	const { exam } = classesWords();
	return (
		<section aria-labelledby="exam-title" className="grid justify-items-start gap-2">
			<h2 id="exam-title" className="text-xl">
				{exam.title}
			</h2>
			<p>{exam.text}</p>
			<ButtonLink to="/exam" look="secondary" size="small">
				{exam.open}
			</ButtonLink>
			<ButtonLink to="/certificate" look="secondary" size="small">
				{certificateOwnWords().title}
			</ButtonLink>
		</section>
	);
}

/** A student can change once; a graduate can take the free seat and give it back. */
function ChangeBatch({ own }: { own: MyClasses }) {
	const { choice, failed } = classesWords();
	const isGraduate = own.enrolment?.status === "finished";
	const { batch } = own;
	if (!isGraduate && !batch?.transferUntil) return null;
	return (
		<section aria-labelledby="change-title">
			<h2 id="change-title" className="text-2xl">
				{isGraduate ? choice.repeat : choice.change}
			</h2>
			{!isGraduate && batch?.transferUntil && (
				<p className="mt-2">{choice.changeLead(formatDay(batch.transferUntil))}</p>
			)}
			{isGraduate && batch && isRepeating(own) && (
				<div className="mt-4">
					<ActionForm action="/auth/repeat-seat/leave" fixed={{ batchId: batch.id }} failed={failed}>
						{(busy) => (
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{choice.giveBack}
								<span className="sr-only">: {batch.code}</span>
							</Button>
						)}
					</ActionForm>
				</div>
			)}
			<BatchList own={own} choosing={isGraduate ? "repeat" : "change"} />
		</section>
	);
}
