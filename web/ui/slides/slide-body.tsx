// The blocks of a slide as accessible HTML. Every kind in contract/course/slides.ts is rendered here or in
// diagrams.tsx.
import type { ReactNode } from "react";
import type { Body, BodyOf } from "#contract/course/slides.ts";
import { Bars, Exchange, Flow, Route, Sum } from "#web/ui/slides/diagrams.tsx";
import { Facsimile } from "#web/ui/slides/facsimile.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";
import "#web/ui/slides/slide.css";
import "#web/ui/slides/blocks.css";
import "#web/ui/slides/diagrams.css";
import "#web/ui/slides/facsimile.css";

/** `quiz` shows the questions: students answer them, trainers show them. */
export function SlideBody({ body, quiz }: { body: Body; quiz: (body: BodyOf<"quiz">) => ReactNode }) {
	switch (body.type) {
		case "nothing":
			return null;
		case "bullets":
			return <Bullets body={body} />;
		case "columns":
			return <Columns body={body} />;
		case "table":
			return <SlideTable head={body.head} rows={body.rows} />;
		case "flow":
			return <Flow body={body} />;
		case "exchange":
			return <Exchange body={body} />;
		case "bars":
			return <Bars body={body} />;
		case "route":
			return <Route body={body} />;
		case "sum":
			return <Sum body={body} />;
		case "facsimile":
			return <Facsimile body={body} />;
		case "quiz":
			return quiz(body);
		default:
			return body satisfies never;
	}
}

function Bullets({ body: { ordered, items } }: { body: BodyOf<"bullets"> }) {
	const List = ordered ? "ol" : "ul";
	return (
		<List className="slide-list">
			{items.map((item) => (
				<li key={item}>
					<Inline text={item} />
				</li>
			))}
		</List>
	);
}

function Columns({ body: { columns } }: { body: BodyOf<"columns"> }) {
	return (
		<div className="slide-columns">
			{columns.map(({ heading, items }) => (
				<section key={heading}>
					<h3>
						<Inline text={heading} />
					</h3>
					<ul className="slide-list">
						{items.map((item) => (
							<li key={item}>
								<Inline text={item} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

/** A cell that says little without its column: "Week 1". */
const bareNumber = /^\**\p{Nd}[\p{Nd} ,.–-]*\**$/u;

/**
 * The first column is the row header. On a narrow screen each row becomes a block in which every cell shows its column;
 * of the row headers, only numbers do.
 */
export function SlideTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
	return (
		<table className="slide-table" data-columns={head.length}>
			<thead>
				<tr>
					{head.map((name) =>
						name ? (
							<th key={name} scope="col">
								<Inline text={name} />
							</th>
						) : (
							<td key={name} />
						),
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.join("|")}>
						{row.map((cell, column) => {
							const Cell = column === 0 ? "th" : "td";
							return (
								<Cell
									// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
									key={column}
									scope={column === 0 ? "row" : undefined}
									data-label={column === 0 && !bareNumber.test(cell) ? undefined : head[column]?.replaceAll("**", "")}
								>
									<span>
										<Inline text={cell} />
									</span>
								</Cell>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}
