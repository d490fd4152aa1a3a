// A roll call on this device. Every mark is first stored on the device and then sent, with retries until the server has
// it; marks are idempotent by id.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MarkProblem, NewMark, Roll, RollMode, RollRow } from "#contract/batches/attendance.ts";
import type { MarkStatus } from "#contract/batches/states.ts";
import { mostMarks, mostMinutesLate } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { api } from "#web/client/api.ts";
import { roughTime, useComparedClocks } from "#web/client/teach/clock.ts";
import {
	findKept,
	forgetMarks,
	type KeptMark,
	keep,
	keepMarks,
	keepRoll,
	listUnsent,
} from "#web/client/teach/store.ts";
import { findKeptRoll, loadRoll } from "#web/client/teach/use-classes.ts";

/** What is shown for a student: the last unsent mark of this device, otherwise the mark that counts on the server. */
export type Shown = RollRow & { seen: readonly string[]; minutesLate: number | null; isWaiting: boolean };

/** `unknown`: the class was given to another trainer meanwhile. */
export type Connection = "ready" | "sending" | "offline" | "signedOut" | "unknown";

type Details = { minutesLate?: number | null; note?: string };

const pollEvery = 10_000;
const retryEvery = 4_000;

export function useRoll(classId: string) {
	const [roll, setRoll] = useState<Roll | null>(null);
	const [state, setState] = useState<"loading" | "ready" | "failed" | "unknown">("loading");
	const [unsent, setUnsent] = useState<KeptMark[]>([]);
	const [mode, setMode] = useState<RollMode>("present");
	const [closing, setClosing] = useState<RollMode | null>(null);
	const [connection, setConnection] = useState<Connection>("ready");
	const [problems, setProblems] = useState<MarkProblem[]>([]);
	const [notStored, setNotStored] = useState(false);
	const [last, setLast] = useState<{ shown: Shown; status: MarkStatus } | null>(null);
	const sending = useRef<Promise<void> | null>(null);
	/** Being stored on this device. */
	const storing = useRef<KeptMark[]>([]);
	const userId = useRef("");
	useComparedClocks();

	const readKept = useCallback(async () => {
		const all = await listUnsent(userId.current);
		const own = all.filter((mark) => mark.classId === classId);
		setUnsent(own);
		return own;
	}, [classId]);

	const sendNow = useCallback(async () => {
		if (!userId.current) return;
		let waiting = await readKept();
		if (waiting.length === 0 && !(await findClosing(userId.current, classId))) return;
		setConnection((now) => (now === "unknown" ? now : "sending"));
		let sent: Roll | null = null;
		do {
			const answer = await sendClass(userId.current, classId);
			if (typeof answer === "string") {
				setConnection(answer);
				return;
			}
			const { roll, why } = answer;
			sent = roll;
			setClosing((await findClosing(userId.current, classId))?.mode ?? null);
			if (roll) setRoll(roll);
			setProblems((before) => (why.length > 0 ? why : before.filter((one) => one !== "moved")));
			waiting = await readKept();
		} while (waiting.some(({ day }) => !isMoved(day, sent)));
		setConnection("ready");
	}, [classId, readKept]);

	/** One call at a time; marks made meanwhile are sent with the next one. */
	const send = useCallback((): Promise<void> => {
		sending.current ??= sendNow()
			.catch(() => setConnection("offline"))
			.finally(() => {
				sending.current = null;
			});
		return sending.current;
	}, [sendNow]);

	const refresh = useCallback(async () => {
		const fresh = await loadRoll(classId);
		if (fresh === "unknown") setState("unknown");
		else if (fresh) {
			setRoll(fresh);
			setState("ready");
			setConnection((now) => (now === "offline" ? "ready" : now));
		} else setConnection("offline");
		return fresh;
	}, [classId]);

	useEffect(() => {
		let isGone = false;
		async function begin() {
			const [list, kept, modes] = await Promise.all([findKept("list"), findKeptRoll(classId), findKept("modes")]);
			if (isGone) return;
			userId.current = list?.userId ?? "";
			setMode(modes?.[classId] ?? "present");
			if (kept) {
				setRoll(kept);
				setState("ready");
			}
			if (!userId.current) await learnUser(userId);
			await readKept();
			const asked = await findClosing(userId.current, classId);
			if (isGone) return;
			setClosing(asked?.mode ?? null);
			const fresh = await refresh();
			if (!fresh && !kept) setState("failed");
			await send();
		}
		begin().catch(() => setState((now) => (now === "loading" ? "failed" : now)));
		return () => {
			isGone = true;
		};
	}, [classId, readKept, refresh, send]);

	const hasWork = unsent.length > 0 || closing !== null;
	useEffect(() => {
		const again = () => void send();
		const timer = setInterval(
			() => {
				if (document.visibilityState !== "visible") return;
				if (hasWork) again();
				else void refresh();
			},
			hasWork ? retryEvery : pollEvery,
		);
		window.addEventListener("online", again);
		document.addEventListener("visibilitychange", again);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", again);
			document.removeEventListener("visibilitychange", again);
		};
	}, [hasWork, send, refresh]);

	const rows = useMemo(() => overlay(roll, unsent), [roll, unsent]);

	/** Resolves when the mark is stored on this device. */
	async function mark(shown: Shown, status: MarkStatus, { minutesLate, note }: Details = {}) {
		const own = [...unsent, ...storing.current].filter(({ enrolmentId }) => enrolmentId === shown.enrolmentId);
		const seen = own.length > 0 ? unreplacedIn(own) : shown.seen;
		// The clock of the device may be set back.
		const after = Math.max(Date.now() * 10, ...own.map(({ order }) => order + 1));
		const made = (seen.length > 0 ? seen : [null]).map(
			(sawMarkId, at): KeptMark => ({
				id: crypto.randomUUID(),
				classId,
				userId: userId.current,
				order: after + at,
				enrolmentId: shown.enrolmentId,
				status,
				minutesLate: status === "late" ? (minutesLate ?? minutesSince(roll)) : null,
				...(note ? { note } : {}),
				sawMarkId,
				deviceAt: new Date().toISOString(),
				day: dayOf(roll),
			}),
		);
		storing.current = [...storing.current, ...made];
		try {
			await keepMarks(made);
		} catch {
			setNotStored(true);
			return;
		} finally {
			storing.current = storing.current.filter((mark) => !made.includes(mark));
		}
		setNotStored(false);
		setProblems([]);
		setLast({ shown, status });
		setUnsent((before) => [...before, ...made]);
		void send();
	}

	/** Adds a mark with the previous status. */
	async function undo() {
		const now = last && rows.find(({ enrolmentId }) => enrolmentId === last.shown.enrolmentId);
		if (!now) return;
		const { status, minutesLate, mark: before } = last.shown;
		await mark(now, status ?? mode, { minutesLate, ...(before?.note ? { note: before.note } : {}) });
		setLast(null);
	}

	/**
	 * For a class that was moved, or given to another trainer: the user has been asked to report these marks to the
	 * office.
	 */
	async function forgetUnsent() {
		const lost = connection === "unknown" ? unsent : unsent.filter(({ day }) => isMoved(day, roll));
		await forgetMarks(lost);
		const asked = await findClosing(userId.current, classId);
		if (connection === "unknown" || isMoved(asked?.day, roll)) {
			await keepClosing(userId.current, classId, null);
			setClosing(null);
		}
		setUnsent((before) => before.filter((mark) => !lost.includes(mark)));
		setProblems([]);
	}

	async function chooseMode(chosen: RollMode) {
		setMode(chosen);
		await keep("modes", { ...(await findKept("modes")), [classId]: chosen }).catch(() => {});
	}

	async function close() {
		await keepClosing(userId.current, classId, { mode, day: dayOf(roll) });
		setClosing(mode);
		setLast(null);
		await send();
	}

	return {
		roll,
		rows,
		state,
		mode,
		chooseMode,
		closing,
		close,
		mark,
		undo,
		forgetUnsent,
		last,
		unsent: unsent.length,
		connection,
		problems,
		notStored,
		refresh,
	};
}

/**
 * Sends unsent marks of all rolls. Returns the classes that are no longer this trainer's, and why marks of others were
 * refused.
 */
export async function sendLeft(userId: string) {
	const unknown = new Set<string>();
	const refused = new Map<string, MarkProblem[]>();
	const left = { unknown, refused };
	const closing = await listClosing(userId);
	const waiting = await listUnsent(userId);
	for (const classId of new Set([...waiting, ...closing].map((one) => one.classId))) {
		const answer = await sendClass(userId, classId);
		if (answer === "unknown") unknown.add(classId);
		else if (typeof answer === "string") return left;
		else if (answer.why.length > 0) refused.set(classId, answer.why);
	}
	return left;
}

/**
 * Sends this person's unsent marks of a class, those of each day of the class together. Returns why some were refused.
 * What was marked for a day from which the class was moved stays on the device: only there it can still be read.
 */
async function sendClass(userId: string, classId: string) {
	const closing = await findClosing(userId, classId);
	const waiting = (await listUnsent(userId)).filter((mark) => mark.classId === classId);
	const why = new Set<MarkProblem>();
	let roll: Roll | null = null;
	for (const day of new Set([...waiting, ...(closing ? [closing] : [])].map((one) => one.day))) {
		const own = waiting.filter((mark) => mark.day === day);
		do {
			const some = own.splice(0, mostMarks);
			const close = own.length === 0 && closing && closing.day === day ? closing.mode : undefined;
			const answer = await sendMarks(classId, some, close, day);
			if (typeof answer === "string") return answer;
			roll = answer.roll;
			const stays = isMoved(day, roll);
			await keepRoll(
				roll,
				some.flatMap(({ id }) => (stays ? [] : id)),
			);
			if (stays) why.add("moved");
			else if (close) await keepClosing(userId, classId, null);
			for (const one of answer.refused) why.add(one.why);
		} while (own.length > 0);
	}
	return { roll, why: [...why] };
}

const dayOf = (roll: Roll | null) => roll?.starts && dayInIndia(roll.starts);

const isMoved = (day: string | undefined, roll: Roll | null) =>
	day !== undefined && roll !== null && day < dayInIndia(roll.starts);

/** The rolls that this person has closed and the server has not. */
async function listClosing(userId: string) {
	return Object.entries((await findKept("closing")) ?? {}).flatMap(([key, mode]) => {
		// Without a day if an earlier release has stored it.
		const [owner, classId = "", day] = key.split(" ");
		return owner === userId ? [{ classId, day, mode }] : [];
	});
}

const findClosing = async (userId: string, classId: string) =>
	(await listClosing(userId)).find((one) => one.classId === classId);

async function keepClosing(userId: string, classId: string, asked: { mode: RollMode; day: string | undefined } | null) {
	const place = `${userId} ${classId}`;
	const all = Object.entries((await findKept("closing")) ?? {});
	const others = Object.fromEntries(all.filter(([key]) => key !== place && !key.startsWith(`${place} `)));
	await keep("closing", asked ? { ...others, [[place, asked.day].join(" ").trim()]: asked.mode } : others);
}

/** Finds out whose marks these are, on a device that has not loaded the list of classes yet. */
async function learnUser(userId: { current: string }) {
	const response = await api.auth.teach.classes.$get().catch(() => null);
	if (response?.status !== 200) return;
	const { userId: id, name, classes } = await response.json();
	userId.current = id;
	await keep("list", { userId: id, name, classes }).catch(() => {});
}

async function sendMarks(classId: string, kept: KeptMark[], close: RollMode | undefined, day: string | undefined) {
	const marks = kept.map(({ classId: _, userId: __, order: ___, day: ____, ...mark }): NewMark => mark);
	const sent = { param: { id: classId }, json: { marks, ...(close ? { close } : {}), ...(day ? { day } : {}) } };
	const response = await api.auth.teach.classes[":id"].marks.$post(sent).catch(() => null);
	if (response?.status === 200) return response.json();
	if (response?.status === 404) return "unknown" as const;
	return response?.status === 401 || response?.status === 403 ? ("signedOut" as const) : ("offline" as const);
}

function overlay(roll: Roll | null, unsent: KeptMark[]): Shown[] {
	const waiting = Map.groupBy(unsent, (mark) => mark.enrolmentId);
	return (roll?.rows ?? []).map((row) => {
		const own = waiting.get(row.enrolmentId) ?? [];
		const last = own.at(-1);
		if (!last) {
			const { mark, differs } = row;
			const seen = row.seen ?? [mark, differs].flatMap((one) => one?.id ?? []);
			return { ...row, seen, minutesLate: mark?.minutesLate ?? null, isWaiting: false };
		}
		return {
			...row,
			status: last.status,
			seen: unreplacedIn(own),
			minutesLate: last.minutesLate ?? null,
			differs: null,
			isWaiting: true,
		};
	});
}

/** The ids of those that no other of these marks replaces. */
function unreplacedIn(marks: readonly KeptMark[]) {
	const replaced = new Set(marks.map(({ sawMarkId }) => sawMarkId));
	return marks.flatMap(({ id }) => (replaced.has(id) ? [] : id));
}

function minutesSince(roll: Roll | null) {
	const minutes = roll ? Math.round((roughTime() - new Date(roll.starts).getTime()) / 60_000) : 0;
	return Math.min(mostMinutesLate, Math.max(1, minutes));
}
