import { useEffect, useState } from "react";
import { teachWords } from "#content/en/account/teach.ts";
import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import { courseCardWords } from "#content/en/site/course-cards.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { localAddress } from "#content/language.ts";
import { dateFormat, formatTime } from "#content/timestamps.ts";
import type { MarkProblem, TaughtClass } from "#contract/batches/attendance.ts";
import { dayInIndia } from "#contract/days.ts";
import { today } from "#web/client/teach/clock.ts";
import { listUnsent } from "#web/client/teach/store.ts";
import { useClasses } from "#web/client/teach/use-classes.ts";
import { sendLeft } from "#web/client/teach/use-roll.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

/** Today's classes first, then those with an open roll, the next ones, and those that can still be corrected. */
export function ClassList() {
	const text = teachWords();
	const { list, state, load } = useClasses();
	const classes = list?.classes ?? [];
	const { unsent, lost, refused } = useUnsent(list?.userId);
	const nameOf = (id: string) => {
		const found = classes.find((one) => one.id === id);
		return found ? text.class(found.no, found.batch) : text.seeMarks;
	};
	const day = today();
	const dayOf = ({ starts }: TaughtClass) => dayInIndia(starts);
	const groups = [
		[text.today, classes.filter((one) => dayOf(one) === day)],
		[
			text.missing,
			classes.filter((one) => dayOf(one) < day && one.rollClosedAt === null && !one.cancelled).toReversed(),
		],
		[text.next, classes.filter((one) => dayOf(one) > day)],
		[text.done, classes.filter((one) => dayOf(one) < day && one.rollClosedAt !== null).toReversed()],
	] as const;
	return (
		<div className="page py-6">
			<h1 className="text-2xl">{text.title}</h1>
			{state === "loading" && !list && (
				<p role="status" className="mt-4">
					{text.loading}
				</p>
			)}
			{state === "failed" && (
				<Notice tone="error" className="mt-4">
					<p>{text.notLoaded}</p>
					<Button look="secondary" size="small" className="mt-3" onClick={() => void load()}>
						{text.again}
					</Button>
				</Notice>
			)}
			{unsent > 0 && <Notice className="mt-4">{text.unsentOffline(unsent)}</Notice>}
			{[...lost].map(([id, count]) => (
				<Notice key={id} tone="warning" className="mt-4">
					<p>{text.unsentUnknown(count)}</p>
					<Link to={`/teach/${id}`} className="link">
						{text.seeMarks}
					</Link>
				</Notice>
			))}
			{[...refused].map(([id, problems]) => (
				<Notice key={id} tone="error" className="mt-4">
					{problems.map((why) => (
						<p key={why}>{text.roll.problems[why]}</p>
					))}
					<Link to={`/teach/${id}`} className="link">
						{nameOf(id)}
					</Link>
				</Notice>
			))}
			{state === "ready" && classes.length === 0 && <EmptyState className="mt-6">{text.none}</EmptyState>}
			{groups.map(
				([title, some]) =>
					some.length > 0 && (
						<section key={title} aria-label={title} className="mt-6">
							<h2 className="text-xl">{title}</h2>
							<ul className="teach-list">
								{some.map((one) => (
									<ClassLink key={one.id} {...one} />
								))}
							</ul>
						</section>
					),
			)}
			<Decks />
		</div>
	);
}

/** Plain links: when offline the service worker opens cached ones. */
function Decks() {
	const text = teachDeckWords().decks;
	return (
		<section aria-labelledby="decks" className="mt-8">
			<h2 id="decks" className="text-xl">
				{text.title}
			</h2>
			<p>{text.lead}</p>
			<ul className="teach-list">
				{courseCardWords().flatMap(({ title, decks }) =>
					decks.map(({ part }) => (
						<li key={part}>
							<a href={localAddress(`/teach/deck/${part}`)} className="teach-class">
								<strong>{part}</strong>
								<span>{title}</span>
							</a>
						</li>
					)),
				)}
			</ul>
		</section>
	);
}

const retryEvery = 5_000;

/**
 * Sends marks of other rolls that were made offline. `lost`: marks in classes that are no longer this trainer's.
 * `refused`: why marks of others were not stored.
 */
function useUnsent(userId: string | undefined) {
	const [left, setLeft] = useState({ unsent: 0, lost: new Map<string, number>() });
	const [refused, setRefused] = useState<ReadonlyMap<string, MarkProblem[]>>(new Map());
	useEffect(() => {
		if (!userId) return;
		const send = async () => {
			const { unknown, refused } = await sendLeft(userId);
			if (refused.size > 0) setRefused((before) => new Map([...before, ...refused]));
			const marks = Map.groupBy(await listUnsent(userId), ({ classId }) => classId);
			const counts = [...marks].map(([id, own]) => [id, own.length] as const);
			const lost = new Map(counts.filter(([id]) => unknown.has(id)));
			const stays = (id: string) => lost.has(id) || refused.get(id)?.includes("moved");
			setLeft({ unsent: counts.reduce((sum, [id, count]) => sum + (stays(id) ? 0 : count), 0), lost });
		};
		const again = () => void send().catch(() => {});
		again();
		const timer = setInterval(again, retryEvery);
		window.addEventListener("online", again);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", again);
		};
	}, [userId]);
	return { ...left, refused };
}

function ClassLink({ id, no, batch, branch, room, starts, ends, people, cancelled, rollClosedAt }: TaughtClass) {
	const text = teachWords();
	const day = dateFormat({ timeZone: "Asia/Kolkata", weekday: "short", day: "numeric", month: "short" });
	return (
		<li>
			<Link to={`/teach/${id}`} className="teach-class">
				<strong>{text.class(no, batch)}</strong>
				<span>
					{day.format(new Date(starts))}, {formatTime(starts)}–{formatTime(ends)}
				</span>
				<span>{[branch && seatText(branch), room, text.people(people)].filter(Boolean).join(", ")}</span>
				{cancelled && <Badge tone="rust">{text.cancelled}</Badge>}
				{rollClosedAt && <Badge tone="sea">{text.closed}</Badge>}
			</Link>
		</li>
	);
}
