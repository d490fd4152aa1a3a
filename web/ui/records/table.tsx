import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

/**
 * The rows are its children; `columns` names their cells, in order. `caption` is visible or, with
 * `visuallyHiddenCaption`, only for screen readers.
 */
export function Table({
	caption,
	visuallyHiddenCaption = false,
	columns,
	className,
	children,
	...table
}: { caption: ReactNode; visuallyHiddenCaption?: boolean; columns: Record<string, string> } & ComponentProps<"table">) {
	return (
		// Wide tables scroll inside their own box, by keyboard too; narrow screens get one block per row (data-label).
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
		<section className="table-box" tabIndex={0} aria-label={typeof caption === "string" ? caption : undefined}>
			<table {...table} className={classNames("table", className)}>
				<caption className={visuallyHiddenCaption ? "sr-only" : undefined}>{caption}</caption>
				<thead>
					<tr>
						{Object.values(columns).map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</section>
	);
}

/** A cell with its column's name, which is shown before the value where rows are displayed as blocks. */
export function Cell({ label, children, ...cell }: { label: string } & ComponentProps<"td">) {
	return (
		<td {...cell} data-label={label}>
			{children}
		</td>
	);
}

/** The cell that names its row: screen readers say it with each other cell of the row. */
export function RowHeader({ label, children, ...cell }: { label: string } & ComponentProps<"th">) {
	return (
		<th {...cell} scope="row" data-label={label}>
			{children}
		</th>
	);
}
