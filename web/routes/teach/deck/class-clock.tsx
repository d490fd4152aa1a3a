import { Pause, Play } from "lucide-react";
import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { useClassClock } from "#web/client/teach/use-class-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { useHeldFocus } from "#web/ui/held-focus.ts";
import { partTitles } from "./time-plan.tsx";

/** The time spent on the current part and on the whole class; beyond the plan it shows by how much. */
export function ClassClock({ deck, part }: { deck: ReadableDeck; part: number }) {
	const text = teachDeckWords().clock;
	const { spent, isRunning, hasStarted, toggle, reset } = useClassClock(deck.part, deck.plan.length, part);
	const held = useHeldFocus<HTMLDivElement>();
	const planned = deck.plan.map(({ minutes }) => minutes * 60);
	const title = partTitles(deck)[part] ?? "";
	const isOver = (spent[part] ?? 0) >= (planned[part] ?? 0);
	const askReset = async () => {
		if (await confirm(text.resetQuestion)) reset();
	};
	return (
		<section className="class-clock" aria-label={text.title} data-over={isOver || undefined}>
			<p className="class-clock-part">{title}</p>
			<Time label={text.part} spent={spent[part] ?? 0} planned={planned[part] ?? 0} isLarge />
			<Time label={text.whole} spent={sum(spent)} planned={sum(planned)} />
			<p className="sr-only" role="status">
				{isOver && text.isOver(title)}
			</p>
			<div {...held} className="class-clock-buttons">
				<Button look={isRunning ? "secondary" : "primary"} size="small" onClick={toggle}>
					{isRunning ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
					{isRunning ? text.pause : hasStarted ? text.goOn : text.start}
				</Button>
				{hasStarted && (
					<Button look="quiet" size="small" onClick={() => void askReset()}>
						{text.reset}
					</Button>
				)}
			</div>
		</section>
	);
}

function Time(time: { label: string; spent: number; planned: number; isLarge?: boolean }) {
	const { label, spent, planned, isLarge } = time;
	const text = teachDeckWords().clock;
	return (
		<div className="class-time" role="timer" data-large={isLarge} data-over={spent > planned || undefined}>
			<span>{label}</span> <strong>{minutesOf(spent)}</strong> <span>{text.of(minutesOf(planned))}</span>{" "}
			{spent > planned && <b>{text.over(minutesOf(spent - planned))}</b>}
		</div>
	);
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
