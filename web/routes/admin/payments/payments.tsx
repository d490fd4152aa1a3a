import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { formatPaise } from "#content/money.ts";
import { pageSize } from "#content/page-sizes.ts";
import { paymentFilters } from "#contract/admin/lists.ts";
import type { PaymentRow as ListedPayment } from "#contract/admin/payments.ts";
import type { Account, OrderStatus } from "#contract/payments/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { StatusLegend } from "#web/routes/admin/ui/enquiries/status-legend.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ExportForm, ListFailed, ListPage, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { paymentTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import type { Route } from "./+types/payments";
import { PaymentRow } from "./payment-row.tsx";
import { PaymentSearch } from "./payment-search.tsx";
import "#web/routes/admin/ui/form-dialog.css";

/** The requested page of the list, or an error message. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.payments), ...readListParams(url, [...paymentFilters, "page", "sort"]) };
	const answer = await apiOf(context).auth.admin.payments.$get({ query });
	if (answer.status !== 200) return { problem: adminMessages().paymentsFailed };
	const { payments, ledger, total = 0, more = false } = await answer.json();
	return { payments, ledger, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminPaymentWords().list);

export default function Payments({ loaderData }: Route.ComponentProps) {
	const { list, statuses } = adminPaymentWords();
	return (
		<>
			<AdminHead title={list.title} lead={list.lead} />
			<div className="page admin-body">
				<PaymentSearch />
				{loaderData.payments ? (
					<>
						<Listed {...loaderData} />
						<Ledger {...loaderData.ledger} />
					</>
				) : (
					<ListFailed list="/admin/payments" problem={loaderData.problem} />
				)}
				<StatusLegend
					title={list.statusTitle}
					meanings={(Object.keys(statuses) as OrderStatus[]).map((status) => ({
						status: <Badge tone={paymentTones[status]}>{statuses[status]}</Badge>,
						name: status,
						note: list.meanings[status],
					}))}
				/>
			</div>
		</>
	);
}

function FirstPayment() {
	const { mayOpen } = useMay();
	if (!mayOpen("/admin/manageusers")) return null;
	return <ButtonLink to="/admin/manageusers">{adminPaymentWords().list.first}</ButtonLink>;
}

function Listed({ payments, ...place }: { payments: ListedPayment[]; total: number; more: boolean; page: number }) {
	const { list } = adminPaymentWords();
	const shown = { ...place, limit: pageSize.payments, rows: payments.length };
	if (payments.length === 0) return <NothingListed list="/admin/payments" none={list.none} first={<FirstPayment />} />;
	return (
		<ListPage
			shown={shown}
			caption={list.caption}
			columns={list.columns}
			className="payments-table"
			beside={
				<ExportForm
					action="/auth/admin/payments/export"
					filters={paymentFilters}
					label={list.export}
					hint={list.exportHint}
				/>
			}
		>
			{payments.map((payment) => (
				<PaymentRow key={payment.order} payment={payment} />
			))}
		</ListPage>
	);
}

function Ledger({ real, test }: { real: Record<string, number>; test: Record<string, number> }) {
	const { ledger } = adminPaymentWords();
	return (
		<section className="admin-part" aria-labelledby="ledger-title">
			<h2 id="ledger-title" className="text-xl">
				{ledger.title}
			</h2>
			<p className="mt-2 mb-4">{ledger.lead}</p>
			<div className="ledger">
				<Accounts title={ledger.real} sums={real} />
				{Object.keys(test).length > 0 && <Accounts title={ledger.test} sums={test} />}
			</div>
		</section>
	);
}

function Accounts({ title, sums }: { title: string; sums: Partial<Record<Account, number>> }) {
	const { ledger, accounts } = adminPaymentWords();
	const all = Object.values(sums).reduce((sum, paise) => sum + paise, 0);
	const rows = Object.entries(sums) as [Account, number][];
	return (
		<Card>
			<div className="mb-3 flex flex-wrap items-center justify-between gap-2">
				<h3 className="text-base">{title}</h3>
				{rows.length > 0 && (
					<Badge tone={all === 0 ? "sea" : "rust"}>{all === 0 ? ledger.balanced : ledger.unbalanced}</Badge>
				)}
			</div>
			{rows.length > 0 ? (
				<DescriptionList
					facts={[
						...rows.map(([account, paise]) => ({ name: accounts[account], value: <Sum paise={paise} /> })),
						{ name: ledger.sum, value: <Sum paise={all} /> },
					]}
				/>
			) : (
				<p>{ledger.none}</p>
			)}
		</Card>
	);
}

/** As in bookkeeping: debit or credit instead of a sign. */
function Sum({ paise }: { paise: number }) {
	const { debit, credit } = adminPaymentWords().ledger;
	const side = paise === 0 ? "" : paise > 0 ? debit : credit;
	return (
		<span className="tabular-nums">
			{formatPaise(Math.abs(paise))} {side}
		</span>
	);
}
