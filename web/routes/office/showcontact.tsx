import { Link, useRevalidator, useSearchParams } from "react-router";
import { pageSize } from "#content/page-sizes.ts";
import { deskWords } from "#content/words/desk.ts";
import { officeMessages } from "#content/words/office-messages.ts";
import type { NumberedContact } from "#contract/desk.ts";
import { enquiryFilters } from "#contract/desk-lists.ts";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/showcontact";
import { asked } from "./asked.ts";
import { ContactRow } from "./contact-row.tsx";
import { ContactSearch } from "./contact-search.tsx";
import { contactPaymentTones, contactTones } from "./contact-tones.ts";
import { ExportForm, ListFailed, ListPage, NothingListed, StartAgain } from "./list-page.tsx";
import { OfficeHead } from "./office-head.tsx";
import { StatusLegend } from "./status-legend.tsx";

/** The page of the list that the address asks for, or the sentence that says why there is none. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const office = officeMessages();
	const query = { limit: String(pageSize.contacts), ...asked(url, [...enquiryFilters, "page", "sort"]) };
	const answer = await apiOf(context).auth.showcontact.$get({ query });
	if (answer.status !== 200) return { problem: office.contactsFailed };
	const { data, total = 0, more = false, now, sources } = await answer.json();
	if (!Array.isArray(data)) return { problem: office.contactsInvalid };
	return { contacts: data, total, more, now, sources, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(deskWords().list);

export default function ShowContact({ loaderData }: Route.ComponentProps) {
	const text = deskWords().list;
	return (
		<>
			<OfficeHead title={text.title} lead={text.lead}>
				<p className="mt-3">
					<Link to="/admin/spam" className="link">
						{deskWords().spam.title}
					</Link>
				</p>
			</OfficeHead>
			<div className="page office-body">
				<ContactSearch sources={loaderData.sources} />
				{loaderData.contacts ? (
					<Contacts {...loaderData} />
				) : (
					<ListFailed list="/admin/showcontact" problem={loaderData.problem} />
				)}
				<StatusLegend
					title={text.statusTitle}
					meanings={contactStatuses.map((status) => ({
						name: status,
						status: <Badge tone={contactTones[status]}>{status}</Badge>,
						note: text.statuses[status],
					}))}
				/>
				<StatusLegend
					title={text.paymentTitle}
					meanings={contactPaymentStatuses.map((status) => ({
						name: status,
						status: <Badge tone={contactPaymentTones[status]}>{status}</Badge>,
						note: text.payments[status],
					}))}
				/>
			</div>
		</>
	);
}

type Shown = { contacts: NumberedContact[]; now: string; total: number; more: boolean; page: number };

function Contacts({ contacts, now, ...place }: Shown) {
	const text = deskWords().list;
	const { revalidate } = useRevalidator();
	if (contacts.length === 0) return <NoContacts />;
	const shown = { ...place, limit: pageSize.contacts, rows: contacts.length };
	return (
		<ListPage
			shown={shown}
			caption={text.caption}
			columns={text.columns}
			className="contacts-table"
			beside={
				<ExportForm
					action="/auth/admin/enquiries/export"
					filters={enquiryFilters}
					label={text.export}
					hint={text.exportHint}
				/>
			}
		>
			{contacts.map((contact) => (
				<ContactRow key={contact._id} contact={contact} now={now} onChanged={revalidate} />
			))}
		</ListPage>
	);
}

function NoContacts() {
	const text = deskWords().list;
	const [query] = useSearchParams();
	const show = query.get("show");
	const isAllDone = query.size === 1 && (show === "waiting" || show === "followUp");
	if (!isAllDone) return <NothingListed list="/admin/showcontact" none={text.none} />;
	return (
		<EmptyState action={<StartAgain list="/admin/showcontact" />}>
			{show === "waiting" ? text.allCalled : text.noFollowUps}
		</EmptyState>
	);
}
