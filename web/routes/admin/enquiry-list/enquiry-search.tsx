import { useSearchParams } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { adminFigureWords } from "#content/en/admin/figures.ts";
import { stateText } from "#content/en/ui/states.ts";
import { callSpans, enquiryParts, sourceKinds } from "#contract/admin/lists.ts";
import { contactStatuses, lostReasons } from "#contract/states.ts";
import { ListChoice, ListDate } from "#web/routes/admin/ui/list-page.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";

export type Sources = Record<(typeof sourceKinds)[number], string[]>;

export type Assignees = { _id: string; name: string }[];

/** The search of the list and its filters, all of which are in the URL. */
export function ContactSearch({
	sources = { campaign: [], page: [] },
	assignees = [],
}: {
	sources?: Sources | undefined;
	assignees?: Assignees | undefined;
}) {
	const { list: text, lostReasons: reasons } = adminEnquiryWords();
	const [query] = useSearchParams();
	const source = query.get("source") ?? "";
	const isListed = sourceKinds.some((kind) => sources[kind].some((value) => source === `${kind}:${value}`));
	const assigned = query.get("assigned") ?? "all";
	// Saved views and figures may lead to the enquiries of somebody who has left.
	const hasLeft =
		assignees.length > 0 &&
		!["all", "me", "nobody"].includes(assigned) &&
		assignees.every(({ _id }) => _id !== assigned);
	// Waiting enquiries are sorted by urgency, everything else newest first: this default is not in the URL.
	const usual = query.get("show") ? "oldest" : "newest";
	const other = usual === "newest" ? "oldest" : "newest";
	return (
		<SearchForm label={text.search}>
			{query.get("view") && <input type="hidden" name="view" value={query.get("view") ?? ""} />}
			<ListChoice label={text.show} name="show">
				<option value="">{text.everything}</option>
				{enquiryParts.map((part) => (
					<option key={part} value={part}>
						{text.parts[part]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.status} name="status">
				<option value="">{text.anyStatus}</option>
				{contactStatuses.map((status) => (
					<option key={status} value={status}>
						{stateText(status)}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.reason} name="reason">
				<option value="">{text.anyReason}</option>
				{lostReasons.map((reason) => (
					<option key={reason} value={reason}>
						{reasons[reason]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.assigned} name="assigned">
				<option value="all">{text.anybody}</option>
				<option value="me">{text.mine}</option>
				<option value="nobody">{text.nobody}</option>
				{hasLeft && <option value={assigned}>{adminFigureWords().formerColleague}</option>}
				{assignees.map(({ _id, name }) => (
					<option key={_id} value={_id}>
						{name}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.called} name="called">
				<option value="">{text.anyCall}</option>
				{callSpans.map((span) => (
					<option key={span} value={span}>
						{adminFigureWords().spans[span]}
					</option>
				))}
			</ListChoice>
			<ListChoice label={text.source} name="source">
				<option value="">{text.anySource}</option>
				<option value="none">{text.noCampaign}</option>
				{source && source !== "none" && !isListed && <option value={source}>{source.replace(/^\w+:/, "")}</option>}
				{sourceKinds.map(
					(kind) =>
						sources[kind].length > 0 && (
							<optgroup key={kind} label={text.sources[kind]}>
								{sources[kind].map((value) => (
									<option key={value} value={`${kind}:${value}`}>
										{value}
									</option>
								))}
							</optgroup>
						),
				)}
			</ListChoice>
			<ListDate label={text.from} name="from" />
			<ListDate label={text.to} name="to" />
			{/* The choices are others for waiting enquiries. */}
			<ListChoice key={usual} label={text.sort} name="sort">
				<option value="">{text.sorts[usual]}</option>
				<option value={other}>{text.sorts[other]}</option>
			</ListChoice>
		</SearchForm>
	);
}
