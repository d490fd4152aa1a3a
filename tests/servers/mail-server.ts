// A mail server for tests that speaks real SMTP, and can fail in the ways real ones do.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** `signIn`: it asks for a password, and rejects every one with this reply. */
export async function startMailServer({ signIn }: { signIn?: string } = {}) {
	const received: { to: string[]; text: string }[] = [];
	const state = {
		/**
		 * How recipients are rejected: `true` means a full mailbox (451), a string is the reply itself, such as "550 5.1.1
		 * No such user".
		 */
		reject: false as boolean | string,
		/** The delay before it accepts an e-mail. */
		slowMs: 0,
		/** It accepts connections but sends nothing, not even a greeting. */
		silent: false,
		connections: 0,
		mostConnections: 0,
	};
	const waiting = new Set<() => void>();
	const pause = (ms: number) =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms);
			waiting.add(() => {
				clearTimeout(timer);
				resolve();
			});
		});

	function open(port: number) {
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS", ...(signIn === undefined ? ["AUTH"] : [])],
			allowInsecureAuth: true,
			onAuth: (_auth, _session, done) => done(new Error(signIn)),
			closeTimeout: 100,
			onConnect(_session, done) {
				state.connections++;
				state.mostConnections = Math.max(state.mostConnections, state.connections);
				if (!state.silent) done();
			},
			onClose() {
				state.connections--;
			},
			onRcptTo: (_address, _session, done) => done(rejectionOf(state.reject)),
			onData(stream, session, done) {
				let text = "";
				stream.on("data", (chunk) => {
					text += chunk;
				});
				stream.on("end", async () => {
					received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
					await pause(state.slowMs);
					done();
				});
			},
		});
		// Some tests are about clients that disconnect.
		server.on("error", () => {});
		return new Promise<SMTPServer>((resolve) => {
			server.listen(port, "127.0.0.1", () => resolve(server));
		});
	}

	let server = await open(0);
	const { port } = server.server.address() as AddressInfo;
	/** Nothing listens at its address until it is started again. */
	const stop = () => {
		for (const end of waiting) end();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	onTestFinished(stop);
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		state,
		stop,
		async startAgain() {
			server = await open(port);
		},
	};
}

function rejectionOf(reject: boolean | string) {
	if (reject === false) return null;
	const [, code, text] = (reject === true ? "451 Try later" : reject).match(/^(\d{3}) (.*)$/) ?? [];
	return Object.assign(new Error(text), { responseCode: Number(code) });
}
