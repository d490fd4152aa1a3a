import { CalendarPlus } from "lucide-react";
import { deadlineWords } from "#content/en/site/tools/deadlines.ts";
import { toolFrameWords } from "#content/en/site/tools/frame.ts";
import { calendarFile } from "#contract/trade-tools/calendar-file.ts";
import { type Deadline, deadlines as tool } from "#contract/trade-tools/deadlines.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/trade-tools/save-file.ts";
import { SourceMarks } from "#web/ui/trade-tools/tool-answer.tsx";

/** The deadlines in order, and as a calendar file. */
export function DeadlineList({ deadlines, typed }: { deadlines: readonly Deadline[]; typed: Typed }) {
	const { title, download, names } = deadlineWords();
	const { disclaimer } = toolFrameWords();
	const save = () => {
		const days = deadlines.map(({ key, on }) => ({ key, on, title: names[key], note: disclaimer }));
		const file = calendarFile(days, { name: typed.invoiceOn ?? "", now: new Date(), title });
		saveFile("deadlines.ics", file, "text/calendar");
	};
	return (
		<>
			<h3 className="tool-heading">{title}</h3>
			<ol className="deadlines">
				{deadlines.map(({ key, on }) => (
					<li key={key}>
						<time dateTime={on}>{dayText(on)}</time>
						<span>
							{names[key]}&nbsp;
							<SourceMarks sources={tool.sources} of={key} />
						</span>
					</li>
				))}
			</ol>
			<p className="tool-actions no-js:hidden">
				<Button onClick={save}>
					<CalendarPlus aria-hidden="true" className="size-5" /> {download}
				</Button>
			</p>
		</>
	);
}

/** The same in every language and browser: 08-03-2027. */
const dayText = (day: string) => day.split("-").reverse().join("-");
