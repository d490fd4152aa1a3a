import { accountWords } from "#content/en/account/account.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { WaitingForm } from "#contract/admissions.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

/**
 * Asks about each form that was sent with the user's address without signing in. Nothing is linked without their
 * answer.
 */
export function WaitingForms({ forms }: { forms: readonly WaitingForm[] }) {
	const text = accountWords().profile.waitingForm;
	return forms.map(({ _id, reference, name, city, branch, batch, createdAt }) => (
		<Notice key={_id} role="note">
			<h2 className="text-xl">{text.title}</h2>
			<p className="mt-1">{text.lead}</p>
			<DescriptionList
				className="mt-4"
				facts={[
					{ name: text.reference, value: reference },
					{ name: text.name, value: name },
					{ name: text.city, value: city },
					{ name: text.seat, value: `${seatText(branch)}, ${seatText(batch)}` },
					{ name: text.sent, value: formatTimestamp(createdAt) },
				]}
			/>
			<ApiForm action="/auth/claim-admission" className="mt-4">
				{({ busy }) => (
					<div className="flex flex-wrap gap-3">
						<input type="hidden" name="id" value={_id} />
						<Button type="submit" name="mine" value="yes" busy={busy}>
							{text.yes}
						</Button>
						<Button type="submit" name="mine" value="no" look="secondary" disabled={busy}>
							{text.no}
						</Button>
					</div>
				)}
			</ApiForm>
		</Notice>
	));
}
