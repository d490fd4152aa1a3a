// Keeps retired names out of identifiers, file names, comments and docs: one thing has one name, the usual one. Text in
// quotes is not checked, so screen texts, wire names and quoted sources are free. Migrations keep their old names.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

/** Each retired word with the current term and, if needed, the places or phrases in which it is right. */
const retired: [word: RegExp, term: string, allowed?: RegExp][] = [
	[/tills?/, "payment context"],
	[/books/, "ledger", /books of account|^tools\/artwork/],
	[/papers/, "documents"],
	[
		/letters?/,
		"e-mail, or character",
		/letter.?spacing|small letters|(option|same|by) letter|letters of a question|letter of credit/,
	],
	[/tray/, "spam folder"],
	[
		/sheet/,
		"csv",
		/^(web|tools|tests\/trade-tools|server\/trade-tools|server\/exam\/practical|contract\/trade-tools|content\/en\/site\/tools|content\/course\/pack)\/|a sheet |sheet of|master.sheet|saved.?sheet/i,
	],
	[/desk/, "enquiries, or admin area", /^tools\/artwork/],
	[/strangers?/, "visitor, or another person"],
	[/standing/, "access, status or balance", /^tools\/artwork/],
	[/moments?/, "time, or timestamp", /at the moment/],
	[/tally|tallies/, "counter"],
	[/troubles?/, "error"],
	[/refus(e|es|als?)/, "reject, or error response"],
	[/patience/, "timeout"],
	[/forgive/, "reset"],
	[/judge/, "parse, or check"],
	[/outbox/, "mailbox"],
	[/mails/, "e-mails", /e-mails/],
	[/acts?/, "action, or audit entry", /\bAct,? (19|20)\d\d|\b[CI]GST Act/],
	[/house/, "institute, or brand", /^tools\/artwork/],
	[/(tell|ask|talk to) (the )?office|office desk/, "notify staff, or contact us"],
	[/take money|set aside|way back|kept text|sending id/, "settle, hold for review, return URL, draft, idempotency key"],
	[/section [78]/, "a document that is in the repository", /Act,? section 7/],
];

const exempt =
	/^server\/db\/migrations(\/|\.test)|^content\/defaults\/|^content\/(course|exam)\/.*\.md$|^docs\/(query-plans|trade-tools-formulas)\.md$|^scripts\/retired-words\.ts$/;
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\.(ts|tsx|mjs|css|md|yaml|example)$/.test(file) && !exempt.test(file) && fs.existsSync(file));
const any = new RegExp(`(?<![a-z])(${retired.map(([word]) => word.source).join("|")})(?![a-z])`, "i");

let hits = 0;
for (const file of files) check(file, 0, file.replaceAll(/[/._-]/g, " "));
for (const file of files)
	for (const [index, line] of fs.readFileSync(file, "utf8").split("\n").entries()) {
		const text = line.replaceAll(/`[^`]*`/g, "");
		check(file, index + 1, file.endsWith(".md") ? text : text.replaceAll(/"(\\.|[^"\\])*"/g, ""));
	}
if (hits > 0) console.error(`\n${hits} retired words. Please use the current term.`);
process.exit(hits > 0 ? 1 : 0);

function check(file: string, line: number, text: string) {
	const words = text.replaceAll(/([a-z0-9])(?=[A-Z])/g, "$1 ");
	if (!any.test(words)) return;
	for (const [word, term, allowed] of retired) {
		const rest = allowed?.test(file) ? "" : words.replaceAll(new RegExp(allowed ?? /(?!)/, "gi"), "");
		const found = new RegExp(`(?<![a-z])(${word.source})(?![a-z])`, "i").exec(rest);
		if (!found) continue;
		hits++;
		console.error(`${file}:${line}: ${found[0]} (${term})`);
	}
}
