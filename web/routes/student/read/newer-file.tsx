// When staff have replaced a day's slides with a file, the file is shown first, and the earlier slides are marked as
// earlier.
import { Download } from "lucide-react";
import { Link } from "react-router";
import { readerWords } from "#content/en/account/reader.ts";
import { studentWords } from "#content/en/account/student.ts";
import { formatDay } from "#content/timestamps.ts";
import type { ReadResponse } from "#contract/course/course.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

type Newer = { part: string; file: ReadResponse["download"]; day: string };

/** Shown instead of the slides; `slide` is where to continue in the earlier ones. */
export function NewerFile({ part, file, day, slide }: Newer & { slide: number }) {
	const text = readerWords().newer;
	const size = studentWords().accessCourse.size(file.bytes);
	const facts = [text.kinds[file.kind], file.slides && text.slides(file.slides), size].filter(Boolean);
	return (
		<main id="content" className="reader-newer">
			<section className="newer-file">
				<h2 className="text-2xl">{text.title}</h2>
				<p>{text.lead(formatDay(day))}</p>
				<div>
					<ButtonLink to={`/auth/course/decks/${part}`} size="large">
						<Download aria-hidden="true" className="size-5" />
						{text.download}
					</ButtonLink>
					<p className="mt-2 text-sm text-ink-600">{facts.join(" · ")}</p>
				</div>
			</section>
			<section className="newer-earlier">
				<h2 className="text-xl">{text.earlier.title}</h2>
				<p>{text.earlier.lead}</p>
				<ButtonLink to={`?slide=${slide}`} look="secondary">
					{text.earlier.open}
				</ButtonLink>
			</section>
		</main>
	);
}

/** Above every earlier slide, also in print. */
export function EarlierSlides({ day }: { day: string }) {
	const text = readerWords().newer;
	return (
		<Notice tone="warning" role="note">
			{text.strip(formatDay(day))}{" "}
			<Link className="link" to=".">
				{text.back}
			</Link>
		</Notice>
	);
}
