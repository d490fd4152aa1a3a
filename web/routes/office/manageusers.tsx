import { officeWords } from "#content/words/office.ts";
import { purchaseStatuses } from "#contract/states.ts";
import { screen, unlisted } from "#web/screen.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ComingList } from "./coming-list.tsx";
import { OfficeHead } from "./office-head.tsx";
import { StatusLegend } from "./status-legend.tsx";

export const handle = screen("none");
export const meta = () => unlisted(officeWords().manageUsers);

const tones = { Online: "sea", Offline: "marigold", "Not Purchased": "plain" } as const;

export default function ManageUsers() {
	const { title, lead, state, caption, search, columns, statusTitle, purchase } = officeWords().manageUsers;
	return (
		<>
			<OfficeHead title={title} lead={lead} />
			<div className="page office-body">
				<ComingList caption={caption} columns={columns} state={state} search={search} />
				<StatusLegend
					title={statusTitle}
					meanings={purchaseStatuses.map((status) => ({
						status: <Badge tone={tones[status]}>{status}</Badge>,
						name: status,
						note: purchase[status],
					}))}
				/>
			</div>
		</>
	);
}
