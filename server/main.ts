// Start-up: settings, database, migrations, jobs, pages, socket; and the reverse when the process is stopped. With more
// than one process, this one supervises the others.
import { readConfig } from "#server/config.ts";
import { runUntilStopped } from "#server/lifecycle.ts";
import { openLog } from "#server/log.ts";
import { isSupervised } from "#server/processes/supervised.ts";
import { checkDataIsOutside } from "#server/release-folder.ts";
import { describeMisspelt } from "#server/settings/misspelt.ts";

await runUntilStopped(async (stop) => {
	const config = readConfig();
	if (!isSupervised) {
		checkDataIsOutside(config);
		for (const one of config.misspelt) openLog(config.logLevel).warn({ setting: one.name }, describeMisspelt(one));
	}
	// A closed terminal sends it. For a supervisor it is the request to replace its processes.
	if (config.processes === 1) process.on("SIGHUP", stop);
	if (config.processes === 1 || isSupervised) {
		// React chooses its build by this when start.ts loads it. The development build takes half as long again to render.
		// biome-ignore lint/style/noProcessEnv: nothing else can tell React, and our own settings are already read
		process.env.NODE_ENV = "production";
		return (await import("#server/start.ts")).start(config);
	}
	return (await import("#server/processes/supervisor.ts")).supervise(config);
});
