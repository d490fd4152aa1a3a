import { Link } from "react-router";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { pageSize } from "#content/page-sizes.ts";
import type { DueRow } from "#contract/admin/certificates.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ListFailed, ListPage, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/due";
import { CertificateHead } from "./certificate-head.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.due), ...readListParams(url, ["batch", "page"]) };
	const answer = await apiOf(context).auth.admin.certificates.due.$get({ query });
	if (answer.status !== 200) return { problem: certificateAdminWords().failed };
	const { people, batch, total = 0, more = false } = await answer.json();
	return { people, batch, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(certificateAdminWords().due);

export default function Due({ loaderData }: Route.ComponentProps) {
	const { due } = certificateAdminWords();
	const { batch = null } = loaderData;
	return (
		<>
			<CertificateHead title={due.title} lead={batch === null ? due.lead : due.leadOf(batch)} />
			<div className="page admin-body">
				{batch !== null && (
					<p className="mb-5">
						<Link to="/admin/certificates/due" className="link">
							{due.all}
						</Link>
					</p>
				)}
				{loaderData.people ? (
					<Listed {...loaderData} />
				) : (
					<ListFailed list="/admin/certificates/due" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

type Place = { batch: string | null; total: number; more: boolean; page: number };

function Listed({ people, batch, ...place }: Place & { people: DueRow[] }) {
	const { due, requirements } = certificateAdminWords();
	const { columns } = due;
	if (people.length === 0) return <EmptyState>{batch === null ? due.none : due.noneOf}</EmptyState>;
	return (
		<ListPage shown={{ ...place, limit: pageSize.due, rows: people.length }} caption={due.caption} columns={columns}>
			{people.map(({ enrolmentId, name, email, batch: code, missing, attended, needed }) => (
				<tr key={enrolmentId}>
					<RowHeader label={columns.who}>
						<span className="grid justify-items-start wrap-anywhere">
							<Link to={`/admin/certificates/people/${enrolmentId}`} className="link py-1 font-bold">
								{name}
							</Link>
							<EmailAddress className="text-sm text-ink-700">{email}</EmailAddress>
						</span>
					</RowHeader>
					<Cell label={columns.batch}>{code}</Cell>
					<Cell label={columns.attended}>
						<span className="tabular-nums">{due.attended(attended, needed)}</span>
					</Cell>
					<Cell label={columns.missing}>
						{missing.length === 0 ? (
							due.complete
						) : (
							<span className="flex flex-wrap gap-1">
								{missing.map((one) => (
									<Badge key={one} tone={one === "name" ? "marigold" : "rust"}>
										{requirements[one]}
									</Badge>
								))}
							</span>
						)}
					</Cell>
				</tr>
			))}
		</ListPage>
	);
}
