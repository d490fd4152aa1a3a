// Tries the container image without Docker: puts its file system together (scripts/image.ts), and runs it with a read-only
// root, without rights, as a user who is not root. Signs up, buys, reads the receipt, uploads a picture, downloads a deck,
// makes a backup and reads it back. Needs bwrap (bubblewrap), and root or user namespaces.
// node bench/image.ts [--port 3460] [--keep <folder>]
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { fees } from "#content/defaults/fees.ts";
import { readForm } from "#tests/rendered-form.ts";
import { root } from "./harness/child-server.ts";
import { inventAdmission, inventPerson } from "./harness/people.ts";
import { readMemory } from "./harness/process-figures.ts";
import { openVisitor } from "./harness/visitor.ts";

const { values: given } = parseArgs({
	options: { port: { type: "string", default: "3460" }, keep: { type: "string" } },
});
const port = Number(given.port);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-image-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const image = given.keep ?? path.join(folder, "image");
const data = path.join(folder, "data");

fs.chmodSync(folder, 0o755);
if (!fs.existsSync(path.join(image, "app")))
	execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/image.ts", image], {
		cwd: root,
		stdio: "inherit",
	});
// Docker makes these when it starts a container.
for (const name of ["proc", "dev"]) fs.mkdirSync(path.join(image, name), { recursive: true });
fs.mkdirSync(data);
fs.chownSync(data, 1000, 1000);

const site = run(["--max-semi-space-size=16", "build/server/main.js"]);
try {
	const visitor = openVisitor({ port, address: "10.0.0.1" });
	for (let tries = 0; ; tries++) {
		const answer = await visitor.get("ready", "/readyz").catch(() => null);
		if (answer?.status === 200) break;
		if (site.exitCode !== null || tries > 600) throw new Error("the image did not start");
		await pause(100);
	}
	const { form } = inventPerson("image", 1);
	const good = async (what: string, answer: Promise<{ status: number; body: Buffer }>, expected = 200) => {
		const { status, body } = await answer;
		if (status !== expected) throw new Error(`${what}: ${status} ${body.subarray(0, 300)}`);
		console.log(`${what}: ${body.length.toLocaleString("en-IN")} bytes`);
		return body;
	};
	for (const page of ["/", "/blog", "/docs", "/courses"]) await good(page, visitor.get("page", page));
	await good("sign-up", visitor.post("form", "/auth/signup", form), 201);
	await good("admission", visitor.post("form", "/auth/create-admission", inventAdmission(form.email, 2)), 201);
	const order = { amount: String(fees.price / 100), productinfo: fees.product };
	const checkout = readForm(await good("checkout", visitor.submit("pay", "/auth/create-payment", order)));
	const hosted = readForm(await good("gateway", visitor.submit("pay", checkout.action, checkout.fields)));
	const paid = { ...hosted.fields, outcome: "success" };
	const leaving = readForm(await good("payment", visitor.submit("pay", "/sandbox/gateway/pay", paid)));
	await good("return", visitor.submit("pay", "/pay/return", leaving.fields), 303);
	await good("deck with the student's name", visitor.get("download", "/auth/course/decks/Day-1"));
	const { payments } = JSON.parse((await good("payments", visitor.get("call", "/auth/payments"))).toString());
	const number = JSON.stringify(payments).match(/"(TST[^"]+)"/)?.[1] ?? "";
	const receipt = await good("receipt", visitor.get("call", `/auth/document?number=${encodeURIComponent(number)}`));
	if (!receipt.toString("latin1").startsWith("%PDF")) throw new Error("the receipt is not a PDF");
	await uploadPicture(form.name);
	for (const [command, ...args] of [["backup"], ["restore", "latest", "--check"], ["doctor"]] as const) {
		const child = run([`server/commands/${command}.ts`, ...args]);
		const code = await new Promise((resolve) => child.once("exit", resolve));
		// The doctor finds things to do, because nothing is set up here.
		if (code !== 0 && command !== "doctor") throw new Error(`${command} ended with ${code}`);
	}
	const [node] = findNode();
	const status = fs.readFileSync(`/proc/${node}/status`, "utf8");
	console.log(status.match(/^(Uid|CapEff|NoNewPrivs):.*$/gm)?.join("; "));
	console.log(`resident ${Math.round(readMemory(node ?? 0))} MiB`);

	async function uploadPicture(name: string) {
		const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#1f6f5c" } })
			.jpeg()
			.toBuffer();
		const body = new FormData();
		body.set("name", name);
		body.set("phone", "98765 43210");
		body.set("email", "");
		body.set("image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "me.jpg");
		const answer = await fetch(`http://127.0.0.1:${port}/auth/updateprofile`, {
			method: "PUT",
			body,
			headers: { cookie: visitor.cookie(), origin: `http://localhost:${port}`, "sec-fetch-site": "same-origin" },
		});
		if (answer.status !== 200) throw new Error(`the picture: ${answer.status} ${await answer.text()}`);
		console.log("picture uploaded");
	}
} finally {
	for (const pid of findNode()) process.kill(pid, "SIGTERM");
	const code = await new Promise((resolve) => {
		if (site.exitCode !== null) resolve(site.exitCode);
		site.once("exit", resolve);
	});
	console.log(`ended with ${code}`);
}

function run(args: string[]): ChildProcess {
	const settings = {
		...{ PATH: "/usr/local/bin", NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: "/data" },
		...{ BASE_URL: `http://localhost:${port}`, DEMO: "true", SESSION_SECRET: "s".repeat(40), LOG_LEVEL: "warn" },
		...{ TRUSTED_PROXIES: "1", BACKUP_PASSPHRASE: "a passphrase to try the image" },
	};
	const box = [
		"--unshare-user --unshare-pid --unshare-ipc --unshare-uts --die-with-parent --cap-drop ALL".split(" "),
		["--ro-bind", image, "/", "--bind", data, "/data", "--tmpfs", "/tmp", "--proc", "/proc", "--dev", "/dev"],
		[
			"--chdir",
			"/app",
			"--clearenv",
			...Object.entries(settings).flatMap(([name, value]) => ["--setenv", name, value]),
		],
	].flat();
	const command = ["bwrap", ...box, "node", ...args];
	if (process.getuid?.() === 0)
		command.unshift("setpriv", "--reuid=1000", "--regid=1000", "--clear-groups", "--no-new-privs");
	return spawn(command[0] as string, command.slice(1), { stdio: "inherit" });
}

/** The processes of Node in the box, seen from outside. */
function findNode() {
	const child = (pid: number): number[] =>
		fs
			.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
			.trim()
			.split(" ")
			.filter(Boolean)
			.flatMap((one) => [...child(Number(one)), Number(one)]);
	const all = site.pid && site.exitCode === null ? [site.pid, ...child(site.pid)] : [];
	const isNode = (pid: number) => {
		const file = `/proc/${pid}/cmdline`;
		return fs.existsSync(file) && fs.readFileSync(file, "utf8").startsWith("node\0");
	};
	return all.filter(isNode);
}
