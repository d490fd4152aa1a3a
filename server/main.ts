// Boot: settings, database, migrations, jobs, pages, socket; and the same way back when the process is asked to stop.
import "#server/faster-imports.ts";

// After the line above has taken effect, hence not static imports.
const [{ readConfig }, { runUntilStopped }, { start }] = await Promise.all([
	import("#server/config.ts"),
	import("#server/lifecycle.ts"),
	import("#server/start.ts"),
]);

await runUntilStopped(() => start(readConfig()));
