// npm run owner:rescue -- owner@example.com: restores access for an owner who has lost password, phone and recovery
// codes.
import "#server/faster-imports.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";

const [
	{ languageOf },
	{ rescueOwner },
	{ offerLater },
	{ publicUrl },
	{ openDatabase },
	{ FolderUnavailable },
	{ openEmail },
	{ openJobs },
	{ askLocally },
	{ openLog },
	{ PlainError },
	{ print, readArguments, readSiteConfig, runCommand },
] = await Promise.all([
	import("#server/accounts/language.ts"),
	import("#server/accounts/second-factor/reset.ts"),
	import("#server/batches/offers.ts"),
	import("#server/config.ts"),
	import("#server/db/database.ts"),
	import("#server/db/embedded.ts"),
	import("#server/email/email.ts"),
	import("#server/jobs/jobs.ts"),
	import("#server/local-socket.ts"),
	import("#server/log.ts"),
	import("#server/plain-error.ts"),
	import("#server/commands/run-command.ts"),
]);

type Links = Awaited<ReturnType<typeof rescueOwner>>;

await runCommand(async () => {
	const {
		positionals: [email],
	} = readArguments("npm run owner:rescue -- owner@example.com", {}, { positionals: 1 });
	const config = readSiteConfig();
	if (!email) throw new PlainError("Name the owner's e-mail address: npm run owner:rescue -- owner@example.com");
	const { password, setUp } = await rescue(config, email);
	print(`Both links work once, for 15 minutes. All staff are told by e-mail.

1. Set a new password:
   ${password}
2. Sign in with it in the same browser, and set up two-step sign-in:
   ${setUp}`);
});

/** If a running site has the embedded database open, its process does the work. */
async function rescue(config: Config, email: string): Promise<Links> {
	try {
		return await rescueHere(config, email);
	} catch (error) {
		if (!(error instanceof FolderUnavailable && error.locked)) throw error;
		return (await askLocally(config.dataDir, `rescue-owner ${email}`)) as Links;
	}
}

/** The site sends the e-mails, at the latest when it starts. */
async function rescueHere(config: Config, email: string) {
	const database = await openDatabase(config.database);
	try {
		const log = openLog(config.logLevel);
		const jobs = await openJobs(database, log);
		const draw = () => Promise.reject(new Error("the site renders e-mails, not the command"));
		const mail = openEmail({ ...config.mail, db: database.db, jobs, log, draw, languageOf });
		try {
			const onOpened = (tx: Db, userId: string) => offerLater({ jobs }, tx, [userId]);
			return await rescueOwner({ db: database.db, mail, site: publicUrl(config), onOpened }, email);
		} finally {
			await jobs.stop();
		}
	} finally {
		await database.close();
	}
}
