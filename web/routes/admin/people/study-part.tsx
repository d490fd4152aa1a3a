import { adminPeopleWords } from "#content/en/admin/people.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { PersonDetails } from "#contract/admin/people.ts";
import { PersonPart } from "#web/routes/admin/ui/person-part.tsx";

/** The person's progress in each deck, newest first. */
export function StudyPart({ study }: { study: PersonDetails["study"] }) {
	const text = adminPeopleWords().person.study;
	return (
		<PersonPart title={text.title} none={text.none} rows={study}>
			{({ part, slide, readAt, downloadedAt, quizBest, quizPassedAt }) => (
				<p>
					<strong>{part}</strong>:{" "}
					{[
						readAt ? text.read(formatTimestamp(readAt)) : text.slide(slide),
						quizBest !== null && text.quiz(quizBest),
						quizPassedAt && text.passed(formatTimestamp(quizPassedAt)),
						downloadedAt && text.downloaded(formatTimestamp(downloadedAt)),
					]
						.filter(Boolean)
						.join(", ")}
				</p>
			)}
		</PersonPart>
	);
}
