import { classesWords } from "#content/en/account/classes.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";

/** The private address of the timetable. */
export function CalendarCard({ address }: { address: string | null }) {
	const { calendar: text, failed } = classesWords();
	return (
		<Card id="calendar">
			<h2 className="text-xl">{text.title}</h2>
			<p className="mt-2">{text.text}</p>
			{address ? (
				<>
					<div className="mt-4">
						<Field label={text.address} value={address} readOnly required onFocus={(event) => event.target.select()} />
					</div>
					<div className="mt-4 flex flex-wrap gap-3">
						<a href={address.replace(/^https?:/, "webcal:")} className="button" data-look="primary" data-size="small">
							{text.subscribe}
						</a>
						<ActionForm action="/auth/calendar" question={text.question} failed={failed}>
							{(busy) => (
								<Button type="submit" look="secondary" size="small" busy={busy}>
									{text.renew}
								</Button>
							)}
						</ActionForm>
						<ActionForm action="/auth/calendar/remove" question={text.question} failed={failed}>
							{(busy) => (
								<Button type="submit" look="quiet" size="small" busy={busy}>
									{text.remove}
								</Button>
							)}
						</ActionForm>
					</div>
				</>
			) : (
				<div className="mt-4">
					<ActionForm action="/auth/calendar" fixed={{ first: "yes" }} failed={failed}>
						{(busy) => (
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.make}
							</Button>
						)}
					</ActionForm>
				</div>
			)}
			<p className="mt-4 text-sm text-ink-600">{text.late}</p>
		</Card>
	);
}

export function RemindersCard({ isOn }: { isOn: boolean }) {
	const { reminders: text, failed } = classesWords();
	return (
		<Card id="reminders">
			<h2 className="text-xl">
				{text.title} {isOn && <Badge tone="sea">{text.on}</Badge>}
			</h2>
			<p className="mt-2 mb-4">{text.text}</p>
			<ActionForm action="/auth/class-reminders" fixed={{ on: isOn ? "no" : "yes" }} failed={failed}>
				{(busy) => (
					<Button type="submit" look="secondary" size="small" busy={busy}>
						{isOn ? text.turnOff : text.turnOn}
						<span className="sr-only">: {text.title}</span>
					</Button>
				)}
			</ActionForm>
		</Card>
	);
}
