import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openLog, withoutRedaction } from "#server/log.ts";

/** What a process of its own has written when it has ended. */
async function runAndRead(program: string) {
	const source = `import { openLog } from "#server/log.ts"; const log = openLog("info"); ${program}`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	return (await text(child.stdout)).trim().split("\n");
}

const lines = `for (let line = 1; line <= 500; line++) log.info({ line }, "a line ".repeat(10));`;

test.each([
	["ends", ""],
	["exits", "process.exit(0);"],
	["crashes", "throw new Error('a bug');"],
	["rejects a promise", "await Promise.reject(new Error('a bug'));"],
	[
		"is stopped",
		"process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);",
	],
])("no line is lost when the process %s", async (_, end) => {
	const written = await runAndRead(`${lines} ${end}`);
	expect(written).toHaveLength(500);
	expect(JSON.parse(written.at(-1) ?? "")).toMatchObject({ line: 500 });
});

test("lines are written within a fifth of a second, and a line about an error at once", async () => {
	const killed = "process.kill(process.pid, 'SIGKILL');";
	expect(await runAndRead(`log.info("first"); log.error("second"); ${killed}`)).toHaveLength(2);
	expect(await runAndRead(`log.info("first"); setTimeout(() => { ${killed} }, 400);`)).toHaveLength(1);
});

// Only Linux has a file that is always full.
const reasons = ["its reader has ended", ...(fs.existsSync("/dev/full") ? ["its disk is full"] : [])];

test.each(reasons)(
	"a site whose log cannot be written because %s goes on, and ends when it is stopped",
	async (why) => {
		const program = `import { runUntilStopped } from "#server/lifecycle.ts"; import { openLog } from "#server/log.ts";
			process.stdin.once("data", () => runUntilStopped(async (stop) => {
				process.stdout.write("ready");
				const log = openLog("info");
				log.error("first");
				${lines}
				setTimeout(() => { log.info("second"); setTimeout(() => { log.error("third"); stop(); }, 300); }, 300);
				return { stop: async () => void process.stderr.write("stopped") };
			}));`;
		const isFull = why === "its disk is full";
		const full = isFull ? fs.openSync("/dev/full", "w") : null;
		const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
			stdio: ["pipe", full ?? "pipe", "pipe"],
		});
		if (full !== null) fs.closeSync(full);
		child.stdout?.destroy();
		child.stdin?.end("go");
		// The process would wait for ever.
		const kill = setTimeout(() => child.kill("SIGKILL"), 10_000);
		const [said, how] = await Promise.all([
			text(child.stderr as Readable),
			new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code))),
		]);
		clearTimeout(kill);
		expect([said, how]).toEqual(["stopped", 0]);
	},
);

test("a reader that is slow gets every line, also of a site that is being stopped", async () => {
	const program = `import { runUntilStopped } from "#server/lifecycle.ts"; import { openLog } from "#server/log.ts";
		runUntilStopped(async (stop) => {
			const log = openLog("info");
			for (let number = 0; number < 1000; number++) log.info("x".repeat(300));
			setTimeout(stop, 50);
			return { stop: async () => void process.stderr.write("stopped") };
		});`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
	await once(child.stderr, "data");
	expect((await text(child.stdout)).trim().split("\n").length).toBe(1000);
});

test("secrets are removed, except from the lines that can hold none", () => {
	const written: string[] = [];
	const log = openLog("info", { write: (line: string) => written.push(line) });
	log.info({ password: "monsoon", body: { token: "abc" } });
	log.child({ requestId: "1" }).info({ phone: "98765" });
	withoutRedaction(log).info({ requestId: "2", method: "GET", path: "/", status: 200, ms: 1 });
	expect(written.join()).not.toMatch(/monsoon|abc|98765/);
	expect(written.at(-1)).toContain('"requestId":"2"');
});

test("an error is described without the values of its statement, also as a copy, which is how the job queue reports it", () => {
	const written: string[] = [];
	const log = openLog("info", { write: (line: string) => written.push(line) });
	const lost = Object.assign(new Error("Failed query: select $1\nparams: asha@example.com"), { code: "57P01" });
	const { message, stack } = lost;
	for (const error of [lost, { ...lost, message, stack, queue: "send-mail" }]) log.error({ error }, "job queue");
	expect(written.map((line) => JSON.parse(line).error)).toEqual([
		expect.objectContaining({ name: "Error", message: "Failed query: select $1", code: "57P01" }),
		expect.objectContaining({ message: "Failed query: select $1", code: "57P01" }),
	]);
	expect(JSON.parse(written[1] ?? "").error.stack).toContain("log.test.ts");
	expect(written.join()).not.toContain("asha");
});
