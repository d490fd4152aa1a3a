// The parts of every list with search and pages: filters, rows, and the empty state.

import { Children, type ComponentProps, isValidElement, type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import { listWords } from "#content/en/ui/lists.ts";
import { localAddress } from "#content/language.ts";
import { formatDay } from "#content/timestamps.ts";
import { proveFirst } from "#web/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { ListChosen } from "#web/ui/records/list-chosen.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { ListCount, Pager } from "#web/ui/records/pager.tsx";
import { Table } from "#web/ui/records/table.tsx";

/**
 * A filter or sort order with its value from the URL. When the URL changes, so does the value; the element stays, and
 * with it the focus.
 */
export function ListChoice({ name, ...select }: { name: string } & Omit<ComponentProps<typeof Select>, "name">) {
	const [query] = useSearchParams();
	const value = query.get(name) ?? "";
	const list = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		const options = [...(list.current?.options ?? [])];
		const shown = options.find((option) => option.value === value) ?? options[0];
		if (shown) shown.selected = true;
	}, [value]);
	return (
		<>
			<Select bare {...select} ref={list} name={name} defaultValue={value} />
			<ListChosen label={select.label} value={value && findOption(select.children, value)} />
		</>
	);
}

/** The text of an option, also of one in a group. */
function findOption(options: ReactNode, value: string): string | undefined {
	for (const option of Children.toArray(options)) {
		if (!isValidElement<ComponentProps<"option">>(option)) continue;
		const { props, type } = option;
		if (type === "option" && props.value === value) return Children.toArray(props.children).join("");
		const found = type === "optgroup" && findOption(props.children, value);
		if (found) return found;
	}
	return undefined;
}

/** A day that somebody is typing is not replaced. */
export function ListDate({ name, label }: { name: string; label: string }) {
	const [query] = useSearchParams();
	const value = query.get(name) ?? "";
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (field.current && field.current !== document.activeElement) field.current.value = value;
	}, [value]);
	return (
		<>
			<Field bare type="date" ref={field} label={label} name={name} defaultValue={value} />
			<ListChosen label={label} value={Number.isNaN(Date.parse(value)) ? undefined : formatDay(value)} />
		</>
	);
}

/**
 * One page of a list: the count, the rows below their column headings, and links to the other pages. `beside` is shown
 * next to the count.
 */
export function ListPage({
	shown,
	caption,
	columns,
	className,
	beside,
	children,
}: {
	shown: ComponentProps<typeof ListCount>;
	caption: string;
	columns: Record<string, string>;
	className?: string;
	beside?: ReactNode;
	children: ReactNode;
}) {
	return (
		<>
			<div className="list-bar">
				<ListCount {...shown} />
				{beside}
			</div>
			<ListRows className={className}>
				<Table caption={caption} visuallyHiddenCaption columns={columns}>
					{children}
				</Table>
			</ListRows>
			<Pager {...shown} />
		</>
	);
}

/** Rows that fade while other rows are loading. */
export function ListRows({ className, children }: { className?: string | undefined; children: ReactNode }) {
	const loading = useNavigation().state === "loading";
	return (
		<div className={classNames("list-rows", className)} data-stale={loading || undefined}>
			{children}
		</div>
	);
}

/**
 * Why the list is empty. Without a filter, `none` explains what the list is for, and `first` how to start. `list` is
 * the list's own URL.
 */
export function NothingListed({ list, none, first }: { list: string; none: string; first?: ReactNode }) {
	const text = listWords();
	const [query] = useSearchParams();
	const searched = query.get("q");
	const isAsked = query.size > 0;
	return (
		<EmptyState action={isAsked ? <StartAgain list={list} /> : first}>
			{searched ? text.notFound(searched) : isAsked ? text.notFoundHere : none}
		</EmptyState>
	);
}

export function ListFailed({ list, problem }: { list: string; problem: string | undefined }) {
	return (
		<Notice tone="error">
			{problem} <StartAgain list={list} />
		</Notice>
	);
}

export function StartAgain({ list }: { list: string }) {
	return (
		<Link to={list} className="link">
			{listWords().startAgain}
		</Link>
	);
}

/** Downloads the current list. It needs a recent proof of identity, which is requested first. */
export function ExportForm({
	action,
	filters,
	fixed = {},
	label,
	labelOf,
	hint,
}: {
	action: string;
	filters: readonly string[];
	/** Fields that are not in the URL. */
	fixed?: Record<string, string>;
	label: string;
	/** An addition to the label for screen readers, if a page has several such buttons. */
	labelOf?: string;
	hint: string;
}) {
	const [query] = useSearchParams();
	return (
		<form
			method="post"
			action={localAddress(action)}
			onSubmit={(event) => {
				event.preventDefault();
				const form = event.currentTarget;
				void proveFirst().then((proved) => proved && form.submit());
			}}
		>
			{filters.map((name) => {
				const value = query.get(name);
				return value && <input key={name} type="hidden" name={name} value={value} />;
			})}
			{Object.entries(fixed).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" look="secondary" size="small" title={hint}>
				{label}
				{labelOf && <span className="sr-only">{labelOf}</span>}
			</Button>
		</form>
	);
}

/**
 * These parameters of a URL, if present: what a list's loader passes to its call. A URL may contain anything, and the
 * server validates it with the contract, so the call's types do not apply here.
 */
export const readListParams = <Name extends string>(url: URL, names: readonly Name[]) =>
	Object.fromEntries(
		names.flatMap((name) => (url.searchParams.get(name) ? [[name, url.searchParams.get(name)]] : [])),
	) as Partial<Record<Name, never>>;
