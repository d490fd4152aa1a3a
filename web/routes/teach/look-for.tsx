import { useState } from "react";
import { teachWords } from "#content/en/account/teach.ts";
import type { Roll } from "#contract/batches/attendance.ts";
import { Button } from "#web/ui/button.tsx";

const shownAtOnce = 3;

/** A code can be passed on to somebody at home, so the trainer is asked to look for three of the students who used
 * it. */
export function LookFor({ roll }: { roll: Roll }) {
	const text = teachWords().roll;
	// One random number, drawn once: the names do not change while others check in.
	const [draw, setDraw] = useState(() => Math.random());
	const came = roll.rows.filter(({ checkedInAt }) => checkedInAt !== null);
	if (came.length === 0) return null;
	const names = came
		.map(({ enrolmentId, name }) => ({ name, order: hash(enrolmentId, draw) }))
		.sort((one, other) => one.order - other.order)
		.slice(0, shownAtOnce)
		.map(({ name }) => name);
	return (
		<div className="roll-look">
			<p>{text.lookFor(came.length)}</p>
			<ul>
				{names.map((name) => (
					<li key={name}>{name}</li>
				))}
			</ul>
			{came.length > shownAtOnce && (
				<Button look="quiet" size="small" onClick={() => setDraw(Math.random())}>
					{text.others}
				</Button>
			)}
		</div>
	);
}

function hash(id: string, draw: number) {
	let sum = Math.floor(draw * 2 ** 31);
	for (const character of id) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0;
	return sum;
}
