// Start-up: settings, database, migrations, jobs, pages, socket; and the reverse when the process is stopped. With more
// than one process, this one supervises the others.
import "#server/faster-imports.ts";

// Dynamic imports, because the line above has to take effect first.
const [{ readConfig }, { runUntilStopped }, { isSupervised }] = await Promise.all([
	import("#server/config.ts"),
	import("#server/lifecycle.ts"),
	import("#server/processes/supervised.ts"),
]);

await runUntilStopped(async () => {
	const config = readConfig();
	if (config.processes === 1 || isSupervised) return (await import("#server/start.ts")).start(config);
	return (await import("#server/processes/supervisor.ts")).supervise(config);
});
