import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { verifyWords } from "#content/en/site/verify.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatDay } from "#content/timestamps.ts";
import type { SignedCertificate, Verification } from "#contract/certificates/certificates.ts";
import { api } from "#web/client/api.ts";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { readSignature } from "./read-signature.ts";
import { verifySignature } from "./verify-signature.ts";

const mostBytes = 20 << 20;

type Outcome =
	| { is: "reading" | "none" | "forged" | "failed" | "large" }
	| { is: "genuine"; signed: SignedCertificate; now: Verification | null };

/** Reads a chosen or dropped PDF on this device, and checks its signature. */
export function VerifyFile() {
	const text = verifyWords().file;
	const id = useId();
	const [outcome, setOutcome] = useState<Outcome>();
	const [isOver, setOver] = useState(false);

	async function read(file: File | undefined) {
		if (!file) return;
		if (file.size > mostBytes) return setOutcome({ is: "large" });
		setOutcome({ is: "reading" });
		setOutcome(await check(file).catch(() => ({ is: "failed" as const })));
	}

	// The file may have been chosen before hydration.
	const field = useRef<HTMLInputElement>(null);
	const begin = useEffectEvent(() => void read(field.current?.files?.[0]));
	useEffect(() => begin(), []);

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		void read(event.dataTransfer.files[0]);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field below is for everybody
		<div
			className="verify-drop"
			data-over={isOver || undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<label htmlFor={id}>{text.choose}</label>
			<input
				ref={field}
				id={id}
				type="file"
				accept="application/pdf,.pdf"
				className="control"
				onChange={(event) => void read(event.target.files?.[0])}
			/>
			<div aria-live="polite">{outcome && <Shown outcome={outcome} />}</div>
		</div>
	);
}

async function check(file: File): Promise<Outcome> {
	const jws = await readSignature(new Uint8Array(await file.arrayBuffer()));
	if (jws === null) return { is: "none" };
	const signed = await verifySignature(jws);
	if (!signed) return { is: "forged" };
	const answer = await api.auth.verify[":number"].$get({ param: { number: signed.jti } }).catch(() => null);
	return { is: "genuine", signed, now: answer?.status === 200 ? (await answer.json()).certificate : null };
}

function Shown({ outcome }: { outcome: Outcome }) {
	const text = verifyWords().file;
	switch (outcome.is) {
		case "reading":
			return <p>{text.reading}</p>;
		case "genuine":
			return <Genuine {...outcome} />;
		default:
			return (
				<Notice tone={outcome.is === "forged" ? "error" : "warning"} role="status">
					{text[outcome.is]}
				</Notice>
			);
	}
}

function Genuine({ signed, now }: { signed: SignedCertificate; now: Verification | null }) {
	const { file: text, facts, dates, examModes, states } = verifyWords();
	const isValid = now?.state === "valid";
	const rows: [string, string][] = [
		[facts.name, signed.name],
		[facts.localName, signed.localName],
		[facts.number, signed.jti],
		[facts.title, signed.title],
		[facts.course, signed.course],
		[facts.hours, String(signed.hours)],
		[facts.dates, signed.startsOn && signed.endsOn ? dates(formatDay(signed.startsOn), formatDay(signed.endsOn)) : ""],
		[facts.branch, signed.branch ? seatText(signed.branch) : ""],
		[facts.exam, examModes[signed.examMode]],
		[facts.issuedOn, formatDay(signed.issuedOn)],
	];
	return (
		<>
			<Notice tone={isValid ? "success" : "warning"} role="status">
				<p>{text.genuine}</p>
				<p>{now ? text.stateNow(states[now.state].title) : text.unsure}</p>
			</Notice>
			<DescriptionList facts={rows.filter(([, value]) => value !== "").map(([name, value]) => ({ name, value }))} />
		</>
	);
}
