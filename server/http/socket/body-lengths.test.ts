import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openApp } from "#tests/app.ts";
import { connect, serve } from "#tests/sockets.ts";

test("bodies without a length are measured on every path, and an answer before their end says that the connection closes", async () => {
	const { app } = await openApp();
	const port = await serve((request, bindings) => app.fetch(request, bindings));
	const send = async (path: string, headers: string, body: string) => {
		const socket = await connect(port);
		socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\n${headers}\r\n${body}`);
		let answer = "";
		for await (const part of socket) {
			answer += part.toString("latin1");
			if (answer.includes("\r\n\r\n")) break;
		}
		return answer;
	};
	const chunked = "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n";
	const piece = `${(50_000).toString(16)}\r\n${"a".repeat(50_000)}\r\n`;
	for (const path of ["/pay/webhook", "/pay/return", "/sandbox/gateway/postservice.php"]) {
		const small = await send(path, chunked, "3\r\na=b\r\n0\r\n\r\n");
		expect([path, small.slice(0, 10)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 [24]/)]);
		const large = await send(path, chunked, `${piece}${piece}0\r\n\r\n`);
		expect([path, large.slice(9, 12)]).toEqual([path, "413"]);
	}
	// If the body is complete, the connection stays open. If not, it closes, and the response says so.
	const own = `Origin: http://localhost:3000\r\nContent-Type: application/json\r\n`;
	const whole = await send("/auth/login", `${own}Content-Length: 70000\r\n`, "a".repeat(70_000));
	expect(whole).toMatch(/^HTTP\/1\.1 413 /);
	expect(whole).not.toMatch(/\r\nconnection: close\r\n/i);
	for (const [path, status] of [
		["/auth/login", 413],
		["/auth/nothing", 413],
		["/auth/getuser", 413],
	] as const) {
		const early = await send(path, `${own}Content-Length: 70000\r\n`, "a".repeat(100));
		expect([path, early]).toEqual([path, expect.stringMatching(new RegExp(`^HTTP/1\\.1 ${status} `))]);
		expect(early).toMatch(/\r\nconnection: close\r\n/i);
	}
});

test("a body that was refused for its size is read to its end, and the connection serves the next request", async () => {
	const { app } = await openApp();
	const port = await serve((request, bindings) => app.fetch(request, bindings));
	const send = async () => {
		const socket = await connect(port);
		let answers = "";
		socket.on("data", (part) => {
			answers += part.toString("latin1");
		});
		const post = "POST /auth/login HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\n";
		socket.write(`${post}Content-Type: application/json\r\nContent-Length: 300000\r\n\r\n${"a".repeat(100_000)}`);
		await pause(20);
		const began = performance.now();
		socket.write("a".repeat(200_000));
		await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 413 /);
		expect(answers).not.toMatch(/\r\nconnection: close\r\n/i);
		return { socket, read: () => answers, took: performance.now() - began };
	};
	// One fast response of three is enough, because the machine may be busy.
	const sent = [await send(), await send(), await send()];
	expect(Math.min(...sent.map(({ took }) => took))).toBeLessThan(800);
	// Longer than the half second after which node-server closes a connection with an unread body.
	await pause(700);
	for (const { socket, read } of sent) {
		socket.write("GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\n\r\n");
		await expect.poll(read).toContain("HTTP/1.1 200 OK");
	}
});
