import { classesWords } from "#content/en/account/classes.ts";
import { openBatchWords } from "#content/en/site/open-batches.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPaise } from "#content/money.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { Person } from "#contract/accounts.ts";
import type { MyClasses } from "#contract/batches/my-classes.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { daysOf, hoursOfBatch, weekdaysOf } from "#web/ui/records/open-batch.ts";

/** The effect of a choice: a buyer stores it for the payment, a student gets the seat, a graduate the free seat. */
export type Choosing = "buy" | "take" | "change" | "repeat";

const actions = {
	buy: "/auth/batch-choice",
	take: "/auth/transfer",
	change: "/auth/transfer",
	repeat: "/auth/repeat-seat",
} as const;

export function BatchList({ own, choosing }: { own: MyClasses; choosing: Choosing }) {
	const { choice: text } = classesWords();
	if (own.openBatches.length === 0) return <p className="mt-2 max-w-text">{text.none}</p>;
	return (
		<ul className="batch-list">
			{own.openBatches.map((batch) => (
				<li key={batch.id}>
					<div>
						<p>
							<strong>{daysOf(batch)}</strong>{" "}
							<Badge tone={batch.seatsLeft === 0 ? "plain" : batch.seatsLeft <= 5 ? "marigold" : "sea"}>
								{openBatchWords().seats(batch.seatsLeft)}
							</Badge>
						</p>
						<p>
							{seatText(batch.branch)} · {seatText(batch.timing)} · {hoursOfBatch(batch)}
						</p>
						<p className="text-sm text-ink-600">
							{[
								batch.code,
								weekdaysOf(batch),
								batch.room?.address,
								batch.price !== null && openBatchWords().fee(formatPaise(batch.price)),
							]
								.filter(Boolean)
								.join(" · ")}
						</p>
					</div>
					<Action batch={batch} own={own} choosing={choosing} />
				</li>
			))}
		</ul>
	);
}

function Action({
	batch,
	own,
	choosing,
}: {
	batch: MyClasses["openBatches"][number];
	own: MyClasses;
	choosing: Choosing;
}) {
	const { choice: text, waitlist, failed } = classesWords();
	if (own.batch?.id === batch.id) return <Badge tone="sea">{text.own}</Badge>;
	if (choosing === "buy" && own.chosen === batch.id && (batch.seatsLeft > 0 || own.kept === batch.id))
		return <Badge tone="sea">{text.chosen}</Badge>;
	if (own.waitlist.some(({ batchId }) => batchId === batch.id)) return null;
	if (batch.costsMore) return <CostsMore />;
	const isFull = batch.seatsLeft === 0;
	if (isFull && choosing === "repeat") return null;
	const isLeaving = choosing === "change" || (choosing === "repeat" && isRepeating(own));
	const labels = { buy: text.choose, take: text.take, change: text.changeTo, repeat: text.takeRepeat };
	return (
		<ActionForm
			action={isFull ? "/auth/waitlist" : actions[choosing]}
			fixed={{ batchId: batch.id }}
			question={!isFull && isLeaving ? text.question(batch.code) : undefined}
			failed={failed}
		>
			{(busy) => (
				<Button type="submit" look="secondary" size="small" busy={busy}>
					{isFull ? waitlist.join : labels[choosing]}
					<span className="sr-only">: {batch.code}</span>
				</Button>
			)}
		</ActionForm>
	);
}

function CostsMore() {
	const { choice: text } = classesWords();
	return (
		<p>
			{text.costsMore}{" "}
			<Link to="/contact" className="link">
				{text.contact}
			</Link>
		</p>
	);
}

/** Whether they have a free seat in a batch that is not over: another one takes its place. */
export const isRepeating = ({ batch, classes }: MyClasses) =>
	batch?.isRepeat === true && classes.some(({ visit, time }) => visit === null && time !== "over");

/** Seats that are held for this person, and the waitlists they are on. */
export function Waiting({ own }: { own: MyClasses }) {
	const { offer, waitlist, failed } = classesWords();
	const offered = own.waitlist.filter(({ offeredUntil }) => offeredUntil !== null);
	const waiting = own.waitlist.filter(({ offeredUntil }) => offeredUntil === null);
	return (
		<>
			{offered.map(({ batchId, code, branch, timing, startsOn, offeredUntil, costsMore }) => (
				<Notice key={batchId} tone="warning" role="region" aria-label={offer.title(code)}>
					<h2 className="text-xl">{offer.title(code)}</h2>
					<p>
						{seatText(branch)} · {seatText(timing)} · {formatDay(startsOn)}
					</p>
					<p className="mt-1">
						{offer.until(formatTimestamp(offeredUntil ?? ""))} {!own.enrolment && offer.unpaid}
					</p>
					{costsMore && <CostsMore />}
					<div className="mt-3 flex flex-wrap gap-3">
						{(costsMore ? (["no"] as const) : (["yes", "no"] as const)).map((accept) => (
							<ActionForm
								key={accept}
								action="/auth/waitlist/offer"
								fixed={{ batchId, accept }}
								failed={failed}
								onSuccess={(answer: { success: true; message: string; next?: string }) =>
									answer.next === "/courses" ? "/courses" : undefined
								}
							>
								{(busy) => (
									<Button type="submit" size="small" look={accept === "yes" ? "primary" : "secondary"} busy={busy}>
										{accept === "yes" ? offer.accept : offer.decline}
										<span className="sr-only">: {code}</span>
									</Button>
								)}
							</ActionForm>
						))}
					</div>
				</Notice>
			))}
			{waiting.length > 0 && (
				<section aria-labelledby="waitlist-title">
					<h2 id="waitlist-title" className="text-2xl">
						{waitlist.title}
					</h2>
					<ul className="batch-list">
						{waiting.map(({ batchId, code, branch, timing, startsOn, position }) => (
							<li key={batchId}>
								<div>
									<p>
										<strong>{code}</strong> · {seatText(branch)} · {seatText(timing)} · {formatDay(startsOn)}
									</p>
									<p>{waitlist.place(position)}</p>
								</div>
								<ActionForm
									action="/auth/waitlist/leave"
									fixed={{ batchId }}
									question={waitlist.question}
									failed={failed}
								>
									{(busy) => (
										<Button type="submit" look="quiet" size="small" busy={busy}>
											{waitlist.leave}
											<span className="sr-only">: {code}</span>
										</Button>
									)}
								</ActionForm>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

const steps = { pay: "/courses", link: "/profile", apply: "/studentcorner" } as const;

/** The next step for somebody without a seat. */
export function AfterChoice({
	own,
	person: { AdmissionId, formWaits },
}: {
	own: MyClasses;
	person: Pick<Person, "AdmissionId" | "formWaits">;
}) {
	const { choice: text } = classesWords();
	if (own.enrolment)
		return (
			<p className="max-w-text">
				{text.refund}{" "}
				<Link to="/refund-policy" className="link">
					{text.refundLink}
				</Link>
				,{" "}
				<Link to="/contact" className="link">
					{text.call}
				</Link>
				.
			</p>
		);
	const step = AdmissionId ? "pay" : formWaits ? "link" : "apply";
	return (
		<p>
			<ButtonLink to={steps[step]} look={own.chosen ? "primary" : "secondary"}>
				{text[step]}
			</ButtonLink>
		</p>
	);
}
