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
	// Whole: the connection goes on. Not yet whole: it ends, and the answer says so.
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
