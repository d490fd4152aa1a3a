import { Link } from "react-router";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { formatDay } from "#content/timestamps.ts";
import type { CertificateRow } from "#contract/admin/certificates.ts";
import { certificateTones } from "#web/routes/admin/ui/tones.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";

export function CertificateRows({ certificates }: { certificates: CertificateRow[] }) {
	const { list, states, erased } = certificateAdminWords();
	const { columns } = list;
	return certificates.map(({ number, name, email, batch, issuedOn, state, byHand, printedSerial }) => (
		<tr key={number}>
			<RowHeader label={columns.number}>
				<Link to={`/admin/certificates/${number}`} className="link certificate-number">
					{number}
				</Link>
			</RowHeader>
			<Cell label={columns.who}>
				<span className="grid">
					<span className="wrap-anywhere">{name ?? erased}</span>
					{email && <EmailAddress className="text-sm text-ink-700">{email}</EmailAddress>}
				</span>
			</Cell>
			<Cell label={columns.batch}>{batch}</Cell>
			<Cell label={columns.issuedOn}>
				<span className="grid justify-items-start gap-1">
					<time dateTime={issuedOn}>{formatDay(issuedOn)}</time>
					{byHand && <Badge tone="marigold">{list.byHand}</Badge>}
				</span>
			</Cell>
			<Cell label={columns.state}>
				<span className="grid justify-items-start gap-1">
					<Badge tone={certificateTones[state]}>{states[state]}</Badge>
					{printedSerial && <span className="text-sm text-ink-700 wrap-anywhere">{list.printed(printedSerial)}</span>}
				</span>
			</Cell>
		</tr>
	));
}
