// Boot: settings, database, migrations, jobs, pages, socket; and the same way back when the process is asked to stop.
import { readConfig } from "#server/config.ts";
import { isPlainSentence, start } from "#server/start.ts";

try {
	const running = await start(readConfig());
	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			if (stopping) process.exit(1);
			stopping = true;
			running.stop().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
	}
} catch (error) {
	if (!isPlainSentence(error)) throw error;
	process.stderr.write(`\n${error.message}\n\n`);
	process.exit(1);
}
