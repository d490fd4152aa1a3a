import { Link, useSearchParams } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { adminMessages } from "#content/en/admin/messages.ts";
import { pageSize } from "#content/page-sizes.ts";
import type { NumberedContact } from "#contract/admin/enquiries.ts";
import { enquiryFilters } from "#contract/admin/lists.ts";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import {
	ExportForm,
	ListFailed,
	ListPage,
	NothingListed,
	readListParams,
	StartAgain,
} from "#web/routes/admin/ui/list-page.tsx";
import { StatusLegend } from "#web/routes/admin/ui/status-legend.tsx";
import { contactPaymentTones, contactTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/showcontact";
import { ContactRow } from "./enquiry-row.tsx";
import { ContactSearch } from "./enquiry-search.tsx";

/** The requested page of the list, or an error message. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const messages = adminMessages();
	const query = { limit: String(pageSize.contacts), ...readListParams(url, [...enquiryFilters, "page", "sort"]) };
	const answer = await apiOf(context).auth.showcontact.$get({ query });
	if (answer.status !== 200) return { problem: messages.contactsFailed };
	const { data, total = 0, more = false, now, sources, assignees } = await answer.json();
	if (!Array.isArray(data)) return { problem: messages.contactsInvalid };
	return { contacts: data, total, more, now, sources, assignees, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminEnquiryWords().list);

export default function ShowContact({ loaderData }: Route.ComponentProps) {
	const text = adminEnquiryWords().list;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				<p className="mt-3">
					<Link to="/admin/spam" className="link">
						{adminEnquiryWords().spam.title}
					</Link>
				</p>
			</AdminHead>
			<div className="page admin-body">
				<ContactSearch sources={loaderData.sources} assignees={loaderData.assignees} />
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
	const text = adminEnquiryWords().list;
	const { may } = useMay();
	if (contacts.length === 0) return <NoContacts />;
	const shown = { ...place, limit: pageSize.contacts, rows: contacts.length };
	return (
		<ListPage
			shown={shown}
			caption={text.caption}
			columns={text.columns}
			className="contacts-table"
			beside={
				may("enquiries.export") && (
					<ExportForm
						action="/auth/admin/enquiries/export"
						filters={enquiryFilters}
						label={text.export}
						hint={text.exportHint}
					/>
				)
			}
		>
			{contacts.map((contact) => (
				<ContactRow key={contact._id} contact={contact} now={now} />
			))}
		</ListPage>
	);
}

function NoContacts() {
	const text = adminEnquiryWords().list;
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
