// The spreadsheets in LibreOffice, which recalculates every formula: all results have to match to the paisa.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { toText } from "#contract/trade-tools/rational.ts";
import { workbookExamples } from "#tests/trade-tools/workbook-examples.ts";
import { workbookOf } from "#web/ui/trade-tools/workbook.ts";

const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

test.skipIf(!hasOffice)(
	"LibreOffice recalculates every spreadsheet to the same paisa",
	{ timeout: 180_000 },
	({ skip }) => {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), "workbooks-"));
		const convert = (to: string, files: string[]) =>
			execFileSync("soffice", [
				`-env:UserInstallation=file://${folder}/profile`,
				"--headless",
				"--convert-to",
				to,
				...["--outdir", folder],
				...files.map((name) => path.join(folder, name)),
			]);
		try {
			fs.writeFileSync(path.join(folder, "check.csv"), "1,2\n");
			convert("xlsx", ["check.csv"]);
			skip(!fs.existsSync(path.join(folder, "check.xlsx")), "LibreOffice is installed without Calc");
			for (const { name, parts } of workbookExamples)
				fs.writeFileSync(path.join(folder, `${name}.xlsx`), withoutResults(workbookOf(parts)));
			convert(
				"csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true",
				workbookExamples.map(({ name }) => `${name}.xlsx`),
			);
			for (const { name, parts } of workbookExamples) {
				const rows = fs
					.readFileSync(path.join(folder, `${name}.csv`), "utf8")
					.trimEnd()
					.split("\n")
					.slice(-parts.answer.lines.length);
				const shown = rows.map((row) => (/,"?(-?[\d,.]+)"?,[A-Z]*,?$/.exec(row)?.[1] ?? row).replaceAll(",", ""));
				const worked = parts.answer.lines.map(({ value, decimals }) => toText(value, decimals));
				expect([name, shown]).toEqual([name, worked]);
			}
		} finally {
			fs.rmSync(folder, { recursive: true });
		}
	},
);

/** Removes the cached results of the formulas, which LibreOffice would otherwise show without recalculating. */
function withoutResults(file: Uint8Array) {
	const files = unzipSync(file);
	const name = "xl/worksheets/sheet1.xml";
	const sheet = strFromU8(files[name] ?? new Uint8Array());
	return zipSync({ ...files, [name]: strToU8(sheet.replaceAll(/<\/f><v>[^<]*<\/v>/g, "</f>")) });
}
