// A mail server for tests that speaks real SMTP. `refuse` makes it turn mails away, as a full mailbox or a blocked sender would be.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export async function startMailServer() {
	const received: { to: string[]; text: string }[] = [];
	const state = { refuse: false };
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onRcptTo: (_address, _session, done) =>
			done(state.refuse ? Object.assign(new Error("Try later"), { responseCode: 451 }) : null),
		onData(stream, session, done) {
			let text = "";
			stream.on("data", (chunk) => {
				text += chunk;
			});
			stream.on("end", () => {
				received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
	return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received, state };
}
