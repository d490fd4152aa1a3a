// The common parts of all benchmark reports: the machine, Markdown tables, and their section in docs/performance.md.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./child-server.ts";

export const describeMachine = () =>
	`${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}`;

export const versionOf = (name: string) =>
	JSON.parse(fs.readFileSync(path.join(root, "node_modules", name, "package.json"), "utf8")).version as string;

/** The npm script with its arguments. */
export const commandLine = (script: string) =>
	`${script}${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(" ")}` : ""}`;

export function median(values: number[]) {
	const sorted = values.toSorted((a, b) => a - b);
	const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return (low + high) / 2;
}

export const verdict = (met: boolean) => (met ? "met" : "**missed**");
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Pads the columns as the formatter does. */
export function table(head: string[], rows: string[][]) {
	const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
	const write = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	return [write(head), write(widths.map((width) => "-".repeat(width))), ...rows.map(write)].join("\n");
}

/** Writes the report into the section of docs/performance.md for this npm script. */
export function writeFigures(script: string, report: string) {
	const file = path.join(root, "docs/performance.md");
	const text = fs.readFileSync(file, "utf8");
	const start = `<!-- figures: written by \`${script} -- --write\` -->`;
	const from = text.indexOf(start);
	const to = text.indexOf("<!-- end of figures -->", from);
	if (from < 0 || to < 0) throw new Error(`${file} has lost the lines that mark where the figures go.`);
	fs.writeFileSync(file, `${text.slice(0, from + start.length)}\n\n${report}\n\n${text.slice(to)}`);
	process.stderr.write(`… written into ${path.relative(process.cwd(), file)}\n`);
}
