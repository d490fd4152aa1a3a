import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { pageSize } from "#content/page-sizes.ts";
import type { CertificateRow } from "#contract/admin/certificates.ts";
import { certificateFilters, certificateSorts } from "#contract/admin/lists.ts";
import { certificateStates } from "#contract/certificates/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import {
	ExportForm,
	ListChoice,
	ListDate,
	ListFailed,
	ListPage,
	NothingListed,
	readListParams,
} from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import type { Route } from "./+types/certificates";
import { CertificateHead } from "./certificate-head.tsx";
import { CertificateRows } from "./certificate-rows.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = {
		limit: String(pageSize.certificates),
		...readListParams(url, [...certificateFilters, "page", "sort"]),
	};
	const answer = await apiOf(context).auth.admin.certificates.$get({ query });
	if (answer.status !== 200) return { problem: certificateAdminWords().failed };
	const { certificates, batches, total = 0, more = false } = await answer.json();
	return { certificates, batches, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(certificateAdminWords());

export default function Certificates({ loaderData }: Route.ComponentProps) {
	const { title, lead } = certificateAdminWords();
	return (
		<>
			<CertificateHead title={title} lead={lead} />
			<div className="page admin-body">
				{loaderData.certificates ? (
					<>
						<Search batches={loaderData.batches} />
						<Listed {...loaderData} />
					</>
				) : (
					<ListFailed list="/admin/certificates" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function Search({ batches }: { batches: { _id: string; code: string }[] }) {
	const { list, states } = certificateAdminWords();
	return (
		<SearchForm label={list.search}>
			<ListChoice label={list.state} name="state">
				<option value="">{list.any}</option>
				{certificateStates.map((state) => (
					<option key={state} value={state}>
						{states[state]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={list.batch} name="batch">
				<option value="">{list.any}</option>
				{batches.map(({ _id, code }) => (
					<option key={_id} value={_id}>
						{code}
					</option>
				))}
			</ListChoice>
			<ListDate label={list.from} name="from" />
			<ListDate label={list.to} name="to" />
			<ListChoice label={list.sort} name="sort">
				{certificateSorts.map((sort) => (
					<option key={sort} value={sort === "newest" ? "" : sort}>
						{list.sorts[sort]}
					</option>
				))}
			</ListChoice>
		</SearchForm>
	);
}

type Place = { total: number; more: boolean; page: number };

function Listed({ certificates, total, more, page }: Place & { certificates: CertificateRow[] }) {
	const { list } = certificateAdminWords();
	const { may } = useMay();
	if (certificates.length === 0)
		return (
			<NothingListed
				list="/admin/certificates"
				none={list.none}
				first={<ButtonLink to="/admin/certificates/due">{list.seeDue}</ButtonLink>}
			/>
		);
	return (
		<ListPage
			shown={{ total, more, page, limit: pageSize.certificates, rows: certificates.length }}
			caption={list.caption}
			columns={list.columns}
			beside={
				may("certificates.export") && (
					<ExportForm
						action="/auth/admin/certificates/export"
						filters={certificateFilters}
						label={list.export}
						hint={list.exportHint}
					/>
				)
			}
		>
			<CertificateRows certificates={certificates} />
		</ListPage>
	);
}
