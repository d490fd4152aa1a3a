import { importWords } from "#content/en/admin/imports.ts";
import { formatNumber } from "#content/numbers.ts";
import { type ImportStatus, type RowResult, rowResults } from "#contract/admin/import-kinds.ts";
import type { ImportCounts } from "#contract/admin/imports.ts";
import { Badge, type BadgeTone } from "#web/ui/records/badge.tsx";

export const importTones: Record<ImportStatus, BadgeTone> = { draft: "plain", running: "marigold", done: "sea" };
export const resultTones: Record<RowResult, BadgeTone> = {
	added: "sea",
	double: "plain",
	updated: "plum",
	bad: "rust",
};

/** How many rows have each result. */
export function ImportResult({ counts }: { counts: ImportCounts }) {
	const { results } = importWords();
	return (
		<span className="flex flex-wrap gap-2">
			{rowResults
				.filter((result) => counts[result] > 0)
				.map((result) => (
					<Badge key={result} tone={resultTones[result]}>
						{results[result]}: {formatNumber(counts[result])}
					</Badge>
				))}
		</span>
	);
}
