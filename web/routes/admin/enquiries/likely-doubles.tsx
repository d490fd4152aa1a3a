import { Link } from "react-router";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EnquiryMatches } from "#contract/admin/enquiries/new-enquiry.ts";
import { Notice } from "#web/ui/records/notice.tsx";

/** Existing records of the same person, each opened in a new tab so that the typed text stays. */
export function LikelyDoubles({ matches: { enquiries, people } }: { matches: EnquiryMatches }) {
	const text = newEnquiryWords().matches;
	if (enquiries.length + people.length === 0) return null;
	const why = ({ samePhone, sameEmail }: { samePhone: boolean; sameEmail: boolean }) =>
		[samePhone && text.samePhone, sameEmail && text.sameEmail].filter(Boolean).join(", ");
	return (
		<Notice tone="warning">
			<strong>{text.title}</strong>
			<ul className="my-2 grid gap-1">
				{people.map((one) => (
					<li key={one._id}>
						{text.account}:{" "}
						<Link to={`/admin/people/${one._id}`} target="_blank" className="link wrap-anywhere">
							{one.name}
						</Link>{" "}
						({why(one)})
					</li>
				))}
				{enquiries.map((one) => (
					<li key={one._id}>
						<Link to={`/admin/enquiries/${one._id}`} target="_blank" className="link">
							{one.reference}
						</Link>
						, {one.name}, {formatTimestamp(one.createdAt)} ({why(one)})
					</li>
				))}
			</ul>
			{text.advice}
		</Notice>
	);
}
