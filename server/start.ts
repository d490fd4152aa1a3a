// Creates all parts and starts them. Tests and the development server start the same way, with other pages.

import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { sampleEmails } from "#content/en/emails/sample-emails.ts";
import type { SiteContent } from "#content/published.ts";
import { showEverywhere } from "#content/scope.ts";
import { shareTextsOf } from "#content/share-texts.ts";
import type { DrawCertificate } from "#contract/certificates/paper.ts";
import type { RenderEmail } from "#contract/emails.ts";
import type { RenderDocument } from "#contract/payments/payments.ts";
import type { RenderTradeDocuments } from "#contract/trade-tools/documents/paper-files.ts";
import { openAuth } from "#server/accounts/auth.ts";
import type { AddressProved } from "#server/accounts/email-address/email-address.ts";
import { openIssuer } from "#server/accounts/google/issuer.ts";
import { findLanguage } from "#server/accounts/language.ts";
import { askReset } from "#server/accounts/passwords/reset.ts";
import { deletePictures } from "#server/accounts/profile/profile.ts";
import { rescueOwner } from "#server/accounts/second-factor/reset.ts";
import { openSessions } from "#server/accounts/sessions/sessions.ts";
import { claimByReceipt } from "#server/admissions/linking.ts";
import { createApp } from "#server/app.ts";
import { openCheckIn } from "#server/attendance/check-in.ts";
import { makeDailyBackup, planBackup } from "#server/backups/daily.ts";
import { answerCopies } from "#server/backups/database-copy.ts";
import { findLastBackup, openPlace } from "#server/backups/place.ts";
import { printBanner } from "#server/banner.ts";
import { planBatchStatuses, updateBatchStatuses } from "#server/batches/daily.ts";
import { offerNext } from "#server/batches/offers.ts";
import { planClassReminders, sendClassReminders } from "#server/batches/reminders.ts";
import { publishScheduledPost, resumePostSchedule } from "#server/blog/admin/schedule.ts";
import { openPostChanges } from "#server/blog/changes.ts";
import { deleteUnusedCovers } from "#server/blog/covers.ts";
import { postPictureUses } from "#server/blog/picture-uses.ts";
import { findTitleToShare } from "#server/blog/share-picture.ts";
import { deleteUnusedCertificates, drawCertificate, planMissingDrawings } from "#server/certificates/draw.ts";
import { drawInThread } from "#server/certificates/drawing.ts";
import { type CertificateContext, issueByRule, issueDue, planIssuing } from "#server/certificates/issue.ts";
import { type LookUps, openLookUps } from "#server/certificates/look-ups.ts";
import type { RenderVerification } from "#server/certificates/pages.ts";
import { openKeys } from "#server/certificates/signature.ts";
import { type Config, publicUrl } from "#server/config.ts";
import { basisOf, openContent } from "#server/content/live.ts";
import { contentPictureUses } from "#server/content/picture-uses.ts";
import { publishScheduled } from "#server/content/schedules.ts";
import { deleteUnusedContentFiles, importContent } from "#server/content-file/import-content.ts";
import { deleteUnusedDecks } from "#server/course/admin/versions.ts";
import { openDecks } from "#server/course/course.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { readFigures } from "#server/doctor/figures.ts";
import { devMailboxRoutes } from "#server/email/dev-mailbox.ts";
import { type Mail, openEmail } from "#server/email/email.ts";
import { planMorningEmails, sendMorningEmails } from "#server/enquiries/admin/morning-emails.ts";
import { handOverEnquiries } from "#server/enquiries/assignment/rule.ts";
import { adoptEnquiries } from "#server/enquiries/enquiries.ts";
import { endDueAttempt } from "#server/exam/attempts.ts";
import { openBuiltBank, readBank } from "#server/exam/bank/bank.ts";
import { planSums, sumDays } from "#server/figures/sum-days.ts";
import { planWeeklyReport, sendWeeklyReports } from "#server/figures/weekly-report.ts";
import { openStorage } from "#server/files/open-storage.ts";
import { type ConnectionCounts, newConnectionCounts } from "#server/http/socket/connections.ts";
import { listen } from "#server/http/socket/listen.ts";
import { resumeImports, runImport } from "#server/imports/run-import.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { listenLocally } from "#server/local-socket.ts";
import { type Log, openLog } from "#server/log.ts";
import { openFigures, seldom } from "#server/monitoring/figures.ts";
import { openStatus } from "#server/monitoring/status.ts";
import { version } from "#server/monitoring/version.ts";
import { fillNameKeys, planNameKeys } from "#server/names/fill-keys.ts";
import { loadPages, type Pages } from "#server/pages/pages.ts";
import { type BrowserBuilds, type EntryServer, emailsOf, openRenderer } from "#server/pages/rendering.ts";
import { type GatewayCalls, noteCalls } from "#server/payments/gateway-calls.ts";
import { releaseDueSeat } from "#server/payments/held-seats.ts";
import { attachDocuments } from "#server/payments/invoices/invoices.ts";
import { checkLater } from "#server/payments/orders.ts";
import { type Gateway, isOnline, type PaymentContext } from "#server/payments/payment-context.ts";
import { payuHosts } from "#server/payments/payu/payu.ts";
import { followRefund } from "#server/payments/refunds.ts";
import { webhookPath } from "#server/payments/routes.ts";
import { openSandbox, type Sandbox } from "#server/payments/sandbox/pages.ts";
import { cutWhole, deleteUnusedCuts } from "#server/pictures/cuts.ts";
import { deleteUnusedLibraryFiles } from "#server/pictures/library.ts";
import { forgetEarlierFiles } from "#server/pictures/replacing.ts";
import type { FindPictureUses } from "#server/pictures/uses.ts";
import { eraseOld, planErasure } from "#server/privacy/nightly.ts";
import { isSupervised, reportReady, shareFigures } from "#server/processes/supervised.ts";
import { openLimits } from "#server/rate-limits/rate-limits.ts";
import { prepareData } from "#server/seed.ts";
import { openProbes } from "#server/settings/probes.ts";
import {
	type DrawSharePicture,
	deleteUnusedSharePictures,
	drawPagePictures,
	drawPostPicture,
	planPagePictures,
} from "#server/sharing/share-pictures.ts";
import { startTracing } from "#server/tracing/start-tracing.ts";

const buildFolder = path.join(import.meta.dirname, "../build");

export type FrontDoor = {
	pages: Pages;
	emailRenderer: (site: string, published: () => SiteContent) => RenderEmail;
	renderDocument: RenderDocument;
	renderTradeDocuments: RenderTradeDocuments;
	drawSharePicture: DrawSharePicture;
	renderVerification: RenderVerification;
	drawCertificate: DrawCertificate;
	first?: Parameters<typeof listen>[0]["first"];
};

/** `openFront` provides the pages; without it the built ones are served. */
export async function start(config: Config, openFront: (config: Config) => Promise<FrontDoor> = openBuiltPages) {
	const began = performance.now();
	const log = openLog(config.logLevel);
	const tracing = await startTracing(config.tracing);
	// Pages and database are independent: read both in parallel.
	const [opened, front] = await Promise.allSettled([openDatabase(config.database), openFront(config)]);
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
		const stopAnswers = await answerCommands(config, database, mail, log);
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

/** What commands ask the site that runs an embedded database. Returns how to stop. */
export async function answerCommands(config: Config, { engine, pool, db }: Database, mail: Mail, log: Log) {
	if (engine === "postgres") return async () => {};
	return listenLocally(
		config.dataDir,
		{
			...answerCopies(pool),
			figures: () => readFigures(db),
			"rescue-owner": (_, email) => rescueOwner({ db, mail, site: publicUrl(config) }, email),
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
		drawCertificate: drawPdf,
	}: Omit<FrontDoor, "first">,
	log: Log,
	{
		decks: deckFolder = path.join(buildFolder, "decks"),
		bank: bankFile = path.join(buildFolder, "exam/bank.json"),
		lookEvery,
		pictureUses = [],
	}: { decks?: string; bank?: string; lookEvery?: number; pictureUses?: readonly FindPictureUses[] } = {},
) {
	const { db, pool } = database;
	const jobs = await openJobs(database, log, lookEvery);
	/** Pages are shown without them too. */
	const planSharePictures = (content: SiteContent) =>
		planPagePictures(db, jobs, content).catch((error: unknown) => log.error({ error }, "planning share pictures"));
	const secret = config.sessionSecret ?? keepSecret(config.dataDir, "session-secret");
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
		findLanguage,
		attach: attachDocuments(db, renderDocument),
	});
	const onAddressProved: AddressProved[] = [adoptEnquiries];
	const auth = openAuth({ db, secret, secure: config.secure });
	const storage = await openStorage(config.bucket, config.uploadsDir);
	const { gateway: opened, sandbox } = openGateway(config, database);
	const calls: GatewayCalls = { answeredAt: null, failedAt: null };
	const gateway = opened && noteCalls(opened, calls);
	const paymentContext: PaymentContext = {
		db,
		prepared: database.prepared,
		jobs,
		mail,
		gateway,
		officeEmail: config.officeEmail,
		site,
	};
	const decks = openDecks(deckFolder);
	const bank = config.examDir
		? await readBank(config.examDir, bankFile, decks, ({ file, line, what }) => log.warn(`${file}:${line}: ${what}`))
		: openBuiltBank(bankFile);
	const limits = openLimits(pool, secret);
	const certificateKeys = await openKeys(config.certificateKeys ?? [keepSecret(config.dataDir, "certificate-key")]);
	const certificates: CertificateContext = { db, jobs, mail, keys: certificateKeys, site };
	const lookUps = openLookUps();
	const connections = newConnectionCounts();
	const postChanges = openPostChanges(db, pages.forgetKept);
	const app = createApp({
		database,
		auth,
		onAddressProved,
		onStaffLeaves: (tx, leaving) => handOverEnquiries(tx, leaving, { enqueue: mail.enqueue, site }),
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
		officeEmail: config.officeEmail,
		emailjs: config.emailjs,
		devMailbox: config.production
			? null
			: devMailboxRoutes(db, { from: config.mail.from, draw, samples: sampleEmails(site) }),
		log,
		metrics: config.metricsToken ? await loadMetrics(config, database, pages, connections, lookUps) : null,
		metricsToken: config.metricsToken,
		readStatus: openStatus({
			database,
			folders: [config.dataDir, ...(config.bucket ? [] : [config.uploadsDir])],
			uploads: config.bucket ? "bucket" : "folder",
			sendsMail: config.mail.smtpUrl !== undefined,
			gatewayMode: config.payu?.mode ?? (sandbox ? "sandbox" : "off"),
			production: config.production,
			calls,
			connections,
			findLastBackup: () => findLastBackup(config),
			backupAt: config.backups.at,
		}),
		settingsContext: {
			db,
			settings: config.settings,
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
		work: async () => {
			// Not awaited: a folder that cannot be read shows up at the next upload.
			Promise.all([
				deletePictures({ db, storage }),
				deleteUnusedCovers({ db, storage }),
				deleteUnusedLibraryFiles({ db, storage }),
				deleteUnusedCuts({ db, storage }),
				deleteUnusedContentFiles({ db, storage }),
				deleteUnusedSharePictures({ db, storage }),
				deleteUnusedDecks({ db, storage }),
				deleteUnusedCertificates({ db, storage }),
			]).catch((error: unknown) => log.error({ error }, "sweeping the uploads"));
			await postChanges.begin();
			pages.compressBetter();
			content.begin((error) => log.error({ error }, "showing new content"));
			await resumePostSchedule({ db, jobs, log });
			await planSharePictures(content.published());
			await planErasure(db, jobs);
			await resumeImports(db, jobs);
			await planMorningEmails(db, jobs);
			await planClassReminders(db, jobs);
			await planSums(db, jobs);
			await planIssuing(db, jobs);
			await planWeeklyReport(db, jobs);
			await planNameKeys(db, jobs);
			await planBatchStatuses(db, jobs);
			const { at } = config.backups;
			if (at) await planBackup(db, jobs, at);
			await jobs.work({
				"send-mail": mail.deliver,
				"publish-post": ({ postId }) => publishScheduledPost({ db, jobs, postChanges, log }, postId),
				"import-rows": ({ importId }, signal) => runImport({ db, mail }, importId, signal),
				async "publish-content"({ scheduleId }) {
					const parts = { db, basis: content.basis, mail, officeEmail: config.officeEmail, site };
					await publishScheduled(parts, scheduleId, pages.tryContent);
					await content.look();
				},
				"cut-picture": ({ pictureId }) => cutWhole({ db, storage }, pictureId),
				"import-content": ({ importId }, signal) =>
					importContent({ db, storage, jobs, basis: content.basis }, importId, signal),
				async "draw-share-pictures"({ post }, signal) {
					const parts = { db, storage, draw: drawSharePicture };
					const shown = content.published();
					if (post === null) await drawPagePictures(parts, shown, signal);
					else {
						const title = await findTitleToShare(db, post);
						if (title !== null) await drawPostPicture(parts, post, shareTextsOf(shown, title));
					}
					await Promise.all([content.look(), postChanges.look()]);
				},
				async "erase-old"(_, signal) {
					// First, so that one failed night does not end the series.
					await planErasure(db, jobs);
					await eraseOld(db, new Date(), undefined, signal);
					await forgetEarlierFiles({ db, storage }, signal);
				},
				"fill-name-keys": (_, signal) => fillNameKeys(db, signal),
				async "sum-figures"(_, signal) {
					await planSums(db, jobs);
					await sumDays(db, new Date(), signal);
				},
				async "issue-certificates"(_, signal) {
					await planIssuing(db, jobs);
					await issueDue(certificates, signal);
					await planMissingDrawings(db, jobs);
				},
				"draw-certificate": ({ number }) => drawCertificate({ db, storage, draw: drawPdf, site }, number),
				async "issue-certificate"({ enrolmentId }) {
					await issueByRule(certificates, enrolmentId);
				},
				async "weekly-report"(_, signal) {
					await planWeeklyReport(db, jobs);
					await sendWeeklyReports({ db, mail, site }, new Date(), signal);
				},
				async "morning-emails"(_, signal) {
					await planMorningEmails(db, jobs);
					await sendMorningEmails({ db, mail, site }, new Date(), signal);
				},
				async "class-reminders"(_, signal) {
					await planClassReminders(db, jobs);
					await sendClassReminders({ db, mail, site }, new Date(), signal);
				},
				...(at
					? {
							async "make-backup"({ day }, signal) {
								await planBackup(db, jobs, at);
								await makeDailyBackup({ db, mail, log, site }, config, day, signal);
							},
						}
					: {}),
				"ask-reset": ({ email, origin }) => askReset({ db, mail }, email, `${origin}/resetpsw`),
				"end-attempt": ({ attemptId }) => endDueAttempt({ db, jobs }, attemptId),
				"offer-seats": ({ batchId }) => db.transaction((tx) => offerNext(paymentContext, tx, batchId)),
				async "batch-statuses"() {
					await planBatchStatuses(db, jobs);
					await updateBatchStatuses(db);
				},
				"release-seat": (data) => releaseDueSeat(paymentContext, data),
				...(isOnline(paymentContext)
					? {
							"check-payment": (data) => checkLater(paymentContext, data),
							refund: (data) => followRefund(paymentContext, data),
						}
					: {}),
			});
		},
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
		findLastBackup: seldom(async () => (await findLastBackup(config))?.madeAt ?? null),
	});
	if (!isSupervised) return metrics;
	const readAll = shareFigures(metrics.readOwn);
	return { ...metrics, read: async () => writeTogether(await readAll()) };
}

/** `only`: the pages to render in advance; without it all that are the same for everybody. */
export async function openBuiltPages(config: Config, only?: readonly string[]): Promise<FrontDoor> {
	const build = (await import(pathToFileURL(path.join(buildFolder, "server/index.js")).href)) as ServerBuild;
	const hidden = (address: string) => config.production && address.startsWith("/dev/");
	const builds = JSON.parse(fs.readFileSync(path.join(buildFolder, "pages/languages.json"), "utf8")) as BrowserBuilds;
	const renderer = openRenderer(async () => build, build, "production", hidden, builds, only);
	const entry = build.entry.module as unknown as EntryServer;
	return {
		pages: await loadPages(
			path.join(buildFolder, "client"),
			{
				secure: config.secure,
				spinner: config.spinner,
				google: config.google !== undefined,
				offline: config.offlinePages,
				hidden,
				baseUrl: config.baseUrl,
				emailjs: config.emailjs !== undefined,
				cacheDir: config.cacheDir,
			},
			renderer,
		),
		emailRenderer: emailsOf(() => entry),
		renderDocument: entry.renderDocument,
		renderTradeDocuments: entry.renderTradeDocuments,
		drawSharePicture: entry.drawSharePicture,
		renderVerification: entry.renderVerification,
		drawCertificate: drawInThread(path.join(buildFolder, "server/index.js")),
	};
}

function openGateway(config: Config, { db }: Database): { gateway: Gateway | null; sandbox: Sandbox | null } {
	if (config.payu) {
		const { key, salt, mode } = config.payu;
		const account = {
			key,
			salt,
			...payuHosts[mode],
			firstNameLength: mode === "test" ? 20 : 60,
			test: mode === "test",
		};
		return { gateway: { account, ask: fetch }, sandbox: null };
	}
	if (!config.sandboxAllowed) return { gateway: null, sandbox: null };
	const sandbox = openSandbox(db, keepSecret(config.dataDir, "sandbox-salt"), { switches: !config.production });
	return { gateway: sandbox, sandbox };
}

/** A random secret that stays the same across restarts, readable by this user only. Written completely or not at all. */
function keepSecret(dataDir: string, name: string) {
	const file = path.join(dataDir, name);
	if (!fs.existsSync(file)) {
		fs.mkdirSync(dataDir, { recursive: true });
		const unfinished = `${file}.${process.pid}`;
		fs.writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
		try {
			// Unlike a rename, this keeps the secret of a process that was faster: all of them sign with the same one.
			fs.linkSync(unfinished, file);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		} finally {
			fs.rmSync(unfinished);
		}
	}
	return fs.readFileSync(file, "utf8");
}
