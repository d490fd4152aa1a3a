import { CircleCheck, CircleX } from "lucide-react";
import { examWords } from "#content/en/account/exam.ts";
import { withUnit } from "#content/numbers.ts";
import type { Explained } from "#contract/exam/exam.ts";
import { Link } from "#web/ui/link.tsx";

/**
 * The question, the answer, whether it was right, and why. The right option is not marked. `answer` names the answer
 * for others than the student.
 */
export function ExplainedQuestions({ questions, answer }: { questions: Explained[]; answer?: string }) {
	const { result: text, paper } = examWords();
	return (
		<ol className="exam-explained">
			{questions.map((question, at) => {
				const Icon = question.right ? CircleCheck : CircleX;
				return (
					<li key={question.id} data-right={question.right ? "" : undefined}>
						<h3>
							<span className="exam-no">{paper.question(at + 1)}</span>
							<span className="exam-verdict">
								<Icon aria-hidden="true" className="size-5" />
								{question.right ? text.right : text.wrong}
							</span>
						</h3>
						<p lang="en" className="exam-text">
							{question.text}
						</p>
						<dl>
							<dt>{answer ?? text.yours}</dt>
							<dd>
								<GivenAnswer question={question} />
							</dd>
							<dt>{text.why}</dt>
							<dd lang="en">{question.why}</dd>
						</dl>
						{question.isVoid && <p className="exam-how">{text.void}</p>}
						{question.slide !== null && (
							<p>
								<Link to={`/accesscourse/read/${question.part}?slide=${question.slide}`} className="link" lang="en">
									{text.slide(question.part, question.slideTitle)}
								</Link>
							</p>
						)}
					</li>
				);
			})}
		</ol>
	);
}

function GivenAnswer({ question: { kind, given, options, unit } }: { question: Explained }) {
	if (!given) return examWords().result.none;
	if (kind === "number") return <span lang="en">{withUnit(given[0] ?? "", unit ?? "")}</span>;
	const texts = given.map((id) => options.find((option) => option.id === id)?.text ?? "");
	const List = kind === "order" ? "ol" : "ul";
	if (texts.length === 1) return <span lang="en">{texts[0]}</span>;
	return (
		<List lang="en" className={kind === "order" ? "exam-given exam-given-order" : "exam-given"}>
			{texts.map((one) => (
				<li key={one}>{one}</li>
			))}
		</List>
	);
}
