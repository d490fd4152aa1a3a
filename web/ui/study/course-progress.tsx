import { studentWords } from "#content/en/account/student.ts";
import type { Deck } from "#contract/course/course.ts";
import { classNames } from "#web/ui/class-names.ts";
import "#web/ui/study/course-progress.css";
import "#web/ui/study/study-bar.css";

/** Enough slides were shown long enough, and the quiz is passed. */
export const isFinished = ({ progress }: Deck) => progress.read && progress.quizPassed;

/** A student's progress in the whole course, as a labelled bar. `decks` are those of GET /auth/course. */
export function CourseProgress({ decks, className }: { decks: readonly Deck[]; className?: string }) {
	const text = studentWords().accessCourse.progress;
	const readable = decks.filter(({ slides }) => slides !== null);
	if (readable.length === 0) return null;
	const steps = readable.flatMap(({ progress }) => [progress.read, progress.quizPassed]);
	const percent = Math.floor((100 * steps.filter(Boolean).length) / steps.length);
	const finished = readable.filter(isFinished).length;
	return (
		<div className={classNames("course-progress", className)}>
			<p>
				<strong>{text.title}</strong>
				<span>
					{text.parts(finished, readable.length)}, {text.percent(percent)}
				</span>
			</p>
			<progress className="study-bar" max={100} value={percent} aria-label={text.title} />
			<p className="course-progress-rule">{percent === 100 ? text.allDone : text.rule}</p>
		</div>
	);
}
