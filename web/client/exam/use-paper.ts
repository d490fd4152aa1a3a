// An exam paper on this device. Every answer is first stored in the browser and then sent, with retries until the
// server has it. The server's clock decides; this one is only for display.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Given, PaperResponse } from "#contract/exam/exam.ts";
import { mostAnswers } from "#contract/exam/states.ts";
import { api, asJson } from "#web/client/api.ts";
import { forgetAnswers, forgetLate, type KeptAnswer, keepAnswer, listKept, seqOf } from "#web/client/exam/store.ts";

/** `closed`: the user no longer has the course. */
export type PaperState = "loading" | "ready" | "failed" | "unknown" | "over" | "closed";
export type Line = "ready" | "sending" | "offline" | "signedOut";

const retryEvery = 3_000;
/** Milliseconds of a pause in typing before the answer is sent. */
const typingPause = 700;
/** Milliseconds: how soon a tab notices that another one was opened. */
const lookEvery = 20_000;

/** The server's time in its last response, and when that was received by the monotonic clock. */
type Clock = { server: number; heard: number };
type Away = { at: string; seconds: number };

export function usePaper(attemptId: string) {
	const [state, setState] = useState<PaperState>("loading");
	const [paper, setPaper] = useState<PaperResponse | null>(null);
	const [answers, setAnswers] = useState<ReadonlyMap<string, Given>>(new Map());
	const [waiting, setWaiting] = useState(0);
	const [line, setLine] = useState<Line>("ready");
	const [isMoved, setIsMoved] = useState(false);
	const [notStored, setNotStored] = useState(false);
	const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
	const clock = useRef<Clock | null>(null);
	const endsAt = useRef(0);
	const tab = useRef(0);
	const given = useRef(0);
	/** Fallback for browsers that cannot store anything. */
	const unstored = useRef(new Map<string, KeptAnswer>());
	/** By question, the highest number that the server has: a full device cannot even delete what was sent. */
	const accepted = useRef(new Map<string, number>());
	/** The number of answers that are not stored on this device yet. */
	const keeping = useRef(0);
	/** Settled once all of them are. */
	const stored = useRef<Promise<unknown>>(Promise.resolve());
	const away = useRef<Away[]>([]);
	const sending = useRef<Promise<void> | null>(null);
	const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

	const hear = useCallback((serverTime: string, ends: string) => {
		clock.current = { server: new Date(serverTime).getTime(), heard: performance.now() };
		endsAt.current = new Date(ends).getTime();
	}, []);

	/** Independent of this device's own time setting. */
	const serverNow = useCallback(
		() => (clock.current ? clock.current.server + performance.now() - clock.current.heard : Date.now()),
		[],
	);

	const listWaiting = useCallback(async () => {
		const kept = await listKept(attemptId).catch(() => [] as KeptAnswer[]);
		const isNew = ({ questionId, seq }: KeptAnswer) => seq > (accepted.current.get(questionId) ?? 0);
		const all = [...kept, ...unstored.current.values()].filter(isNew);
		setWaiting(keeping.current > 0 ? Math.max(all.length, 1) : all.length);
		return all;
	}, [attemptId]);

	const load = useCallback(async () => {
		setState((now) => (now === "ready" ? now : "loading"));
		const response = await api.auth.exam.attempts[":id"].paper
			.$post({ param: { id: attemptId }, ...asJson({}) })
			.catch(() => null);
		if (response?.status === 404) return setState("unknown");
		if (response?.status === 409) return setState("over");
		if (response?.status === 403) return setState("closed");
		if (response?.status === 401) setLine("signedOut");
		if (response?.status !== 200) return setState((now) => (now === "ready" ? now : "failed"));
		const loaded = await response.json();
		hear(loaded.serverTime, loaded.attempt.endsAt);
		await forgetLate(attemptId, new Date(loaded.serverTime).getTime()).catch(() => {});
		tab.current = loaded.tab;
		given.current = 0;
		const shown = new Map(loaded.answers.map(({ questionId, given, seq }) => [questionId, { given, seq }]));
		for (const kept of await listWaiting())
			if (kept.seq > (shown.get(kept.questionId)?.seq ?? 0)) shown.set(kept.questionId, kept);
		setAnswers(new Map([...shown].map(([id, { given }]) => [id, given])));
		setPaper(loaded);
		setIsMoved(false);
		setLine("ready");
		setState("ready");
	}, [attemptId, hear, listWaiting]);

	const sendNow = useCallback(
		async (asks: boolean) => {
			let left = await listWaiting();
			if (tab.current === 0 || (left.length === 0 && away.current.length === 0 && !asks)) return;
			setLine("sending");
			do {
				const some = left.slice(0, mostAnswers);
				const gone = away.current.slice(0, 20);
				const sent = {
					tab: tab.current,
					answers: some.map(({ questionId, given, seq }) => ({ questionId, given, seq })),
					...(gone.length > 0 ? { away: gone } : {}),
				};
				const response = await api.auth.exam.attempts[":id"].answers
					.$post({ param: { id: attemptId }, ...asJson(sent) })
					.catch(() => null);
				if (response?.status === 409) return setState("over");
				if (response?.status === 403) return setState("closed");
				if (response?.status !== 200) return setLine(response?.status === 401 ? "signedOut" : "offline");
				const { serverTime, endsAt: ends, isNewest } = await response.json();
				hear(serverTime, ends);
				setIsMoved(!isNewest);
				away.current = away.current.slice(gone.length);
				for (const { questionId, seq } of some) {
					accepted.current.set(questionId, seq);
					if (unstored.current.get(questionId)?.seq === seq) unstored.current.delete(questionId);
				}
				await forgetAnswers(some).catch(() => {});
				left = await listWaiting();
			} while (left.length > 0);
			setLine("ready");
		},
		[attemptId, hear, listWaiting],
	);

	/** One call at a time; answers given meanwhile are sent with the next one. */
	const send = useCallback(
		async (asks = false): Promise<void> => {
			await sending.current;
			sending.current ??= sendNow(asks)
				.catch(() => setLine("offline"))
				.finally(() => {
					sending.current = null;
				});
			await sending.current;
		},
		[sendNow],
	);

	const give = useCallback(
		async (questionId: string, answer: Given, isTyping = false) => {
			setAnswers((now) => new Map(now).set(questionId, answer));
			// From here until the server has it, nothing is shown as saved.
			keeping.current += 1;
			setWaiting((now) => Math.max(now, 1));
			given.current += 1;
			const seq = seqOf(tab.current, given.current);
			const own = { attemptId, questionId, given: answer, seq, endsAt: endsAt.current };
			const keep = keepAnswer(own).catch(() => {
				unstored.current.set(questionId, own);
				setNotStored(true);
			});
			stored.current = Promise.all([stored.current, keep]);
			await keep;
			keeping.current -= 1;
			clearTimeout(typing.current);
			if (isTyping) typing.current = setTimeout(() => void send(), typingPause);
			else await send();
		},
		[attemptId, send],
	);

	/** True if the server has it; unsent answers are sent first. */
	const submit = useCallback(async () => {
		await stored.current;
		await send();
		if ((await listWaiting()).length > 0) return false;
		const response = await api.auth.exam.attempts[":id"].submit
			.$post({ param: { id: attemptId }, ...asJson({}) })
			.catch(() => null);
		if (response?.status === 200) setState("over");
		// Until a call succeeds again.
		else setLine(response?.status === 401 ? "signedOut" : "offline");
		return response?.status === 200;
	}, [attemptId, listWaiting, send]);

	useEffect(() => void load().then(() => send()), [load, send]);

	const isReady = state === "ready";
	useEffect(() => {
		if (!isReady) return;
		const tick = () => {
			if (clock.current) setSecondsLeft(Math.max(0, Math.ceil((endsAt.current - serverNow()) / 1000)));
		};
		tick();
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [isReady, serverNow]);

	useEffect(() => {
		if (!isReady) return;
		const isWaiting = waiting > 0 || line === "offline";
		const timer = setInterval(() => void send(true), isWaiting ? retryEvery : lookEvery);
		const again = () => void send(true);
		window.addEventListener("online", again);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", again);
		};
	}, [isReady, waiting, line, send]);

	useEffect(() => {
		if (!isReady) return;
		let left: { at: string; here: number } | null = null;
		const note = () => {
			if (document.visibilityState === "hidden") left = { at: new Date(serverNow()).toISOString(), here: Date.now() };
			else if (left) {
				// performance.now() stops while a phone sleeps. Date.now() does not, but may be set meanwhile, even back.
				const seconds = Math.min(86_400, Math.max(0, Math.round((Date.now() - left.here) / 1000)));
				away.current.push({ at: left.at, seconds });
				left = null;
				void send(true);
			}
		};
		document.addEventListener("visibilitychange", note);
		return () => document.removeEventListener("visibilitychange", note);
	}, [isReady, send, serverNow]);

	// When the time is over, the server submits by itself a minute later; while online there is no reason to wait.
	const isOver = secondsLeft === 0;
	useEffect(() => {
		if (!isOver || !isReady || isMoved) return;
		void submit();
		const timer = setInterval(() => void submit(), retryEvery);
		return () => clearInterval(timer);
	}, [isOver, isReady, isMoved, submit]);

	return { state, paper, answers, waiting, line, isMoved, notStored, secondsLeft, load, give, submit };
}
