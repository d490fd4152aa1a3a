import { useSearchParams } from "react-router";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { pageSize } from "#content/page-sizes.ts";
import type { ListedAdmission } from "#contract/admin/admissions.ts";
import { admissionFilters, admissionParts, admissionSorts } from "#contract/admin/lists.ts";
import { branches, timings } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import {
	ExportForm,
	ListChoice,
	ListDate,
	ListFailed,
	ListPage,
	NothingListed,
	readListParams,
	StartAgain,
} from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/admissions";
import { AdmissionRow } from "./admission-row.tsx";

/** The requested page of the list, or an error message. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.admissions), ...readListParams(url, [...admissionFilters, "page", "sort"]) };
	const answer = await apiOf(context).auth.admin.admissions.$get({ query });
	if (answer.status !== 200) return { problem: adminAdmissionWords().failed };
	const { data: admissions, total = 0, more = false } = await answer.json();
	return { admissions, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminAdmissionWords());

export default function Admissions({ loaderData }: Route.ComponentProps) {
	const text = adminAdmissionWords();
	const { may } = useMay();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				{may("admissions.update") && (
					<p className="mt-4">
						<ButtonLink to="/admin/admissions/new" look="secondary" size="small">
							{text.add}
						</ButtonLink>
					</p>
				)}
			</AdminHead>
			<div className="page admin-body">
				<AdmissionSearch />
				{loaderData.admissions ? (
					<Listed {...loaderData} />
				) : (
					<ListFailed list="/admin/admissions" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

/** The search and its filters, all of which are in the URL. */
function AdmissionSearch() {
	const text = adminAdmissionWords();
	return (
		<SearchForm label={text.search}>
			<ListChoice label={text.show} name="show">
				<option value="">{text.everybody}</option>
				{admissionParts.map((part) => (
					<option key={part} value={part}>
						{text.parts[part]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.branch} name="branch">
				<option value="">{text.anyBranch}</option>
				{branches.map((branch) => (
					<option key={branch} value={branch}>
						{seatText(branch)}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.batch} name="batch">
				<option value="">{text.anyBatch}</option>
				{timings.map((batch) => (
					<option key={batch} value={batch}>
						{seatText(batch)}
					</option>
				))}
			</ListChoice>
			<ListDate label={text.from} name="from" />
			<ListDate label={text.to} name="to" />
			<ListChoice label={text.sort} name="sort">
				{admissionSorts.map((sort) => (
					<option key={sort} value={sort === "newest" ? "" : sort}>
						{text.sorts[sort]}
					</option>
				))}
			</ListChoice>
		</SearchForm>
	);
}

function Listed({
	admissions,
	...place
}: {
	admissions: ListedAdmission[];
	total: number;
	more: boolean;
	page: number;
}) {
	const text = adminAdmissionWords();
	const { may } = useMay();
	if (admissions.length === 0) return <NoAdmissions />;
	const shown = { ...place, limit: pageSize.admissions, rows: admissions.length };
	return (
		<ListPage
			shown={shown}
			caption={text.caption}
			columns={text.columns}
			className="admissions-table"
			beside={
				may("admissions.export") && (
					<ExportForm
						action="/auth/admin/admissions/export"
						filters={admissionFilters}
						label={text.export}
						hint={text.exportHint}
					/>
				)
			}
		>
			{admissions.map((admission) => (
				<AdmissionRow key={admission._id} admission={admission} />
			))}
		</ListPage>
	);
}

function FirstForm() {
	const { mayOpen } = useMay();
	if (!mayOpen("/admin/admissions/new")) return null;
	return <ButtonLink to="/admin/admissions/new">{adminAdmissionWords().add}</ButtonLink>;
}

function NoAdmissions() {
	const text = adminAdmissionWords();
	const [query] = useSearchParams();
	const isAllDone = query.size === 1 && query.get("show") === "notPurchased";
	if (!isAllDone) return <NothingListed list="/admin/admissions" none={text.none} first={<FirstForm />} />;
	return <EmptyState action={<StartAgain list="/admin/admissions" />}>{text.allPurchased}</EmptyState>;
}
