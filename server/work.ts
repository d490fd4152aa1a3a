// What a process does besides responding to requests: the function for each kind of job, and what is planned at the
// start.
import { sql } from "drizzle-orm";
import type { SiteContent } from "#content/published.ts";
import { shareTextsOf } from "#content/share-texts.ts";
import type { DrawCertificate } from "#contract/certificates/paper.ts";
import { requestPasswordReset } from "#server/accounts/passwords/reset.ts";
import { deletePictures } from "#server/accounts/profile/profile.ts";
import { endSessionsAhead } from "#server/accounts/sessions/timeouts.ts";
import { makeDailyBackup, planBackup } from "#server/backups/daily.ts";
import { removeAbandonedCopies } from "#server/backups/database-copy.ts";
import { planBatchStatuses, updateBatchStatuses } from "#server/batches/daily.ts";
import { offerNext } from "#server/batches/offers.ts";
import { planClassReminders, sendClassReminders } from "#server/batches/reminders.ts";
import { publishScheduledPost, resumePostSchedule } from "#server/blog/admin/schedule.ts";
import type { PostChanges } from "#server/blog/changes.ts";
import { deleteUnusedCovers } from "#server/blog/covers.ts";
import { findTitleToShare } from "#server/blog/share-picture.ts";
import { deleteUnusedCertificates, drawCertificate, planMissingDrawings } from "#server/certificates/draw.ts";
import { type CertificateContext, issueByRule, issueDue, planIssuing } from "#server/certificates/issue.ts";
import type { Config } from "#server/config.ts";
import type { Content } from "#server/content/live.ts";
import { publishScheduled, resumeSchedules } from "#server/content/schedules.ts";
import { deleteUnusedContentFiles, importContent } from "#server/content-file/import-content.ts";
import { deleteUnusedDecks } from "#server/course/admin/versions.ts";
import type { Database, Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { planMorningEmails, sendMorningEmails } from "#server/enquiries/admin/morning-emails.ts";
import { endDueAttempt } from "#server/exam/attempts.ts";
import { planSums, sumDays } from "#server/figures/sum-days.ts";
import { planWeeklyReport, sendWeeklyReports } from "#server/figures/weekly-report.ts";
import type { Storage } from "#server/files/storage.ts";
import { resumeImports, runImport } from "#server/imports/run-import.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { resumeQueues } from "#server/jobs/recurring.ts";
import type { Log } from "#server/log.ts";
import { fillNameKeys, planNameKeys } from "#server/names/fill-keys.ts";
import type { Pages } from "#server/pages/pages.ts";
import { releaseDueSeat, shortenHoldsAhead } from "#server/payments/held-seats.ts";
import { isOnline, type PaymentContext } from "#server/payments/payment-context.ts";
import { followRefund } from "#server/payments/refunds.ts";
import { checkLater } from "#server/payments/settlement.ts";
import { cutWhole, deleteUnusedCuts } from "#server/pictures/cuts.ts";
import { deleteUnusedLibraryFiles } from "#server/pictures/library.ts";
import { forgetEarlierFiles } from "#server/pictures/replacing.ts";
import { eraseOld, planErasure } from "#server/privacy/nightly.ts";
import { forgetCountersAhead } from "#server/rate-limits/rate-limits.ts";
import {
	type DrawSharePicture,
	deleteUnusedSharePictures,
	drawPagePictures,
	drawPostPicture,
} from "#server/sharing/share-pictures.ts";

type Parts = {
	config: Config;
	db: Db;
	engine: Database["engine"];
	log: Log;
	jobs: Jobs;
	pages: Pages;
	content: Content;
	postChanges: PostChanges;
	mail: Mail;
	storage: Storage;
	certificates: CertificateContext;
	paymentContext: PaymentContext;
	planSharePictures: (content: SiteContent) => Promise<void>;
	drawSharePicture: DrawSharePicture;
	drawCertificate: DrawCertificate;
	site: string;
};

/** Starts running jobs, and polling for changed posts, in this process. */
export async function startWork({
	config,
	db,
	engine,
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
	drawCertificate: drawPdf,
	site,
}: Parts) {
	// Not awaited: an unreadable folder will show up at the next upload.
	removeLeftovers({ config, db, storage }).catch((error: unknown) => log.error({ error }, "removing leftovers"));
	await postChanges.begin();
	pages.compressBetter();
	content.begin((error) => log.error({ error }, "showing new content"));
	await resumePostSchedule({ db, jobs, log });
	await resumeSchedules(db, jobs);
	await planSharePictures(content.published());
	await resumeImports(db, jobs);
	await planNameKeys(db, jobs);
	const { at } = config.backups;
	await jobs.everyHour(async () => {
		await forgetCountersAhead(db);
		await endSessionsAhead(db);
		await resumeQueues(db);
		await shortenHoldsAhead(paymentContext);
		await planErasure(db, jobs);
		await planMorningEmails(db, jobs);
		await planClassReminders(db, jobs);
		await planSums(db, jobs);
		await planIssuing(db, jobs);
		await planWeeklyReport(db, jobs);
		await planBatchStatuses(db, jobs);
		if (at) await planBackup(db, jobs, at);
	});
	await jobs.work({
		"send-mail": mail.deliver,
		"publish-post": ({ postId }) => publishScheduledPost({ db, jobs, postChanges, log }, postId),
		"import-rows": ({ importId }, signal) => runImport({ db, mail }, importId, signal),
		async "publish-content"({ scheduleId }) {
			const parts = { db, basis: content.basis, mail, officeEmail: paymentContext.officeEmail(), site };
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
		async "erase-old"({ night }, signal) {
			// Planned first, so that one failed night does not end the series.
			await planErasure(db, jobs, new Date(), night);
			// Those whose own job has been given up, while the site runs for weeks.
			await resumePostSchedule({ db, jobs, log });
			await resumeSchedules(db, jobs);
			await eraseOld(db, new Date(), undefined, signal);
			await forgetEarlierFiles({ db, storage }, signal);
			await removeLeftovers({ config, db, storage });
			// Nothing else cuts the write-ahead log of an embedded database, which would fill the disk within months.
			if (engine === "pglite") await db.execute(sql`checkpoint`);
		},
		"fill-name-keys": (_, signal) => fillNameKeys(db, signal),
		async "sum-figures"({ hour }, signal) {
			await planSums(db, jobs, new Date(), hour);
			await sumDays(db, new Date(), signal);
		},
		async "issue-certificates"({ hour }, signal) {
			await planIssuing(db, jobs, new Date(), hour);
			await planMissingDrawings(db, jobs);
			await issueDue(certificates, signal);
		},
		"draw-certificate": ({ number }) => drawCertificate({ db, storage, draw: drawPdf, site }, number),
		async "issue-certificate"({ enrolmentId }) {
			await issueByRule(certificates, enrolmentId);
		},
		async "weekly-report"({ monday }, signal) {
			await planWeeklyReport(db, jobs, new Date(), monday);
			await sendWeeklyReports({ db, mail, site }, new Date(), signal, monday);
		},
		async "morning-emails"({ day }, signal) {
			await planMorningEmails(db, jobs, new Date(), day);
			await sendMorningEmails({ db, mail, site }, new Date(), signal, day);
		},
		async "class-reminders"({ day }, signal) {
			await planClassReminders(db, jobs, new Date(), day);
			await sendClassReminders({ db, mail, site }, new Date(), signal, day);
		},
		...(at
			? {
					async "make-backup"({ day }, signal) {
						await planBackup(db, jobs, at, new Date(), day);
						await makeDailyBackup({ db, mail, log, site }, config, day, signal);
					},
				}
			: {}),
		"ask-reset": ({ email, origin }) => requestPasswordReset({ db, mail }, email, `${origin}/resetpsw`),
		"end-attempt": ({ attemptId }) => endDueAttempt({ db, jobs }, attemptId),
		"offer-seats": ({ batchId }) => db.transaction((tx) => offerNext(paymentContext, tx, batchId)),
		async "batch-statuses"({ day }) {
			await planBatchStatuses(db, jobs, new Date(), day);
			await updateBatchStatuses(db);
		},
		"release-seat": (data) => releaseDueSeat(paymentContext, data),
		...(isOnline(paymentContext)
			? {
					"check-payment": (data) => checkLater(paymentContext, data),
					refund: async (data) => {
						await followRefund(paymentContext, data);
					},
				}
			: {}),
	});
}

/**
 * Removes unfinished files, copies of the database that nobody reads, and files without a row: what a killed process has
 * left (an upload is too new at the next start), and those of people who were erased while the storage was unavailable,
 * or while their certificate was being drawn.
 */
const removeLeftovers = (parts: Pick<Parts, "config" | "db" | "storage">) =>
	Promise.all([
		deletePictures(parts),
		deleteUnusedCovers(parts),
		deleteUnusedLibraryFiles(parts),
		deleteUnusedCuts(parts),
		deleteUnusedContentFiles(parts),
		deleteUnusedSharePictures(parts),
		deleteUnusedDecks(parts),
		deleteUnusedCertificates(parts),
		parts.storage.removeAbandoned(),
		removeAbandonedCopies(parts.config.dataDir),
	]);
