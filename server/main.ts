// Start-up: settings, database, migrations, jobs, pages, socket; and the reverse when the process is stopped.
import "#server/faster-imports.ts";

// Dynamic imports, because the line above has to take effect first.
const [{ readConfig }, { runUntilStopped }, { start }] = await Promise.all([
	import("#server/config.ts"),
	import("#server/lifecycle.ts"),
	import("#server/start.ts"),
]);

await runUntilStopped(() => start(readConfig()));
