import { useSearchParams } from "react-router";
import { paymentWords } from "#content/words/payments.ts";
import { paymentKinds, paymentSorts } from "#contract/payment-lists.ts";
import type { Channel, OrderStatus } from "#contract/payments.ts";
import { Field } from "#web/ui/field.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Select } from "#web/ui/select.tsx";

/** The search of the list of payments and its filters, all of which stand in the address. */
export function PaymentSearch() {
	const { list, statuses, channels } = paymentWords();
	const [query] = useSearchParams();
	const choice = (name: string) => ({ name, defaultValue: query.get(name) ?? "" });
	// A new address brings new choices; fields that are typed in keep what is typed until then.
	const at = (name: string) => `${name} ${query.get(name)}`;
	return (
		<SearchForm label={list.search}>
			<Select bare key={at("status")} label={list.status} {...choice("status")}>
				<option value="">{list.anyStatus}</option>
				{(Object.keys(statuses) as OrderStatus[]).map((status) => (
					<option key={status} value={status}>
						{statuses[status]}
					</option>
				))}
			</Select>
			<Select bare key={at("channel")} label={list.channel} {...choice("channel")}>
				<option value="">{list.anyChannel}</option>
				{(Object.keys(channels) as Channel[]).map((channel) => (
					<option key={channel} value={channel}>
						{channels[channel]}
					</option>
				))}
			</Select>
			<Select bare key={at("kind")} label={list.kind} {...choice("kind")}>
				<option value="">{list.anyKind}</option>
				{paymentKinds.map((kind) => (
					<option key={kind} value={kind}>
						{list.kinds[kind]}
					</option>
				))}
			</Select>
			<Field bare key={at("from")} label={list.from} type="date" {...choice("from")} />
			<Field bare key={at("to")} label={list.to} type="date" {...choice("to")} />
			<Select bare key={at("sort")} label={list.sort} {...choice("sort")}>
				{paymentSorts.map((sort) => (
					<option key={sort} value={sort === "newest" ? "" : sort}>
						{list.sorts[sort]}
					</option>
				))}
			</Select>
		</SearchForm>
	);
}
