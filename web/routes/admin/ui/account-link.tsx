import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { stateText } from "#content/en/ui/states.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { purchaseTones } from "./tones.ts";

type Account = { _id: string; name: string; purchaseStatus: PurchaseStatus; certain: boolean };

/**
 * The account of a form or an enquiry. Until its address is confirmed it is only a possible match, without its purchase
 * status.
 */
export function AccountLink({ account }: { account: Account }) {
	return (
		<>
			<Link to={`/admin/people/${account._id}`} className="link wrap-anywhere">
				{account.name}
			</Link>
			{account.certain ? (
				<Badge tone={purchaseTones[account.purchaseStatus]}>{stateText(account.purchaseStatus)}</Badge>
			) : (
				// A sentence, which may need two lines.
				<Badge tone="marigold" className="whitespace-normal">
					{adminEnquiryWords().enquiry.maybe}
				</Badge>
			)}
		</>
	);
}
