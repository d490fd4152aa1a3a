import { verifyWords } from "#content/en/site/verify.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { Verification as Verified } from "#contract/certificates/certificates.ts";
import { Island } from "#web/islands/island.tsx";
import { Link } from "#web/ui/link.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { NameCheck } from "./name-check.tsx";

const tones = {
	valid: "success",
	replaced: "warning",
	revoked: "error",
	withdrawn: "info",
	unknown: "error",
	mistyped: "warning",
} as const;

/** The result for a number. */
export function Verification({ certificate }: { certificate: Verified }) {
	const { state, number, facts, replacedBy } = certificate;
	const text = verifyWords();
	const found = number === "" ? text.missing : text.states[state];
	return (
		<Section ground="sheet" className="verification" aria-labelledby="verification-title">
			<Notice tone={tones[state]} role="status">
				<h2 id="verification-title" className="text-xl">
					{found.title}
				</h2>
				<p>{found.text}</p>
				{state === "mistyped" && number !== "" && <p className="wrap-anywhere">{number}</p>}
				{replacedBy && (
					<p>
						<Link to={`/verify/${replacedBy}`} className="link">
							{text.newer}
						</Link>
					</p>
				)}
			</Notice>
			{state !== "mistyped" && state !== "unknown" && <DescriptionList facts={factsOf(certificate)} />}
			{facts?.name && (
				<>
					<p className="verification-note">{text.masked}</p>
					<Island name="name-check" of={NameCheck} props={{ number }} />
				</>
			)}
		</Section>
	);
}

function factsOf({ number, facts, issuedOn, revokedOn, category }: Verified) {
	const { facts: names, dates, examModes, categories } = verifyWords();
	const rows: [string, string | false | null | undefined][] = [
		[names.number, number],
		[names.name, facts?.name],
		[names.localName, facts?.localName],
		[names.title, facts?.title],
		[names.course, facts?.course],
		[names.hours, facts?.hours !== undefined && String(facts.hours)],
		[names.dates, facts?.startsOn && facts.endsOn && dates(formatDay(facts.startsOn), formatDay(facts.endsOn))],
		[names.branch, facts?.branch && seatText(facts.branch)],
		[names.exam, facts?.examMode && examModes[facts.examMode]],
		[names.issuedOn, issuedOn && formatDay(issuedOn)],
		[names.revokedOn, revokedOn && formatDay(revokedOn)],
		[names.category, category && categories[category]],
	];
	return rows.flatMap(([name, value]) => (value ? [{ name, value: <span lang={langOf(value)}>{value}</span> }] : []));
}
