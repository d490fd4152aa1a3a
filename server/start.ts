// Creates all parts and starts them. Tests and the development server start the same way, with other pages.

import path from "node:path";
import { sampleEmails } from "#content/en/emails/sample-emails.ts";
import type { SiteContent } from "#content/published.ts";
import { showEverywhere } from "#content/scope.ts";
import { openAuth } from "#server/accounts/auth.ts";
import type { AddressProved } from "#server/accounts/email-address/email-address.ts";
import { openIssuer } from "#server/accounts/google/issuer.ts";
import { languageOf } from "#server/accounts/language.ts";
import { rescueOwner } from "#server/accounts/second-factor/reset.ts";
import { openSessions } from "#server/accounts/sessions/sessions.ts";
import { claimByReceipt } from "#server/admissions/linking.ts";
import { createApp } from "#server/app.ts";
import { openCheckIn } from "#server/attendance/check-in.ts";
import { answerCopies } from "#server/backups/database-copy.ts";
import { findLastBackup, openPlace } from "#server/backups/place.ts";
import { printBanner } from "#server/banner.ts";
import { forgetCalendar } from "#server/batches/calendar.ts";
import { countClassesToCome, releaseClasses } from "#server/batches/leaving-trainers.ts";
import { offerLater } from "#server/batches/offers.ts";
import { openPostChanges } from "#server/blog/changes.ts";
import { postPictureUses } from "#server/blog/picture-uses.ts";
import { type BuiltPages, openBuiltPages } from "#server/built-pages.ts";
import type { CertificateContext } from "#server/certificates/issue.ts";
import { type LookUps, openLookUps } from "#server/certificates/look-ups.ts";
import { openKeys } from "#server/certificates/signature.ts";
import { type Config, publicUrl } from "#server/config.ts";
import { basisOf, openContent } from "#server/content/live.ts";
import { contentPictureUses } from "#server/content/picture-uses.ts";
import { openDecks } from "#server/course/course.ts";
import { type Database, type Db, openDatabase } from "#server/db/database.ts";
import { readFigures } from "#server/doctor/figures.ts";
import { devMailboxRoutes } from "#server/email/dev-mailbox.ts";
import { type Mail, openEmail } from "#server/email/email.ts";
import { handOverEnquiries } from "#server/enquiries/assignment/rule.ts";
import { adoptEnquiries } from "#server/enquiries/enquiries.ts";
import { openBuiltBank, readBank } from "#server/exam/bank/bank.ts";
import { openUploads } from "#server/files/open-storage.ts";
import { type ConnectionCounts, newConnectionCounts } from "#server/http/socket/connections.ts";
import { listen } from "#server/http/socket/listen.ts";
import { type Jobs, type JobTimes, openJobs } from "#server/jobs/jobs.ts";
import { loadOrCreateSecret } from "#server/kept-secret.ts";
import { listenLocally } from "#server/local-socket.ts";
import { type Log, openLog } from "#server/log.ts";
import { openFigures, seldom } from "#server/monitoring/figures.ts";
import { openStatus } from "#server/monitoring/status.ts";
import { version } from "#server/monitoring/version.ts";
import type { Pages } from "#server/pages/pages.ts";
import { type GatewayCalls, noteCalls } from "#server/payments/gateway-calls.ts";
import { attachDocuments } from "#server/payments/invoices/invoices.ts";
import type { Gateway, PaymentContext } from "#server/payments/payment-context.ts";
import { openAccounts } from "#server/payments/payu/payu.ts";
import { webhookPath } from "#server/payments/routes.ts";
import { openSandbox, type Sandbox } from "#server/payments/sandbox/pages.ts";
import type { FindPictureUses } from "#server/pictures/uses.ts";
import { isSupervised, reportReady, shareFigures } from "#server/processes/supervised.ts";
import { openLimits } from "#server/rate-limits/rate-limits.ts";
import { prepareData } from "#server/seed.ts";
import { openProbes } from "#server/settings/probes.ts";
import { planPagePictures } from "#server/sharing/share-pictures.ts";
import { startTracing } from "#server/tracing/start-tracing.ts";
import { startWork } from "#server/work.ts";

const buildFolder = path.join(import.meta.dirname, "../build");

/** `openFront` provides the pages; without it the built ones are served. */
export async function start(
	config: Config,
	openFront: (config: Config, log: Log) => Promise<BuiltPages> = openBuiltPages,
) {
	const began = performance.now();
	const log = openLog(config.logLevel);
	const tracing = await startTracing(config.tracing);
	// Pages and database are independent: read both in parallel.
	const [opened, front] = await Promise.allSettled([openDatabase(config.database), openFront(config, log)]);
	if (opened.status === "rejected") throw opened.reason;
	const database = opened.value;
	try {
		if (front.status === "rejected") throw front.reason;
		const { pages, first } = front.value;
		const { app, jobs, mail, sandbox, firstAdmin, connections, postChanges, content, work } = await assemble(
			config,
			database,
			front.value,
			log,
		);
		await work();
		const stopAnswers = await answerCommands(config, database, { mail, jobs }, log);
		const server = await listen({
			port: config.port,
			host: config.host,
			fetch: (request, bindings) => app.fetch(request, bindings),
			pages,
			trustedProxies: config.trustedProxies,
			connections,
			first,
		});
		const started = { port: server.port, engine: database.engine, firstAdmin, ms: performance.now() - began };
		if (isSupervised) reportReady(started);
		else printBanner(config, started);
		return {
			port: server.port,
			/** Finishes the requests and jobs in progress, then closes the database. */
			async stop(hurry?: AbortSignal) {
				await server.close(8000, hurry);
				postChanges.stop();
				content.stop();
				sandbox?.stop();
				await jobs.stop();
				await stopAnswers();
				await database.close();
				await tracing.stop();
			},
		};
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** The handlers of commands to a site that runs an embedded database. Returns a function that stops listening. */
export async function answerCommands(
	config: Config,
	{ engine, pool, db }: Database,
	{ mail, jobs }: { mail: Mail; jobs: Jobs },
	log: Log,
) {
	if (engine === "postgres") return async () => {};
	const onOpened = (tx: Db, userId: string) => offerLater({ jobs }, tx, [userId]);
	return listenLocally(
		config.dataDir,
		{
			...answerCopies(pool),
			figures: () => readFigures(db),
			"rescue-owner": (_, email) => rescueOwner({ db, mail, site: publicUrl(config), onOpened }, email),
		},
		log,
	);
}

/** Everything behind the socket: the app, its jobs, and the data of a new database. */
export async function assemble(
	config: Config,
	database: Database,
	{
		pages,
		emailRenderer,
		renderDocument,
		renderTradeDocuments,
		drawSharePicture,
		renderVerification,
		drawCertificate,
	}: Omit<BuiltPages, "first">,
	log: Log,
	{
		decks: deckFolder = path.join(buildFolder, "decks"),
		bank: bankFile = path.join(buildFolder, "exam/bank.json"),
		pictureUses = [],
		...jobTimes
	}: { decks?: string; bank?: string; pictureUses?: readonly FindPictureUses[] } & JobTimes = {},
) {
	const { db, pool } = database;
	const jobs = await openJobs(database, log, jobTimes);
	/** Failures are only logged, because pages work without these pictures. */
	const planSharePictures = (content: SiteContent) =>
		planPagePictures(db, jobs, content).catch((error: unknown) => log.error({ error }, "planning share pictures"));
	const secret = config.sessionSecret ?? loadOrCreateSecret(config.dataDir, "session-secret");
	const site = publicUrl(config);
	const content = await openContent(db, basisOf(config.tax), async (content, only) => {
		await pages.show(content, only);
		if (!only) await planSharePictures(content);
	});
	await pages.show(content.published());
	showEverywhere(content.published);
	const draw = emailRenderer(site, content.published);
	const mail = openEmail({
		...config.mail,
		db,
		jobs,
		log,
		draw,
		languageOf,
		attach: attachDocuments(db, renderDocument),
	});
	const onAddressProved: AddressProved[] = [adoptEnquiries, forgetCalendar];
	const auth = openAuth({ db, secret, secure: config.secure });
	const storage = await openUploads(config);
	const { gateway: opened, sandbox } = openGateway(config, database);
	const officeEmail = () => config.officeEmail ?? content.published().institute.email;
	const calls: GatewayCalls = { problem: null, failedAt: null };
	const gateway = opened && noteCalls(opened, calls);
	const paymentContext: PaymentContext = {
		db,
		prepared: database.prepared,
		jobs,
		mail,
		gateway,
		officeEmail,
		site,
	};
	const decks = openDecks(deckFolder);
	const bank = config.examDir
		? await readBank(config.examDir, bankFile, decks, ({ file, line, what }) => log.warn(`${file}:${line}: ${what}`))
		: openBuiltBank(bankFile);
	const limits = openLimits(pool, secret);
	const certificateKeys = await openKeys(
		config.certificateKeys ?? [loadOrCreateSecret(config.dataDir, "certificate-key")],
	);
	const certificates: CertificateContext = { db, jobs, mail, keys: certificateKeys, site };
	const lookUps = openLookUps();
	const connections = newConnectionCounts();
	const postChanges = openPostChanges(db, pages.forgetKept);
	const app = createApp({
		database,
		auth,
		onAddressProved,
		onStaffLeaves: {
			teaching: releaseClasses,
			countClasses: countClassesToCome,
			enquiries: (tx, leaving) => handOverEnquiries(tx, leaving, { enqueue: mail.enqueue, site }),
		},
		claimForm: claimByReceipt,
		issuer: config.google ? openIssuer(config.google) : null,
		sessions: openSessions(db, auth, config.staffFactor),
		staffFactor: config.staffFactor,
		limits,
		jobs,
		checkIn: openCheckIn(secret),
		certificateKeys,
		certificates,
		lookUps,
		listSecret: secret,
		drawSharePicture,
		renderVerification,
		teachOffline: config.teachOffline,
		offlinePages: config.offlinePages,
		storage,
		decks,
		bank,
		pages,
		content,
		postChanges,
		pictureUses: [contentPictureUses(content.basis), postPictureUses, ...pictureUses],
		paymentContext,
		renderDocument,
		renderTradeDocuments,
		sandboxPages: sandbox?.routes ?? null,
		mail,
		mailLeaves: config.mail.smtpUrl !== undefined || !config.production,
		officeEmail,
		emailjs: config.emailjs,
		devMailbox: config.production
			? null
			: devMailboxRoutes(db, { from: config.mail.from, draw, samples: sampleEmails(site) }),
		log,
		metrics: config.metricsToken ? await loadMetrics(config, database, pages, connections, lookUps) : null,
		metricsToken: config.metricsToken,
		readStatus: openStatus({
			database,
			folders: [
				config.dataDir,
				...(config.bucket ? [] : [config.uploadsDir]),
				...(config.backups.bucket ? [] : [config.backups.folder]),
			],
			uploads: config.bucket ? "bucket" : "folder",
			sendsMail: config.mail.smtpUrl !== undefined,
			gatewayMode: config.payu?.mode ?? (sandbox ? "sandbox" : "off"),
			production: config.production,
			calls,
			connections,
			misspelt: config.misspelt,
			findLastBackup: () => findLastBackup(config),
			backupAt: config.backups.at,
		}),
		settingsContext: {
			db,
			settings: config.settings,
			misspelt: config.misspelt,
			probes: openProbes({
				db,
				mail,
				sendsMail: config.mail.smtpUrl !== undefined,
				gateway,
				storage,
				backups:
					config.backups.passphrase === undefined
						? null
						: {
								open: () => openPlace(config),
								findLast: () => findLastBackup(config),
								daily: config.backups.at !== undefined,
							},
				google: config.google,
				baseUrl: config.baseUrl,
				site,
			}),
			tested: {
				mail: config.mail,
				payments: config.payu,
				backups: config.backups,
				files: config.bucket ?? config.uploadsDir,
				database: config.database,
				address: config.baseUrl,
				google: config.google,
			},
			secrets: [...config.secrets, secret],
			secret,
		},
		baseUrl: config.baseUrl,
		secure: config.secure,
		trustedProxies: config.trustedProxies,
	});
	// Tests deliver the sandbox gateway's messages themselves, in the order they need.
	if (config.development || config.production)
		sandbox?.connect(async (body, contentType) => {
			const sent = { method: "POST", body, headers: { "content-type": contentType } };
			return (await app.request(webhookPath, sent)).status;
		});
	const firstAdmin = await database.exclusively(() => prepareData(paymentContext, config));
	return {
		app,
		storage,
		jobs,
		mail,
		paymentContext,
		bank,
		certificates,
		sandbox,
		firstAdmin,
		connections,
		postChanges,
		content,
		/** Starts working on planned jobs, and noticing changed posts, in this process. */
		work: () =>
			startWork({
				config,
				db,
				engine: database.engine,
				log,
				jobs,
				pages,
				content,
				postChanges,
				mail,
				storage,
				certificates,
				paymentContext,
				planSharePictures,
				drawSharePicture,
				drawCertificate,
				site,
			}),
	};
}

async function loadMetrics(
	config: Config,
	{ db, pool, engine }: Database,
	pages: Pages,
	connections: ConnectionCounts,
	lookUps: LookUps,
) {
	const { openMetrics, writeTogether } = await import("#server/monitoring/metrics.ts");
	const metrics = openMetrics({
		pages,
		connections,
		lookUps,
		pool,
		engine,
		version,
		readFigures: openFigures(db),
		findLastBackup: seldom(async () => {
			const last = await findLastBackup(config);
			// If all are of the future, none is known to be recent.
			return last && last.name !== last.ahead ? last.madeAt : null;
		}),
	});
	if (!isSupervised) return metrics;
	const readAll = shareFigures(metrics.readOwn);
	return { ...metrics, read: async () => writeTogether(await readAll()) };
}

function openGateway(config: Config, { prepared: db }: Database): { gateway: Gateway | null; sandbox: Sandbox | null } {
	if (config.payu) return { gateway: { ...openAccounts(config.payu), ask: fetch }, sandbox: null };
	if (!config.sandboxAllowed) return { gateway: null, sandbox: null };
	const sandbox = openSandbox(db, loadOrCreateSecret(config.dataDir, "sandbox-salt"), { switches: !config.production });
	return { gateway: sandbox, sandbox };
}
