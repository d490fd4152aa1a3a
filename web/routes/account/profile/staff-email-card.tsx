import { accountWords } from "#content/en/account/account.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";

const emails = {
	/** For staff who take care of enquiries. */
	morning: { id: "morning-email", action: "/auth/admin/morning-email" },
	/** For owners. */
	weekly: { id: "weekly-report", action: "/auth/admin/weekly-report" },
} as const;

/** An e-mail to members of the staff that each can turn off. */
export function StaffEmailCard({ email, isOn }: { email: keyof typeof emails; isOn: boolean }) {
	const { [email]: text, ...common } = accountWords().profile.adminArea.emails;
	const { id, action } = emails[email];
	return (
		<Card id={id}>
			<h2 className="text-xl">
				{text.title} {isOn && <Badge tone="sea">{common.on}</Badge>}
			</h2>
			<p className="mt-2 mb-4">{text.text}</p>
			<ActionForm action={action} fixed={{ on: isOn ? "no" : "yes" }} failed={common.failed}>
				{(busy) => (
					<Button type="submit" look="secondary" size="small" busy={busy}>
						{isOn ? common.turnOff : common.turnOn}
						<span className="sr-only">: {text.title}</span>
					</Button>
				)}
			</ActionForm>
		</Card>
	);
}
