import { officeWords } from "#content/words/office.ts";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { screen, unlisted } from "#web/screen.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ComingList } from "./coming-list.tsx";
import { OfficeHead } from "./office-head.tsx";
import { StatusLegend } from "./status-legend.tsx";

export const handle = screen("none");
export const meta = () => unlisted(officeWords().showContact);

const tones = {
	Pending: "rust",
	"Call Not Receive": "marigold",
	"Not Confirmed": "marigold",
	Delay: "plum",
	Converted: "sea",
	Cancel: "plain",
} as const;
const paymentTones = { Pending: "rust", Complete: "sea" } as const;

export default function ShowContact() {
	const { title, lead, state, caption, search, columns, ...legends } = officeWords().showContact;
	return (
		<>
			<OfficeHead title={title} lead={lead} />
			<div className="page office-body">
				<ComingList caption={caption} columns={columns} state={state} search={search} />
				<StatusLegend
					title={legends.statusTitle}
					meanings={contactStatuses.map((status) => ({
						name: status,
						status: <Badge tone={tones[status]}>{status}</Badge>,
						note: legends.status[status],
					}))}
				/>
				<StatusLegend
					title={legends.paymentTitle}
					meanings={contactPaymentStatuses.map((status) => ({
						name: status,
						status: <Badge tone={paymentTones[status]}>{status}</Badge>,
						note: legends.payment[status],
					}))}
				/>
			</div>
		</>
	);
}
