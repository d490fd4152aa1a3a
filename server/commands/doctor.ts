// npm run doctor: what is set, reachable, too old or too full. Exit code 1 if something must be done.
import "#server/faster-imports.ts";

const [{ examine }, { print, readArguments, readSiteConfig, runCommand }] = await Promise.all([
	import("#server/doctor/doctor.ts"),
	import("#server/commands/run-command.ts"),
]);

const marks = { good: "ok     ", warning: "look   ", bad: "DO     " };

await runCommand(async () => {
	readArguments("npm run doctor", {});
	const findings = await examine(readSiteConfig());
	for (const { state, about, says } of findings) print(`${marks[state]} ${about.padEnd(15)} ${says}`);
	const count = (state: string) => findings.filter((one) => one.state === state).length;
	const [must, should] = [count("bad"), count("warning")];
	print(
		must > 0
			? `\n${must} must be done, ${should} should be looked at.`
			: should > 0
				? `\nNothing must be done, ${should} should be looked at.`
				: "\nAll is well.",
	);
	// Without this, a server that never answers would keep the command from ending.
	process.exit(must > 0 ? 1 : 0);
});
