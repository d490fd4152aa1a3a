// Imports a file of 5,000 enquiries with 200 bad rows, kills the server with SIGKILL in the middle, starts it again, and
// imports the same file once more: 4,800 enquiries, each once, and 200 rows with the reason.
// node bench/import.ts [--rows 5000] [--bad 200] [--port 3350] [--only PGlite]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { OneImport } from "#contract/admin/imports.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { launchEibm } from "./harness/child-server.ts";
import { cookiesOf } from "./harness/people.ts";

const { values: given } = parseArgs({
	options: {
		rows: { type: "string", default: "5000" },
		bad: { type: "string", default: "200" },
		port: { type: "string", default: "3350" },
		only: { type: "string", default: "" },
	},
});
const [rows, bad, port] = [Number(given.rows), Number(given.bad), Number(given.port)];
const admin = { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" };
const origin = `http://127.0.0.1:${port}`;

const file = [
	"Name,Mobile No,Email,Requirement,Date",
	...Array.from({ length: rows }, (_, n) => {
		const isBad = n % Math.floor(rows / bad) === 7;
		return `Visitor ${n},${isBad ? "not a number" : 9_800_000_000 + n},visitor${n}@example.com,Export of item ${n},01/10/2026`;
	}),
].join("\r\n");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-import-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const engine of ["PGlite", "PostgreSQL"].filter((name) => name.includes(given.only))) {
	const postgres = engine === "PostgreSQL" ? await startPostgres() : null;
	try {
		const settings: Record<string, string> = postgres ? { DATABASE_URL: postgres.url("postgres") } : {};
		await measure(engine, settings);
	} finally {
		await postgres?.stop();
	}
}

async function measure(engine: string, settings: Record<string, string>) {
	const launch = () =>
		launchEibm({
			port,
			folder: path.join(folder, engine),
			settings: { ...admin, ...settings, SAMPLE_DATA: "false", LOG_LEVEL: "error" },
		});
	let server = launch();
	await server.ready;
	let call = await signIn();
	const first = await upload(call);
	const began = performance.now();
	await call("POST", `/auth/admin/imports/${first}/start`, {});
	let done = 0;
	while (done === 0) {
		await pause(20);
		done = finished((await call("GET", `/auth/admin/imports/${first}`)) as OneImport);
	}
	await server.kill();
	if (done === rows) throw new Error(`${engine}: it was finished before it could be killed; take more rows.`);
	server = launch();
	await server.ready;
	call = await signIn();
	const after = (await call("GET", `/auth/admin/imports/${first}`)) as OneImport;
	console.log(`${engine}: killed after ${done} of ${rows} rows; ${finished(after)} have a result after the restart.`);
	const one = await wait(call, first);
	console.log(`${engine}: finished ${Math.round(performance.now() - began)} ms after its start, with the restart.`);
	const again = await upload(call);
	const start = performance.now();
	await call("POST", `/auth/admin/imports/${again}/start`, {});
	const second = await wait(call, again);
	console.log(`${engine}: the same file again took ${Math.round(performance.now() - start)} ms.`);
	const { total } = (await call("GET", "/auth/showcontact?page=1")) as { total: number };
	await server.stop();

	const good = rows - bad;
	const expected = JSON.stringify([
		{ added: good, double: 0, updated: 0, bad },
		{ added: 0, double: good, updated: 0, bad },
		good,
	]);
	const found = JSON.stringify([one.import.counts, second.import.counts, total]);
	if (found !== expected) throw new Error(`${engine}: expected ${expected}, found ${found}`);
	console.log(`${engine}: ${good} enquiries, each once; ${bad} rows with the reason, twice.`);
}

type Call = (method: string, address: string, body?: object) => Promise<unknown>;

async function signIn(): Promise<Call> {
	const signedIn = await fetch(`${origin}/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json", origin },
		body: JSON.stringify({ email1: admin.ADMIN_EMAIL, password1: admin.ADMIN_PASSWORD }),
	});
	const cookie = cookiesOf(signedIn);
	return async (method, address, body) => {
		const sent =
			body instanceof FormData
				? { body }
				: body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
		const answer = await fetch(`${origin}${address}`, {
			method,
			...sent,
			headers: { cookie, origin, ...(sent && "headers" in sent ? sent.headers : {}) },
		});
		if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
		return answer.json();
	};
}

async function upload(call: Call) {
	const form = new FormData();
	form.set("file", new File([file], "visitors.csv", { type: "text/csv" }));
	return ((await call("POST", "/auth/admin/imports/new/enquiries", form)) as { _id: string })._id;
}

async function wait(call: Call, id: string) {
	for (;;) {
		const one = (await call("GET", `/auth/admin/imports/${id}`)) as OneImport;
		if (one.import.status === "done") return one;
		await pause(100);
	}
}

function finished({ import: { counts } }: OneImport) {
	return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
