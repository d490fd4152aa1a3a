import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { booked, paymentKinds, paymentSorts } from "#contract/admin/lists.ts";
import type { Channel, OrderStatus } from "#contract/payments/states.ts";
import { ListChoice, ListDate } from "#web/routes/admin/ui/list-page.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";

/** The search of the list of payments and its filters, all of which are in the URL. */
export function PaymentSearch() {
	const { list, statuses, channels } = adminPaymentWords();
	return (
		<SearchForm label={list.search}>
			<ListChoice label={list.status} name="status">
				<option value="">{list.anyStatus}</option>
				<option value={booked}>{list.booked}</option>
				{(Object.keys(statuses) as OrderStatus[]).map((status) => (
					<option key={status} value={status}>
						{statuses[status]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={list.channel} name="channel">
				<option value="">{list.anyChannel}</option>
				{(Object.keys(channels) as Channel[]).map((channel) => (
					<option key={channel} value={channel}>
						{channels[channel]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={list.kind} name="kind">
				<option value="">{list.anyKind}</option>
				{paymentKinds.map((kind) => (
					<option key={kind} value={kind}>
						{list.kinds[kind]}
					</option>
				))}
			</ListChoice>
			<ListDate label={list.from} name="from" />
			<ListDate label={list.to} name="to" />
			<ListChoice label={list.sort} name="sort">
				{paymentSorts.map((sort) => (
					<option key={sort} value={sort === "newest" ? "" : sort}>
						{list.sorts[sort]}
					</option>
				))}
			</ListChoice>
		</SearchForm>
	);
}
