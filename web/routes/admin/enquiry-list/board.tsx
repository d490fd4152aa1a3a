import type { DragEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { enquiryViewWords } from "#content/en/admin/enquiries/enquiry-views.ts";
import { stateText } from "#content/en/ui/states.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { Contact } from "#contract/admin/enquiries/enquiries.ts";
import type { BoardColumn } from "#contract/admin/enquiries/views.ts";
import type { ContactStatus } from "#contract/states.ts";
import { ContactActions } from "#web/routes/admin/ui/enquiries/contact-actions.tsx";
import { ResponseClock } from "#web/routes/admin/ui/enquiries/response-clock.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { StatusChoice } from "./status-choice.tsx";
import "./board.css";

/** The drag data type that identifies our cards. */
const cardType = "application/x-enquiry";

const idOf = (status: ContactStatus) => `board-${status.toLowerCase().replaceAll(" ", "-")}`;

/** One column for each status. On a phone one column is shown at a time, chosen by the links above, also without scripts. */
export function Board({ columns, now }: { columns: BoardColumn[]; now: string }) {
	const text = enquiryViewWords().board;
	const mayUpdate = useMay().may("enquiries.update");
	return (
		<>
			{mayUpdate && <p className="board-hint">{text.hint}</p>}
			<nav aria-label={text.columns} className="board-nav">
				{columns.map(({ status, total, more }) => (
					<a key={status} href={`#${idOf(status)}`}>
						{stateText(status)} <strong>{text.count(total, more)}</strong>
					</a>
				))}
			</nav>
			<div className="board">
				{columns.map((column) => (
					<Column key={column.status} column={column} now={now} />
				))}
			</div>
		</>
	);
}

function Column({ column: { status, total, more, contacts }, now }: { column: BoardColumn; now: string }) {
	const text = enquiryViewWords().board;
	const [query] = useSearchParams();
	const count = text.count(total, more);
	const all = new URLSearchParams(query);
	all.delete("view");
	all.set("status", status);

	function drop(event: DragEvent) {
		const card = document.getElementById(event.dataTransfer.getData(cardType));
		if (!card) return;
		event.preventDefault();
		choose(card, status);
	}

	return (
		<section
			id={idOf(status)}
			className="board-column"
			data-status={status}
			aria-labelledby={`${idOf(status)}-title`}
			onDragOver={(event) => event.dataTransfer.types.includes(cardType) && event.preventDefault()}
			onDrop={drop}
		>
			<h2 id={`${idOf(status)}-title`} className="board-title">
				{stateText(status)} <span className="board-count">{count}</span>
			</h2>
			{contacts.length === 0 && <p className="board-empty">{text.empty}</p>}
			<ul>
				{contacts.map((contact) => (
					<Card key={contact._id} contact={contact} now={now} />
				))}
			</ul>
			{(more || total > contacts.length) && (
				<Link to={`/admin/showcontact?${all}`} className="board-all">
					{text.all(count, stateText(status))}
				</Link>
			)}
		</section>
	);
}

/** Dropping a card selects the status in its menu: the same command, with the same questions and conflicts. */
function choose(card: HTMLElement, status: ContactStatus) {
	const menu = card.querySelector<HTMLSelectElement>("select[name=newStatus]");
	if (!menu || menu.value === status) return;
	menu.value = status;
	menu.dispatchEvent(new Event("change", { bubbles: true }));
}

function Card({ contact, now }: { contact: Contact; now: string }) {
	const text = adminEnquiryWords().list;
	const mayUpdate = useMay().may("enquiries.update");
	const id = `card-${contact._id}`;

	return (
		<li
			id={id}
			className="board-card"
			draggable={mayUpdate}
			onDragStart={(event) => event.dataTransfer.setData(cardType, id)}
		>
			<Link to={`/admin/enquiries/${contact._id}`} className="link font-bold wrap-anywhere" draggable={false}>
				{contact.name}
			</Link>
			<span className="contact-when">
				{contact.reference}, {formatTimestamp(contact.createdAt)}
			</span>
			{contact.waitingSince && <ResponseClock since={contact.waitingSince} now={now} />}
			{contact.assignedTo && <span className="contact-when">{text.assignedTo(contact.assignedTo.name)}</span>}
			{contact.followUpOn && <Badge tone="plum">{text.followUp(formatDay(contact.followUpOn))}</Badge>}
			<span className="line-clamp-2 wrap-anywhere" lang={langOf(contact.purpose)}>
				{contact.purpose}
			</span>
			<ContactActions person={contact} />
			{mayUpdate && <StatusChoice contact={contact} />}
		</li>
	);
}
