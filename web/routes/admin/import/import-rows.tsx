import { Link } from "react-router";
import { importWords } from "#content/en/admin/imports.ts";
import { type ImportField, importFields } from "#contract/admin/import-kinds.ts";
import type { OneImport, PreviewRow } from "#contract/admin/imports.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import { resultTones } from "./import-result.tsx";

/** The first rows of the file, each with its expected or actual result. */
export function ImportRows({ file: { import: one, preview } }: { file: OneImport }) {
	const text = importWords();
	const isDraft = one.status === "draft";
	const fields = importFields[one.kind].filter((field) => one.settings.columns[field] !== undefined);
	const columns = {
		line: text.line,
		result: text.result,
		...Object.fromEntries(fields.map((field) => [field, text.fields[field]])),
	};
	const caption = text.of(preview.length, one.rows);
	return (
		<div className="import-rows">
			<Table caption={caption} columns={columns}>
				{preview.map((row) => (
					<tr key={row.row}>
						<RowHeader label={text.line}>{row.row}</RowHeader>
						<Cell label={text.result}>
							<span className="grid justify-items-start gap-1">
								<Badge tone={resultTones[row.result]}>{(isDraft ? text.previewed : text.results)[row.result]}</Badge>
								<Double row={row} kind={one.kind} isAdded={row.result === "added"} />
							</span>
						</Cell>
						{fields.map((field) => (
							<Cell key={field} label={text.fields[field]}>
								<Value row={row} field={field} column={one.settings.columns[field] ?? 0} />
							</Cell>
						))}
					</tr>
				))}
			</Table>
		</div>
	);
}

function Double({ row: { double }, kind, isAdded }: { row: PreviewRow; kind: string; isAdded: boolean }) {
	const text = importWords();
	if (!double?.label) return null;
	const label = isAdded ? double.label : text.doubleOf(double.label);
	if (!double._id) return label;
	return (
		<Link to={`/admin/${kind === "people" ? "people" : "enquiries"}/${double._id}`} className="link">
			{label}
		</Link>
	);
}

function Value({ row, field, column }: { row: PreviewRow; field: ImportField; column: number }) {
	const problem = row.problems[field];
	return (
		<span className="grid gap-1">
			<span className="line-clamp-3 wrap-break-word">{row.cells[column] || "–"}</span>
			{problem && <span className="field-error">{problem}</span>}
		</span>
	);
}
