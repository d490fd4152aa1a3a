// A thousand people send enquiries and admissions while the mail server goes up and down and the process is killed.
// Each sends the form again until there is a response. Then rows, references and e-mails are counted.
// node bench/campaign.ts [--people 1000] [--kills 10] [--postgres] [--restarts 0] [--seed 1] [--clients 16] [--port 3200]
// `--restarts 10` restarts PostgreSQL ten times, which the process has to survive.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm } from "./harness/child-server.ts";
import { startMailSink } from "./harness/mail-sink.ts";
import { inventSender, type Sender, sendForm } from "./harness/people.ts";

const { values: given } = parseArgs({
	options: {
		people: { type: "string", default: "1000" },
		kills: { type: "string", default: "10" },
		postgres: { type: "boolean", default: false },
		restarts: { type: "string", default: "0" },
		seed: { type: "string", default: String(Date.now() % 1_000_000) },
		clients: { type: "string", default: "16" },
		port: { type: "string", default: "3200" },
	},
});
const office = "office@example.com";
const kills = Number(given.kills);
const restarts = Number(given.restarts);
const people = Array.from({ length: Number(given.people) }, (_, number) => inventSender(given.seed, number + 1));
const acknowledged = new Map<Sender, string>();
const problems: string[] = [];
const seen = { killed: 0, restarted: 0, unanswered: 0, sentAgain: 0, mailServerDied: 0 };
const between = (low: number, high: number) => low + Math.random() * (high - low);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-campaign-"));
const place = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-campaign-postgres-"));
process.on("exit", () => {
	for (const made of [folder, place]) fs.rmSync(made, { recursive: true, force: true, maxRetries: 5 });
});
const postgres = given.postgres || restarts > 0 ? await startPostgres({ place }) : null;
const sink = await startMailSink();
const launch = () =>
	launchEibm({
		port: Number(given.port),
		folder,
		settings: {
			TRUSTED_PROXIES: "1",
			LOG_LEVEL: "silent",
			SAMPLE_DATA: "false",
			SMTP_URL: sink.url,
			OFFICE_EMAIL: office,
			...(postgres ? { DATABASE_URL: postgres.url("postgres") } : {}),
		},
	});

try {
	const disturbances = `${kills} kills${restarts > 0 ? `, ${restarts} restarts of PostgreSQL` : ""}`;
	console.log(`${people.length} people, ${disturbances}, on ${postgres ? "PostgreSQL" : "PGlite"}, in ${folder}`);
	const began = performance.now();
	let server = launch();
	await server.ready;
	const sending = sendAll();
	const over = sending.then(() => true);
	const disturbing = Promise.all([disturbAgainAndAgain(), upsetMailServer(over)]);
	await sending;
	await disturbing;
	const sentAfter = performance.now() - began;
	await waitForEmails();
	if (postgres) await waitForRecords(postgres.url("postgres"));
	const mailedAfter = performance.now() - began;
	const exitCode = await server.stop();
	if (exitCode !== 0) problems.push(`the server was asked to stop and exited with ${exitCode}`);
	const found = await inspect();

	console.log(`
process killed             ${seen.killed} times
PostgreSQL restarted       ${seen.restarted} times
mail server gone           ${seen.mailServerDied} times
sendings without an answer ${seen.unanswered}, each sent again
sent again after an answer ${seen.sentAgain}
people acknowledged        ${acknowledged.size} of ${people.length}
forms stored               ${found.forms}, with ${found.references} references
e-mails queued             ${found.emails}, of which ${found.sent} are marked as sent
e-mails received           ${sink.received.length}, of which ${sink.received.length - 2 * people.length} a second time
all forms sent after       ${Math.round(sentAfter / 1000)} s, all e-mails received after ${Math.round(mailedAfter / 1000)} s`);
	for (const problem of problems.slice(0, 10)) console.error(`problem: ${problem}`);
	console.log(problems.length === 0 ? "\nNobody was lost, and no e-mail was misdirected." : "\nFAILED.");
	process.exitCode = problems.length === 0 ? 0 : 1;

	async function disturbAgainAndAgain() {
		const all = [...Array(kills).fill(kill), ...Array(restarts).fill(restartPostgres)] as (() => Promise<void>)[];
		const inTurn = all.map((disturb) => ({ disturb, at: Math.random() })).sort((one, other) => one.at - other.at);
		for (const [done, { disturb }] of inTurn.entries()) {
			while (acknowledged.size < ((done + 1) * people.length) / (inTurn.length + 1)) {
				if (problems.length > 0) return;
				await pause(5);
			}
			await pause(between(0, 300));
			await disturb();
		}
	}

	async function kill() {
		await server.kill();
		seen.killed++;
		server = launch();
		await server.ready;
	}

	async function restartPostgres() {
		await postgres?.restart(() => pause(between(0, 3000)));
		seen.restarted++;
		if (!server.isAlive()) problems.push("the process ended with PostgreSQL");
	}
} finally {
	await sink.die();
	await postgres?.stop();
}

/** A few at a time. Anyone without a response sends the same form again, and some send it again in spite of one. */
async function sendAll() {
	const waiting = [...people];
	await Promise.all(
		Array.from({ length: Number(given.clients) }, async () => {
			for (let person = waiting.shift(); person && problems.length === 0; person = waiting.shift()) {
				const reference = await sendUntilAnswered(person);
				if (reference === undefined) return;
				acknowledged.set(person, reference);
				if (Math.random() < 0.25) {
					seen.sentAgain++;
					const again = await sendUntilAnswered(person);
					if (again !== reference) problems.push(`${person.email} was ${reference} and is ${again} when sent again`);
				}
			}
		}),
	);
}

async function sendUntilAnswered(person: Sender) {
	for (;;) {
		const answer = await sendForm(Number(given.port), person).catch(() => null);
		const body = await answer?.json().catch(() => null);
		if (answer?.status === 201 && body) return body.reference as string;
		if (answer && body && answer.status !== 503) {
			problems.push(`a form was answered with ${answer.status}: ${JSON.stringify(body)}`);
			return;
		}
		seen.unanswered++;
		await pause(between(50, 250));
	}
}

async function upsetMailServer(over: Promise<boolean>) {
	while (!(await Promise.race([over, pause(between(500, 3000), false)]))) {
		await sink.die();
		seen.mailServerDied++;
		await pause(between(500, 3000));
		await sink.comeBack();
	}
}

/** Waits until every person has a receipt and staff have an e-mail about each; a retry may wait some minutes. */
async function waitForEmails() {
	const until = Date.now() + 20 * 60_000;
	const missing = () => {
		const heard = new Set(sink.received.map(({ to, references }) => `${to} ${references[0]}`));
		return [...acknowledged].filter(
			([{ email }, reference]) => !heard.has(`${email} ${reference}`) || !heard.has(`${office} ${reference}`),
		);
	};
	while (missing().length > 0 && Date.now() < until && problems.length === 0) await pause(250);
	for (const [{ email }, reference] of missing()) problems.push(`an e-mail about ${reference} of ${email} never came`);
	const mine = new Map([...acknowledged].map(([{ email }, reference]) => [email, reference]));
	for (const { to, references } of sink.received)
		if (references.length !== 1 || (to !== office && mine.get(to) !== references[0]))
			problems.push(`an e-mail to ${to} was about ${references.join(", ")}, not ${mine.get(to)}`);
}

/** Waits until e-mails that arrived while PostgreSQL was down, and so are sent once more, are recorded as sent. */
async function waitForRecords(url: string) {
	const client = new pg.Client(url);
	await client.connect();
	const until = Date.now() + 20 * 60_000;
	const unsent = async () => (await client.query("select from emails where status <> 'sent'")).rowCount;
	while ((await unsent()) !== 0 && Date.now() < until && problems.length === 0) await pause(250);
	await client.end();
}

/** Reads the tables directly, with the server stopped. */
async function inspect() {
	const database = await openDatabase({
		url: postgres?.url("postgres"),
		dataDir: path.join(folder, "data"),
	});
	try {
		const { rows } = await database.pool.query<{
			idempotency_key: string;
			reference: string;
			email: string;
			receipts: number;
			office: number;
			emails: number;
			sent: number;
			consents: number;
		}>(
			`select idempotency_key, reference, email,
				count(*) filter (where recipient = email)::int as receipts,
				count(*) filter (where recipient = $1)::int as office,
				count(*)::int as emails,
				count(*) filter (where emails.status = 'sent')::int as sent,
				(select count(*) from consents where subject_id = forms.id)::int as consents
			from (select id, idempotency_key, reference, email from enquiries
				union all select id, idempotency_key, reference, email from admissions) forms
			left join emails on about_id = forms.id
			group by forms.id, idempotency_key, reference, email`,
			[office],
		);
		const stored = new Map(rows.map((row) => [row.idempotency_key, row]));
		for (const [{ form, email }, reference] of acknowledged) {
			const row = stored.get(form.idempotencyKey);
			if (row?.reference !== reference || row.email !== email)
				problems.push(`${email} was told ${reference}; stored is ${JSON.stringify(row)}`);
			else if (row.receipts !== 1 || row.office !== 1 || row.emails !== 2 || row.sent !== 2 || row.consents !== 1)
				problems.push(`around ${reference} something is missing or double: ${JSON.stringify(row)}`);
		}
		if (rows.length !== acknowledged.size)
			problems.push(`${rows.length} forms are stored for ${acknowledged.size} people`);
		const sum = (what: "emails" | "sent") => rows.reduce((total, row) => total + row[what], 0);
		const references = new Set(rows.map(({ reference }) => reference)).size;
		return { forms: rows.length, references, emails: sum("emails"), sent: sum("sent") };
	} finally {
		await database.close();
	}
}
