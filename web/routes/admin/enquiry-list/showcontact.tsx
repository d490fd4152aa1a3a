import { Link, redirect, useSearchParams } from "react-router";
import { assignmentWords } from "#content/en/admin/enquiries/assignment.ts";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { enquiryViewWords } from "#content/en/admin/enquiries/enquiry-views.ts";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { importWords } from "#content/en/admin/imports.ts";
import { adminMessages } from "#content/en/admin/messages.ts";
import { stateText } from "#content/en/ui/states.ts";
import { pageSize } from "#content/page-sizes.ts";
import type { NumberedContact } from "#contract/admin/enquiries/enquiries.ts";
import type { BoardColumn } from "#contract/admin/enquiries/views.ts";
import { enquiryFilters } from "#contract/admin/lists.ts";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { StatusLegend } from "#web/routes/admin/ui/enquiries/status-legend.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import {
	ExportForm,
	ListFailed,
	ListPage,
	NothingListed,
	readListParams,
	StartAgain,
} from "#web/routes/admin/ui/list-page.tsx";
import { contactPaymentTones, contactTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/showcontact";
import { Board } from "./board.tsx";
import { ContactRow } from "./enquiry-row.tsx";
import { type Assignees, ContactSearch, type Sources } from "./enquiry-search.tsx";
import { EnquiryViews } from "./enquiry-views.tsx";

/** The requested page of the list, or the board; or an error message. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { auth } = apiOf(context);
	if (url.search === "") await openOwn(auth, url);
	const [shown, views] = await Promise.all([
		url.searchParams.get("view") === "board" ? loadBoard(auth, url) : loadList(auth, url),
		auth.admin["enquiry-views"].$get(),
	]);
	return { ...shown, views: views.status === 200 ? (await views.json()).views : [] };
}

type Auth = ReturnType<typeof apiOf>["auth"];
type Filled = { sources?: Sources | undefined; assignees?: Assignees | undefined };
type Loaded = Filled & { problem?: string; list?: Shown; board?: { columns: BoardColumn[]; now: string } };

/** Without filters the page opens with the user's own enquiries, if there are any. */
async function openOwn(auth: Auth, url: URL) {
	const query = readListParams(new URL("?assigned=me&limit=1", url), ["assigned", "limit"]);
	const own = await auth.showcontact.$get({ query });
	if (own.status === 200 && (await own.json()).data.length > 0) throw redirect("/admin/showcontact?assigned=me");
}

async function loadBoard(auth: Auth, url: URL): Promise<Loaded> {
	const answer = await auth.admin["enquiry-board"].$get({ query: readListParams(url, enquiryFilters) });
	if (answer.status !== 200) return { problem: enquiryViewWords().board.failed };
	const { columns, now, sources, assignees } = await answer.json();
	return { board: { columns, now }, sources, assignees };
}

async function loadList(auth: Auth, url: URL): Promise<Loaded> {
	const messages = adminMessages();
	const asked = readListParams(url, [...enquiryFilters, "page", "sort"]);
	const answer = await auth.showcontact.$get({ query: { limit: String(pageSize.contacts), ...asked } });
	if (answer.status !== 200) return { problem: messages.contactsFailed };
	const { data, total = 0, more = false, now, sources, assignees } = await answer.json();
	if (!Array.isArray(data)) return { problem: messages.contactsInvalid };
	return { list: { contacts: data, total, more, now, page: Number(asked.page ?? 1) }, sources, assignees };
}

export const handle = screen("none");
export const meta = () => unlisted(adminEnquiryWords().list);

export default function ShowContact({ loaderData }: Route.ComponentProps) {
	const text = adminEnquiryWords().list;
	const { may, mayOpen } = useMay();
	const mayUpdate = may("enquiries.update");
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				<p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
					{mayOpen("/admin/spam") && (
						<Link to="/admin/spam" className="link">
							{adminEnquiryWords().spam.title}
						</Link>
					)}
					{may("assignment.update") && (
						<Link to="/admin/assignment" className="link">
							{assignmentWords().title}
						</Link>
					)}
				</p>
				{mayUpdate && (
					<p className="mt-4 flex flex-wrap gap-3">
						<ButtonLink to="/admin/enquiries/new" look="secondary" size="small">
							{newEnquiryWords().add}
						</ButtonLink>
						{may("enquiries.import") && (
							<ButtonLink to="/admin/import" look="quiet" size="small">
								{importWords().title}
							</ButtonLink>
						)}
					</p>
				)}
			</AdminHead>
			<div className="page admin-body">
				<EnquiryViews views={loaderData.views} />
				<ContactSearch sources={loaderData.sources} assignees={loaderData.assignees} />
				{loaderData.board ? (
					<Board {...loaderData.board} />
				) : loaderData.list ? (
					<Contacts {...loaderData.list} />
				) : (
					<ListFailed list="/admin/showcontact" problem={loaderData.problem} />
				)}
				<StatusLegend
					title={text.statusTitle}
					meanings={contactStatuses.map((status) => ({
						name: status,
						status: <Badge tone={contactTones[status]}>{stateText(status)}</Badge>,
						note: text.statuses[status],
					}))}
				/>
				<StatusLegend
					title={text.paymentTitle}
					meanings={contactPaymentStatuses.map((status) => ({
						name: status,
						status: <Badge tone={contactPaymentTones[status]}>{stateText(status)}</Badge>,
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
	const isAllDone = query.size === (query.has("assigned") ? 2 : 1) && (show === "waiting" || show === "followUp");
	if (!isAllDone) return <NothingListed list="/admin/showcontact" none={text.none} />;
	return (
		<EmptyState action={<StartAgain list="/admin/showcontact" />}>
			{show === "waiting" ? text.allCalled : text.noFollowUps}
		</EmptyState>
	);
}
