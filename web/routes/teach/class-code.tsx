import { useEffect, useState } from "react";
import { encode } from "uqr";
import { teachWords } from "#content/en/account/teach.ts";
import { formatTime } from "#content/timestamps.ts";
import type { Roll } from "#contract/batches/attendance.ts";
import {
	type ClassCode as Code,
	checkInOpen,
	importKey,
	pinOf,
	stepAt,
	tokenOf,
} from "#contract/batches/check-in-code.ts";
import { serverTime, useComparedClocks } from "#web/client/teach/clock.ts";
import { findKeptRoll, loadRoll } from "#web/client/teach/use-classes.ts";
import { Notice } from "#web/ui/records/notice.tsx";

const countEvery = 10_000;
const drawEvery = 500;

type Shown = { state: "waiting" | "uncertain" | "early" | "over" } | { state: "open"; address: string; pin: string };

/** The check-in code for the screen of the classroom: generated on this device, so it also works offline. */
export function ClassCode({ classId }: { classId: string }) {
	const text = teachWords();
	const [roll, setRoll] = useState<Roll | null>(null);
	const [isUnknown, setUnknown] = useState(false);
	const shown = useCode(roll);

	useEffect(() => {
		let isGone = false;
		async function load() {
			const fresh = await loadRoll(classId);
			const found = fresh === "unknown" ? null : (fresh ?? (await findKeptRoll(classId)));
			if (isGone) return;
			if (found) setRoll(found);
			else setUnknown(true);
		}
		const again = () => void load();
		again();
		const timer = setInterval(again, countEvery);
		return () => {
			isGone = true;
			clearInterval(timer);
		};
	}, [classId]);

	if (!roll)
		return (
			<div className="class-code">
				<h1 className="text-2xl">{text.code.title}</h1>
				{isUnknown ? <Notice tone="error">{text.code.noKey}</Notice> : <p role="status">{text.loading}</p>}
			</div>
		);
	const opens = new Date(new Date(roll.starts).getTime() - checkInOpen.before * 60_000).toISOString();
	return (
		<div className="class-code">
			<h1 className="text-2xl">{text.code.title}</h1>
			<p>
				{text.class(roll.no, roll.batch)}, {formatTime(roll.starts)}
			</p>
			{shown.state === "open" && (
				<>
					<Qr address={shown.address} />
					<p className="class-code-how">{text.code.how}</p>
					<p>
						{text.code.pin(`${location.host}/check-in`)} <strong className="class-pin">{shown.pin}</strong>
					</p>
				</>
			)}
			{shown.state === "uncertain" && <Notice tone="warning">{text.code.uncertain}</Notice>}
			{shown.state === "early" && <Notice>{text.code.opensAt(formatTime(opens))}</Notice>}
			{shown.state === "over" && <Notice>{text.code.over}</Notice>}
			<p className="class-code-count">
				{text.code.checkedIn(roll.rows.filter(({ checkedInAt }) => checkedInAt !== null).length, roll.rows.length)}
			</p>
		</div>
	);
}

function useCode(roll: Roll | null): Shown {
	const [shown, setShown] = useState<Shown>({ state: "waiting" });
	const isCompared = useComparedClocks();

	useEffect(() => {
		if (!roll || !isCompared) return;
		const { id: classId, key: text, starts } = roll;
		let key: Promise<CryptoKey> | undefined;
		let isGone = false;
		async function draw() {
			const now = serverTime();
			const began = new Date(starts).getTime();
			const minutes = now === null ? 0 : (now - began) / 60_000;
			if (now === null) return setShown({ state: "uncertain" });
			if (minutes < -checkInOpen.before) return setShown({ state: "early" });
			if (minutes > checkInOpen.after) return setShown({ state: "over" });
			key ??= importKey(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
			const code: Code = { key: await key, classId };
			const token = await tokenOf(code, stepAt("qr", now));
			const pin = await pinOf(code, stepAt("pin", now));
			if (!isGone) setShown({ state: "open", address: `${location.origin.toUpperCase()}/C/${token}`, pin });
		}
		void draw();
		const timer = setInterval(() => void draw(), drawEvery);
		return () => {
			isGone = true;
			clearInterval(timer);
		};
	}, [roll, isCompared]);

	return shown;
}

function Qr({ address }: { address: string }) {
	const { data, size } = encode(address, { ecc: "L", border: 3 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			className="class-qr"
			role="img"
			aria-label={teachWords().code.how}
			shapeRendering="crispEdges"
			data-address={address}
		>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={squares.join("")} />
		</svg>
	);
}
