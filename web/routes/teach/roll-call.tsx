import { Presentation, QrCode, Undo2 } from "lucide-react";
import { useState } from "react";
import { teachWords } from "#content/en/account/teach.ts";
import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import { courseCardWords } from "#content/en/site/course-cards.ts";
import { localAddress } from "#content/language.ts";
import { formatDay, formatTime } from "#content/timestamps.ts";
import type { Roll, RollMark, RollMode } from "#contract/batches/attendance.ts";
import { type MarkStatus, markStatuses } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { signInFor } from "#contract/return-url.ts";
import { today } from "#web/client/teach/clock.ts";
import { type Connection, type Shown, useRoll } from "#web/client/teach/use-roll.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { useHeldFocus } from "#web/ui/held-focus.ts";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { LookFor } from "./look-for.tsx";
import { MarkDialog } from "./mark-dialog.tsx";

/** The three buttons within reach of the thumb; excused is in the menu, because it needs a note. */
const buttons = ["present", "late", "absent"] as const;

export function RollCall({ classId }: { classId: string }) {
	const text = teachWords();
	const call = useRoll(classId);
	const { roll, rows, state } = call;
	const [opened, setOpened] = useState<{ shown: Shown; status: MarkStatus | null } | null>(null);
	if (!roll) return <Missing state={state} onAgain={() => void call.refresh()} />;

	const isEarly = today() < dayInIndia(roll.starts);
	const isClosed = roll.rollClosedAt !== null;
	const isLocked = isEarly || (isClosed && !roll.correctable);
	const choose = (shown: Shown, status: MarkStatus) => {
		if (shown.status === status && !shown.differs) return;
		if (isClosed && shown.seen.length > 0) setOpened({ shown, status });
		else void call.mark(shown, status);
	};
	return (
		<>
			<div className="page py-4">
				<h1 className="text-xl">{text.class(roll.no, roll.batch)}</h1>
				<p>
					{formatTime(roll.starts)}–{formatTime(roll.ends)}
					{roll.room && `, ${roll.room}`}
				</p>
				<ClassDeck no={roll.no} />
				<State call={call} roll={roll} isEarly={isEarly} />
				{!isClosed && !isEarly && (
					<>
						<ButtonLink look="secondary" size="small" to={`/teach/${classId}/code`} className="mt-3">
							<QrCode aria-hidden="true" className="size-5" />
							{text.roll.code}
						</ButtonLink>
						<LookFor roll={roll} />
						{rows.length > 0 && <Everybody mode={call.mode} onChoose={(mode) => void call.chooseMode(mode)} />}
					</>
				)}
				{rows.length === 0 && <EmptyState className="mt-6">{text.roll.nobody}</EmptyState>}
			</div>
			<ol className="roll-rows">
				{rows.map((shown) => (
					<Row
						key={shown.enrolmentId}
						shown={shown}
						assumed={isClosed || isEarly || shown.isLater ? null : call.mode}
						isLocked={isLocked}
						onChoose={(status) => choose(shown, status)}
						onMore={() => setOpened({ shown, status: null })}
					/>
				))}
			</ol>
			<Foot call={call} isClosed={isClosed} isEarly={isEarly} />
			{opened && (
				<MarkDialog
					shown={opened.shown}
					status={opened.status}
					needsReason={isClosed}
					onMark={(status, details) => {
						void call.mark(opened.shown, status, details);
						setOpened(null);
					}}
					onClose={() => setOpened(null)}
				/>
			)}
		</>
	);
}

/** The classes of the course are numbered like its decks. */
function ClassDeck({ no }: { no: number }) {
	const part = courseCardWords().flatMap(({ decks }) => decks)[no - 1]?.part;
	if (!part) return null;
	return (
		<a className="button mt-2" data-look="secondary" data-size="small" href={localAddress(`/teach/deck/${part}`)}>
			<Presentation aria-hidden="true" className="size-5" />
			{teachDeckWords().ofClass(part)}
		</a>
	);
}

function Missing({ state, onAgain }: { state: string; onAgain: () => void }) {
	const text = teachWords();
	if (state === "loading")
		return (
			<p role="status" className="page py-6">
				{text.loading}
			</p>
		);
	return (
		<div className="page py-6">
			<h1 className="sr-only">{text.title}</h1>
			<Notice tone="error">
				<p>{state === "unknown" ? text.unknown : text.notLoaded}</p>
				<Button look="secondary" size="small" className="mt-3" onClick={onAgain}>
					{text.again}
				</Button>
			</Notice>
		</div>
	);
}

type Call = ReturnType<typeof useRoll>;

/** What the trainer has to know before marking, and errors. */
function State({ call, roll, isEarly }: { call: Call; roll: Roll; isEarly: boolean }) {
	const text = teachWords();
	const isClosed = roll.rollClosedAt !== null;
	return (
		<div className="teach-notices">
			{roll.cancelled && <Notice tone="warning">{text.cancelled}</Notice>}
			{isEarly && <Notice>{text.roll.early(formatDay(roll.starts))}</Notice>}
			{isClosed && <Notice>{roll.correctable ? text.roll.closedNote : text.roll.closedForGood}</Notice>}
			{call.closing && !isClosed && call.connection !== "unknown" && !call.problems.includes("moved") && (
				<Notice>{text.roll.closing}</Notice>
			)}
			{call.notStored && <Notice tone="error">{text.notStored}</Notice>}
			{call.problems.map((why) => (
				<Notice key={why} tone="error">
					<p>{text.roll.problems[why]}</p>
					{why === "moved" && (
						<Button look="secondary" size="small" className="mt-3" onClick={() => void call.forgetUnsent()}>
							{text.forgetMarks}
						</Button>
					)}
				</Notice>
			))}
			{roll.refusedPhones.map(({ name, refused }) => (
				<Notice key={name + refused} tone="warning">
					{text.roll.refusedPhone(name, refused)}
				</Notice>
			))}
			{call.connection === "unknown" && call.unsent > 0 && (
				<Notice tone="warning">
					<p>{text.unsentUnknown(call.unsent)}</p>
					<Button look="secondary" size="small" className="mt-3" onClick={() => void call.forgetUnsent()}>
						{text.forgetMarks}
					</Button>
				</Notice>
			)}
			{call.connection === "signedOut" && (
				<Notice tone="warning">
					<p>{text.signedOut(call.unsent)}</p>
					<ButtonLink size="small" to={signInFor(`/teach/${roll.id}`)} className="mt-3">
						{text.signIn}
					</ButtonLink>
				</Notice>
			)}
		</div>
	);
}

function Everybody({ mode, onChoose }: { mode: RollMode; onChoose: (mode: RollMode) => void }) {
	const text = teachWords().roll;
	return (
		<fieldset className="roll-mode">
			<legend>{text.everybodyElse}</legend>
			<button type="button" aria-pressed={mode === "present"} onClick={() => onChoose("present")}>
				{text.allPresent}
			</button>
			<button type="button" aria-pressed={mode === "absent"} onClick={() => onChoose("absent")}>
				{text.allAbsent}
			</button>
		</fieldset>
	);
}

type RowProps = {
	shown: Shown;
	/** The status that a student without a mark gets when the roll is closed. */
	assumed: RollMode | null;
	isLocked: boolean;
	onChoose: (status: MarkStatus) => void;
	onMore: () => void;
};

function Row({ shown, assumed, isLocked, onChoose, onMore }: RowProps) {
	const text = teachWords();
	const { name, status, mark, differs } = shown;
	return (
		<li className="roll-row" data-status={status ?? undefined} data-differs={differs ? "" : undefined}>
			<div className="roll-name">
				<span>
					<strong>{name}</strong>
					<Facts shown={shown} />
				</span>
				<button
					type="button"
					className="roll-more"
					aria-label={text.roll.more(name)}
					disabled={isLocked}
					onClick={onMore}
				>
					{status === "excused" ? text.statuses.excused : "⋯"}
				</button>
			</div>
			{mark && differs && <p className="roll-differs">{text.roll.differ(markText(mark), markText(differs))}</p>}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers */}
			<div className="roll-buttons" role="group" aria-label={name}>
				{buttons.map((one) => (
					<button
						key={one}
						type="button"
						data-status={one}
						data-assumed={status === null && assumed === one ? "" : undefined}
						aria-pressed={status === one && !differs}
						disabled={isLocked}
						onClick={() => onChoose(one)}
					>
						{text.statuses[one]}
						{status === null && assumed === one && <span className="sr-only"> ({text.roll.assumed})</span>}
					</button>
				))}
			</div>
		</li>
	);
}

const statusText = (status: MarkStatus) => teachWords().statuses[status].toLowerCase();
const markText = ({ status, by }: RollMark) => `${statusText(status)} (${by ?? teachWords().roll.somebody})`;

function Facts({ shown }: { shown: Shown }) {
	const text = teachWords().roll;
	const { kind, checkedInAt, isLater, isWaiting, status, minutesLate, mark } = shown;
	const facts = [
		kind !== "batch" && text[kind],
		isLater && text.later,
		checkedInAt && text.byCode(formatTime(checkedInAt)),
		status === "late" && minutesLate !== null && text.minutesLate(minutesLate),
		!isWaiting && mark?.note,
		isWaiting && text.waiting,
	].filter(Boolean);
	return facts.length > 0 && <span className="roll-facts">{facts.join(", ")}</span>;
}

/** Always visible: the counts, the last mark, and whether the server has everything. */
function Foot({ call, isClosed, isEarly }: { call: Call; isClosed: boolean; isEarly: boolean }) {
	const text = teachWords().roll;
	const { rows, mode, last, closing } = call;
	const held = useHeldFocus<HTMLDivElement>();
	const counted = (status: MarkStatus) =>
		rows.filter((row) => (row.status ?? (isClosed || isEarly || row.isLater ? null : mode)) === status).length;
	async function close() {
		const excused = counted("excused");
		const others = [counted("present"), counted("late"), counted("absent")] as const;
		const question = excused > 0 ? text.closeQuestionWithExcused(...others, excused) : text.closeQuestion(...others);
		if (await confirm(question)) await call.close();
	}
	return (
		<div {...held} className="roll-foot on-ink">
			<p className="roll-count">
				{markStatuses.map((status) => {
					const count = counted(status);
					return (
						(count > 0 || status !== "excused") && (
							<span key={status}>
								{count} {statusText(status)}
							</span>
						)
					);
				})}
				<span>{text.of(rows.length)}</span>
			</p>
			<p className="roll-sync" role="status" tabIndex={-1}>
				<Sync connection={call.connection} unsent={call.unsent} />
			</p>
			<div className="roll-actions">
				{last && !isClosed && (
					<button type="button" className="roll-undo" onClick={() => void call.undo()}>
						<Undo2 aria-hidden="true" className="size-5 shrink-0" />
						<span>
							<b>{text.undo}</b> {last.shown.name}: {statusText(last.status)}
						</span>
					</button>
				)}
				{!isClosed && !isEarly && !closing && (
					<Button size="small" onClick={() => void close()}>
						{text.close}
					</Button>
				)}
			</div>
		</div>
	);
}

function Sync({ connection, unsent }: { connection: Connection; unsent: number }) {
	const text = teachWords();
	if (connection === "unknown") return text.unknown;
	if (unsent === 0) return connection === "offline" ? text.offline : text.allSent;
	return connection === "offline" ? text.unsentOffline(unsent) : text.unsent(unsent);
}
