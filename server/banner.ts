// The start-up message on the console. It is not part of the structured log, so a password never reaches a log file.
import path from "node:path";
import type { Config } from "#server/config.ts";

export type Started = {
	port: number;
	engine: "postgres" | "pglite";
	firstAdmin: { email: string; password: string } | null;
	ms: number;
};

export function printBanner(config: Config, { port, engine, firstAdmin, ms }: Started) {
	if (config.logLevel === "silent") return;
	const embedded = `embedded, in ${path.resolve(config.dataDir)} (for real money use PostgreSQL: DATABASE_URL)`;
	const payments = config.sandboxAllowed ? "test payments only (PAYU_KEY is not set)" : "off (PAYU_KEY is not set)";
	const lines = [
		"",
		`  EIBM is ready:  ${config.baseUrl ?? `http://localhost:${port}`}`,
		`  Database:       ${engine === "pglite" ? embedded : "PostgreSQL"}`,
		...(config.processes > 1 ? [`  Processes:      ${config.processes}`] : []),
		`  Google sign-in: ${config.google ? "on" : "off (GOOGLE_CLIENT_ID is not set)"}`,
		...(config.payu ? [] : [`  Payments:       ${payments}`]),
		`  Started in:     ${(ms / 1000).toFixed(1)} s`,
		"",
	];
	if (firstAdmin) {
		lines.push(
			"  First admin, shown only this once:",
			`    e-mail    ${firstAdmin.email}`,
			`    password  ${firstAdmin.password}`,
			"",
		);
	}
	process.stdout.write(`${lines.join("\n")}\n`);
}
