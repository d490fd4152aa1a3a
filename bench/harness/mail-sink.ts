// A mail server that stores all e-mails it receives, and can go down for a while.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export async function startMailSink() {
	const received: { to: string; references: string[] }[] = [];

	function open(port: number) {
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS", "AUTH"],
			closeTimeout: 50,
			onData(stream, session, done) {
				const parts: Buffer[] = [];
				stream.on("data", (part) => parts.push(part));
				stream.on("end", () => {
					const references = findReferences(Buffer.concat(parts).toString());
					for (const { address } of session.envelope.rcptTo) received.push({ to: address, references });
					done();
				});
			},
		});
		// Connections cut off at shutdown report an error here.
		server.on("error", () => {});
		return new Promise<SMTPServer>((resolve) => {
			server.listen(port, "127.0.0.1", () => resolve(server));
		});
	}

	let server: SMTPServer | null = await open(0);
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		/** Closes the port and aborts any e-mail in progress. */
		async die() {
			const dying = server;
			server = null;
			if (dying) await new Promise<void>((resolve) => dying.close(() => resolve()));
		},
		async comeBack() {
			server ??= await open(port);
		},
	};
}

/** The reference numbers of forms in an e-mail, whatever the encoding of its parts. */
function findReferences(mail: string) {
	const plain = mail.replace(/=\r?\n/g, "");
	const packed = [...mail.matchAll(/base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([\w+/=\r\n]+)/gi)].map(([, text = ""]) =>
		Buffer.from(text, "base64").toString(),
	);
	return [...new Set([plain, ...packed].join("\n").match(/(?:ENQ|ADM)-20\d\d-\d{6}/g))];
}
