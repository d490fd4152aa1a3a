import { Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { batchFileWords } from "#content/en/admin/batches/files.ts";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { BatchResponse, SeatRow } from "#contract/admin/batches.ts";
import type { SeatChoice } from "#contract/batches/seats.ts";
import type { OrderStatus } from "#contract/payments/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ExportForm } from "#web/routes/admin/ui/list-page.tsx";
import { paymentTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import { BatchChoice } from "./batch-choice.tsx";

type Part = { file: BatchResponse };

/** Who has a seat, for whom one is held, and who is on the waitlist. `now` is the time when the page was loaded. */
export function BatchPeople({ file, now }: Part & { now: string }) {
	const { people: text, files } = batchWords().page;
	const { may, mayOpen } = useMay();
	const waiting = file.unseated > 0 && mayOpen("/admin/batches/unseated") && (
		<Link to="/admin/batches/unseated" className="link">
			{text.unseated(file.unseated)}
		</Link>
	);
	return (
		<>
			<section>
				<div className="list-bar">
					<h2 id="people" className="text-xl">
						{text.title}
					</h2>
					{may("batches.export") && (
						<ExportForm
							action={`/auth/admin/batches/${file.batch._id}/export`}
							filters={[]}
							fixed={{ what: "people" }}
							label={files.people}
							hint={files.hint}
						/>
					)}
				</div>
				{file.seats.length === 0 ? (
					<EmptyState action={waiting}>{text.none}</EmptyState>
				) : (
					<Table caption={text.title} visuallyHiddenCaption columns={text.columns}>
						{file.seats.map((seat) => (
							<Seat key={seat._id} seat={seat} others={file.others} now={now} />
						))}
					</Table>
				)}
			</section>
			<Waitlist file={file} />
		</>
	);
}

const Person = ({ userId, name, email, phone }: Pick<SeatRow, "userId" | "name" | "email" | "phone">) => (
	<span className="grid justify-items-start wrap-anywhere">
		<Link to={`/admin/people/${userId}`} className="link py-1 font-bold">
			{name}
		</Link>
		<EmailAddress>{email}</EmailAddress>
		{phone && <span>{formatPhone(phone)}</span>}
	</span>
);

function Seat({ seat, others, now }: { seat: SeatRow; others: SeatChoice[]; now: string }) {
	const text = batchWords().page.people;
	const { states, kinds } = batchFileWords();
	const { columns } = text;
	const minutes = seat.heldUntil ? Math.ceil((Date.parse(seat.heldUntil) - Date.parse(now)) / 60_000) : 0;
	return (
		<tr>
			<RowHeader label={columns.who}>
				<Person {...seat} />
			</RowHeader>
			<Cell label={columns.seat}>
				<span className="grid justify-items-start gap-1">
					<Badge tone={seat.state === "held" ? "marigold" : "sea"}>{states[seat.state]}</Badge>
					{seat.kind === "repeat" && <span>{kinds.repeat}</span>}
					{seat.heldUntil && <span>{minutes > 0 ? text.heldFor(minutes) : text.ending}</span>}
				</span>
			</Cell>
			<Cell label={columns.payment}>
				<Payment seat={seat} />
			</Cell>
			<Cell label={columns.actions}>
				<Move seat={seat} others={others} />
				<Release seat={seat} />
			</Cell>
		</tr>
	);
}

function Payment({ seat: { order } }: { seat: SeatRow }) {
	const text = batchWords().page.people;
	const { list, statuses } = adminPaymentWords();
	const { may } = useMay();
	if (!order) return <span>{text.noOrder}</span>;
	const status = order.status as OrderStatus;
	return (
		<span className="grid justify-items-start gap-1">
			<Badge tone={paymentTones[status]}>{statuses[status]}</Badge>
			{may("payments.read") ? (
				<Link to={`/admin/payments/${order._id}`} className="link py-1">
					{formatPaise(order.paise)}
				</Link>
			) : (
				<span>{formatPaise(order.paise)}</span>
			)}
			{order.returnedPaise > 0 && <span>{list.refunded(formatPaise(order.returnedPaise))}</span>}
			{order.returningPaise > 0 && <span>{list.refunding(formatPaise(order.returningPaise))}</span>}
		</span>
	);
}

/** In one step: until the other seat is theirs, they keep this one. */
function Move({ seat, others }: { seat: SeatRow; others: SeatChoice[] }) {
	const { page, unseated } = batchWords();
	const text = page.people;
	const { may } = useMay();
	const canMove = seat.state === "taken" && seat.kind === "course" && seat.enrolment === "seated";
	if (!may("seats.update") || !canMove) return null;
	return (
		<details>
			<summary
				className="link inline-flex min-h-11 items-center md:whitespace-nowrap"
				aria-label={text.moveOf(seat.name)}
			>
				{text.move}
			</summary>
			{others.length === 0 ? (
				<p>{unseated.noBatches}</p>
			) : (
				<ActionForm
					action="/auth/admin/seats"
					fixed={{ userId: seat.userId }}
					failed={text.moveFailed}
					className="batch-line"
				>
					{(busy) => (
						<>
							<BatchChoice batches={others} />
							<Field label={text.releaseReason} name="reason" maxLength={200} />
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.move}
							</Button>
						</>
					)}
				</ActionForm>
			)}
		</details>
	);
}

function Release({ seat }: { seat: SeatRow }) {
	const text = batchWords().page.people;
	const { may } = useMay();
	if (!may("seats.update")) return null;
	return (
		<details>
			<summary
				className="link inline-flex min-h-11 items-center md:whitespace-nowrap"
				aria-label={text.releaseOf(seat.name)}
			>
				{text.release}
			</summary>
			<ActionForm action={`/auth/admin/seats/${seat._id}/release`} failed={text.failed} className="batch-line">
				{(busy) => (
					<>
						<Field label={text.releaseReason} name="reason" maxLength={200} required />
						<Button type="submit" look="danger" size="small" busy={busy}>
							{text.release}
						</Button>
					</>
				)}
			</ActionForm>
		</details>
	);
}

function Waitlist({ file: { batch, waitlist } }: Part) {
	const text = batchWords().page.waitlist;
	const { may } = useMay();
	return (
		<section aria-labelledby="waitlist">
			<h2 id="waitlist" className="mb-3 text-xl">
				{text.title}
			</h2>
			{waitlist.length === 0 && <p>{text.none}</p>}
			<ol className="grid gap-3">
				{waitlist.map((one) => (
					<li key={one.place} className="flex flex-wrap items-start gap-x-6 gap-y-2">
						<Person {...one} />
						<span className="grid gap-1">
							{one.offeredUntil && <span>{text.offered(formatTimestamp(one.offeredUntil))}</span>}
							{one.first && <span className="wrap-anywhere">{text.first(one.reason)}</span>}
						</span>
						{may("seats.update") && !one.first && one.state === "waiting" && (
							<details>
								<summary className="link inline-flex min-h-11 items-center" aria-label={text.putFirstOf(one.name)}>
									{text.putFirst}
								</summary>
								<ActionForm
									action="/auth/admin/waitlist/first"
									fixed={{ userId: one.userId, batchId: batch._id }}
									failed={text.failed}
									className="batch-line"
								>
									{(busy) => (
										<>
											<Field label={text.reason} name="reason" maxLength={200} required />
											<Button type="submit" look="secondary" size="small" busy={busy}>
												{text.putFirst}
											</Button>
										</>
									)}
								</ActionForm>
							</details>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
