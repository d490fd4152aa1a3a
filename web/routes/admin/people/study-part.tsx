import { officePeopleWords } from "#content/en/admin/people.ts";
import { formatMoment } from "#content/timestamps.ts";
import type { PersonFile } from "#contract/admin/people.ts";
import { PersonPart } from "#web/routes/admin/ui/person-part.tsx";

/** How far the person has come in each deck, the newest first. */
export function StudyPart({ study }: { study: PersonFile["study"] }) {
	const text = officePeopleWords().person.study;
	return (
		<PersonPart title={text.title} none={text.none} rows={study}>
			{({ part, slide, readAt, downloadedAt, quizBest, quizPassedAt }) => (
				<p>
					<strong>{part}</strong>:{" "}
					{[
						readAt ? text.read(formatMoment(readAt)) : text.slide(slide),
						quizBest !== null && text.quiz(quizBest),
						quizPassedAt && text.passed(formatMoment(quizPassedAt)),
						downloadedAt && text.downloaded(formatMoment(downloadedAt)),
					]
						.filter(Boolean)
						.join(", ")}
				</p>
			)}
		</PersonPart>
	);
}
