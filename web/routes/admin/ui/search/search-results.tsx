// The results of the search, by kind: as links on the search page, as options in the search dialog.

import {
	Award,
	BookOpen,
	CalendarDays,
	FileText,
	IndianRupee,
	LayoutList,
	type LucideIcon,
	MessageSquare,
	UserRound,
	Zap,
} from "lucide-react";
import { batchStatusWords } from "#content/en/admin/batches/statuses.ts";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { adminSearchWords } from "#content/en/admin/search.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPaise } from "#content/money.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay } from "#content/timestamps.ts";
import type { SearchResponse } from "#contract/admin/search.ts";
import { batchTones, certificateTones, contactTones, paymentTones, purchaseTones } from "#web/routes/admin/ui/tones.ts";
import type { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Link } from "#web/ui/link.tsx";
import { Badge, type BadgeTone } from "#web/ui/records/badge.tsx";
import { findPlaces } from "./search-places.ts";
import "./search-results.css";

type Access = ReturnType<typeof useMay>;
type Kind = keyof ReturnType<typeof adminSearchWords>["kinds"];
type Hit = { id: string; to: string; name: string; note?: string; badge?: { tone: BadgeTone; text: string } };
export type Group = { kind: Kind; hits: Hit[] };

/** Pages and actions come first: they are available at once, so that nothing moves when the records arrive. */
export function groupResults(q: string, access: Access, found: SearchResponse | undefined): Group[] {
	const { actions, screens } = findPlaces(q, access);
	const groups: Group[] = [
		{ kind: "actions", hits: actions },
		{ kind: "screens", hits: screens },
		...(found ? recordGroups(q, access, found) : []),
	];
	return groups
		.filter(({ hits }) => hits.length > 0)
		.map(({ kind, hits }) => ({ kind, hits: hits.map((hit) => ({ ...hit, id: `${kind}-${hit.id}` })) }));
}

function recordGroups(q: string, { mayOpen }: Access, found: SearchResponse): Group[] {
	const words = adminSearchWords();
	const { statuses } = adminPaymentWords();
	const { parts } = adminBlogWords().list;
	const certificates = certificateAdminWords();
	const inList = (list: string, text: string) => `${list}?${new URLSearchParams({ q: text })}`;
	const group = <Row,>(
		kind: Kind,
		list: string,
		part: { rows: Row[]; total: number; more: boolean } | undefined,
		write: (row: Row) => Hit,
	): Group => {
		const { rows = [], total = 0, more = false } = part ?? {};
		const all = { id: "all", to: inList(list, q), name: words.all(total, more) };
		return { kind, hits: [...rows.map(write), ...(total > rows.length ? [all] : [])] };
	};
	return [
		group("people", "/admin/manageusers", found.people, (row) => ({
			id: row._id,
			to: `/admin/people/${encodeURIComponent(row._id)}`,
			name: row.name,
			note: line(row.phone && formatPhone(row.phone), row.email),
			badge: { tone: purchaseTones[row.purchaseStatus], text: stateText(row.purchaseStatus) },
		})),
		group("enquiries", "/admin/showcontact", found.enquiries, (row) => ({
			id: row._id,
			to: `/admin/enquiries/${encodeURIComponent(row._id)}`,
			name: row.name,
			note: line(row.reference, formatPhone(row.phone), row.email, words.enquired(formatDay(row.createdAt))),
			badge: { tone: contactTones[row.status], text: stateText(row.status) },
		})),
		group("admissions", "/admin/admissions", found.admissions, (row) => ({
			id: row._id,
			to: mayOpen("/admin/admissions/id")
				? `/admin/admissions/${encodeURIComponent(row._id)}`
				: inList("/admin/admissions", row.reference),
			name: row.name,
			note: line(row.reference, formatPhone(row.phone), row.email, words.applied(formatDay(row.createdAt))),
			badge: { tone: "plain", text: `${seatText(row.branch)}, ${seatText(row.batch)}` },
		})),
		group("payments", "/admin/payments", found.payments, (row) => ({
			id: row.order,
			to: `/admin/payments/${encodeURIComponent(row.order)}`,
			name: row.name,
			note: line(
				row.order,
				words.paid(formatPaise(row.paise), formatDay(row.createdAt)),
				row.email,
				row.test && words.test,
			),
			badge: { tone: paymentTones[row.status], text: statuses[row.status] },
		})),
		group("batches", "/admin/batches", found.batches, (row) => ({
			id: row._id,
			to: `/admin/batches/${encodeURIComponent(row._id)}`,
			name: row.code,
			note: line(seatText(row.branch), seatText(row.timing), words.begins(formatDay(row.startsOn))),
			badge: { tone: batchTones[row.status], text: batchStatusWords()[row.status] },
		})),
		group("certificates", "/admin/certificates", found.certificates, (row) => ({
			id: row.number,
			to: `/admin/certificates/${row.number}`,
			name: row.name ?? certificates.erased,
			note: line(row.number, row.email, words.issued(formatDay(row.issuedOn))),
			badge: { tone: certificateTones[row.state], text: certificates.states[row.state] },
		})),
		group("posts", "/admin/showblog", found.posts, (row) => ({
			id: row._id,
			to: mayOpen("/admin/editblog/id")
				? `/admin/editblog/${encodeURIComponent(row._id)}`
				: inList("/admin/showblog", row.name.slice(0, 100)),
			name: row.name,
			note: words.changed(formatDay(row.changedAt)),
			badge: { tone: row.status === "Published" ? "sea" : "plain", text: parts[row.status] },
		})),
	];
}

const line = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(" · ");

const icons: Record<Kind, LucideIcon> = {
	actions: Zap,
	screens: LayoutList,
	people: UserRound,
	enquiries: MessageSquare,
	admissions: FileText,
	payments: IndianRupee,
	batches: CalendarDays,
	certificates: Award,
	posts: BookOpen,
};

/** The results as links under headings. */
export function SearchResults({ groups }: { groups: Group[] }) {
	const { kinds } = adminSearchWords();
	return groups.map(({ kind, hits }) => (
		<section key={kind} className="hits" aria-labelledby={`found-${kind}`}>
			<h2 id={`found-${kind}`} className="hits-title">
				{kinds[kind]}
			</h2>
			<ul>
				{hits.map((hit) => (
					<li key={hit.id}>
						<Link to={hit.to} className="hit">
							<HitText kind={kind} hit={hit} />
						</Link>
					</li>
				))}
			</ul>
		</section>
	));
}

/**
 * The same as the options of a combobox: the focus stays in the field, and `active` is the option that Enter opens.
 * `stale`: the records belong to an earlier query.
 */
export function SearchOptions({
	id,
	groups,
	active,
	stale,
	onOpen,
}: {
	id: string;
	groups: Group[];
	active: string | undefined;
	stale: boolean;
	onOpen: () => void;
}) {
	const { kinds, results } = adminSearchWords();
	return (
		<div id={id} role="listbox" aria-label={results}>
			{groups.map(({ kind, hits }) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of form fields
				<div
					key={kind}
					role="group"
					aria-label={kinds[kind]}
					className="hits"
					data-stale={(stale && kind !== "actions" && kind !== "screens") || undefined}
				>
					<div className="hits-title" aria-hidden="true">
						{kinds[kind]}
					</div>
					{hits.map((hit) => (
						<Link
							key={hit.id}
							id={hit.id}
							role="option"
							aria-selected={hit.id === active}
							tabIndex={-1}
							to={hit.to}
							className="hit"
							onClick={onOpen}
						>
							<HitText kind={kind} hit={hit} />
						</Link>
					))}
				</div>
			))}
		</div>
	);
}

function HitText({ kind, hit: { name, note, badge } }: { kind: Kind; hit: Hit }) {
	const Icon = icons[kind];
	if (note === undefined) return <span className="hit-all">{name}</span>;
	return (
		<>
			<Icon aria-hidden="true" className="hit-icon" />
			<span className="hit-text">
				<span className="hit-name">{name}</span> <span className="hit-note">{note}</span>
			</span>{" "}
			{badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
		</>
	);
}
