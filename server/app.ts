// The whole HTTP interface, from top to bottom. It contains no rules: each call is one line that names the module with
// its rules.
import { randomBytes, randomUUID } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Hono, Next } from "hono";
import { getCookie } from "hono/cookie";
import { getPath } from "hono/utils/url";
import { localAddress, readAddress } from "#content/language.ts";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import type { StatusParts } from "#contract/admin/status.ts";
import type { EmailJsIds } from "#contract/enquiries.ts";
import type { RenderDocument } from "#contract/payments/payments.ts";
import { workHeader } from "#contract/proof-of-work.ts";
import type { RenderTradeDocuments } from "#contract/trade-tools/documents/paper-files.ts";
import type { Auth } from "#server/accounts/auth.ts";
import type { AddressProved, ClaimForm } from "#server/accounts/email-address/email-address.ts";
import { addressRoutes } from "#server/accounts/email-address/routes.ts";
import type { Issuer } from "#server/accounts/google/issuer.ts";
import { googleRoutes } from "#server/accounts/google/routes.ts";
import { languageRoutes } from "#server/accounts/language-routes.ts";
import { passwordRoutes } from "#server/accounts/passwords/routes.ts";
import { profileRoutes } from "#server/accounts/profile/routes.ts";
import { accountRoutes } from "#server/accounts/routes.ts";
import { passkeyRoutes } from "#server/accounts/second-factor/passkey-routes.ts";
import { secondFactorRoutes } from "#server/accounts/second-factor/routes.ts";
import { sessionRoutes } from "#server/accounts/sessions/routes.ts";
import { type Sessions, signedIn } from "#server/accounts/sessions/sessions.ts";
import type { StaffLeaves } from "#server/accounts/staff/roles.ts";
import { staffRoutes } from "#server/accounts/staff/routes.ts";
import { admissionAdminRoutes } from "#server/admissions/admin/routes.ts";
import { admissionRoutes } from "#server/admissions/routes.ts";
import type { CheckIn } from "#server/attendance/check-in.ts";
import { attendanceRoutes, codeRoutes } from "#server/attendance/routes.ts";
import { classAdminRoutes } from "#server/batches/admin/class-routes.ts";
import { batchAdminRoutes } from "#server/batches/admin/routes.ts";
import { seatAdminRoutes } from "#server/batches/admin/seat-routes.ts";
import { seatRoutes } from "#server/batches/routes.ts";
import { classRoutes } from "#server/batches/student-routes.ts";
import { blogAdminRoutes } from "#server/blog/admin/routes.ts";
import { listNewestPosts, listSlugs } from "#server/blog/blog.ts";
import type { PostChanges } from "#server/blog/changes.ts";
import { findNewAddress } from "#server/blog/redirects.ts";
import { blogRoutes } from "#server/blog/routes.ts";
import { listIndexedTags } from "#server/blog/tags.ts";
import { certificateAdminRoutes } from "#server/certificates/admin/routes.ts";
import type { CertificateContext } from "#server/certificates/issue.ts";
import type { LookUps } from "#server/certificates/look-ups.ts";
import { certificatePageRoutes } from "#server/certificates/page-routes.ts";
import type { RenderVerification } from "#server/certificates/pages.ts";
import { certificateRoutes } from "#server/certificates/routes.ts";
import type { CertificateKeys } from "#server/certificates/signature.ts";
import { ownCertificateRoutes } from "#server/certificates/student-routes.ts";
import type { Content } from "#server/content/live.ts";
import { previewRoutes } from "#server/content/preview-routes.ts";
import { contentRoutes } from "#server/content/routes.ts";
import { contentFileRoutes } from "#server/content-file/routes.ts";
import { deckAdminRoutes } from "#server/course/admin/routes.ts";
import type { Decks } from "#server/course/course.ts";
import { courseRoutes } from "#server/course/routes.ts";
import { courseWorkerRoutes } from "#server/course/worker-routes.ts";
import { todayRoutes } from "#server/dashboard/enquiry-routes.ts";
import { ownRoutes } from "#server/dashboard/own-routes.ts";
import { personAdminRoutes } from "#server/dashboard/person-routes.ts";
import { peopleRoutes } from "#server/dashboard/routes.ts";
import { searchRoutes } from "#server/dashboard/search/routes.ts";
import type { Database } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { newEnquiryRoutes } from "#server/enquiries/admin/new-routes.ts";
import { enquiryAdminRoutes } from "#server/enquiries/admin/routes.ts";
import { assignmentRoutes } from "#server/enquiries/assignment/routes.ts";
import { mergeRoutes } from "#server/enquiries/merging/routes.ts";
import { enquiryRoutes } from "#server/enquiries/routes.ts";
import { enquiryViewRoutes } from "#server/enquiries/views/routes.ts";
import { examAdminRoutes } from "#server/exam/admin/routes.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { practicalRoutes } from "#server/exam/practical/routes.ts";
import { examRoutes } from "#server/exam/routes.ts";
import { figureRoutes } from "#server/figures/routes.ts";
import type { Storage } from "#server/files/storage.ts";
import { uploadRoutes } from "#server/files/uploads.ts";
import { firstStepRoutes } from "#server/first-steps/routes.ts";
import { describeApi } from "#server/http/api-description.ts";
import type { Actor } from "#server/http/authorization.ts";
import { limitBody } from "#server/http/body-limit.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { patternOf, withRules } from "#server/http/define-route.ts";
import { loggedPath, onError, workCookie } from "#server/http/errors.ts";
import { pagesForBrowsers } from "#server/http/form-fallback.ts";
import { healthRoutes } from "#server/http/health.ts";
import { callAs } from "#server/http/in-process.ts";
import { plainInputOnly } from "#server/http/input-check.ts";
import { inLanguageOfAddress } from "#server/http/languages.ts";
import { ownPagesOnly } from "#server/http/origin-check.ts";
import { forwardScript, plainStyles, readPlainTypeface } from "#server/http/plain-page.ts";
import { type AppEnv, newRoutes } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import { withSecurityHeaders } from "#server/http/security-headers.ts";
import { closeUnread } from "#server/http/socket/unread-bodies.ts";
import { importRoutes } from "#server/imports/routes.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { type Log, logOf, withoutRedaction } from "#server/log.ts";
import { messageRoutes } from "#server/messages/routes.ts";
import type { Metrics } from "#server/monitoring/metrics.ts";
import { metricsRoutes, statusRoutes } from "#server/monitoring/routes.ts";
import { choose, type Found } from "#server/pages/memory.ts";
import type { Pages } from "#server/pages/pages.ts";
import { seoRoutes } from "#server/pages/seo.ts";
import { findUsualAddress } from "#server/pages/usual-address.ts";
import { paymentAdminRoutes } from "#server/payments/admin/routes.ts";
import type { PaymentContext } from "#server/payments/payment-context.ts";
import { paymentRoutes } from "#server/payments/routes.ts";
import { pictureRoutes } from "#server/pictures/routes.ts";
import type { FindPictureUses } from "#server/pictures/uses.ts";
import { erasureAdminRoutes } from "#server/privacy/admin-routes.ts";
import { privacyRoutes } from "#server/privacy/routes.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";
import { settingRoutes } from "#server/settings/routes.ts";
import type { SettingsContext } from "#server/settings/settings.ts";
import type { DrawSharePicture } from "#server/sharing/share-pictures.ts";
import { isTracing, traced } from "#server/tracing/tracing.ts";
import { tradeToolRoutes } from "#server/trade-tools/routes.ts";
import { savedSheetRoutes } from "#server/trade-tools/saved-routes.ts";

export type Parts = {
	database: Database;
	auth: Auth;
	/** Null if sign-in with Google is not set up. */
	issuer: Issuer | null;
	/** What other domains do when a user confirms an e-mail address. */
	onAddressProved: readonly AddressProved[];
	/** What other domains do when a member of the staff leaves. */
	onStaffLeaves: StaffLeaves;
	/** Links a visitor's admission form when its sender registers. */
	claimForm: ClaimForm;
	sessions: Sessions;
	/** Whether staff need a second factor. */
	staffFactor: "required" | "optional";
	limits: Limits;
	jobs: Jobs;
	/** Codes with which students check in to their class. */
	checkIn: CheckIn;
	/** What signs certificates. */
	certificateKeys: CertificateKeys;
	certificates: CertificateContext;
	lookUps: LookUps;
	/** Signs the links for the check of many certificates. */
	listSecret: string;
	renderVerification: RenderVerification;
	drawSharePicture: DrawSharePicture;
	/** Whether devices of trainers may keep the pages of their classes. */
	teachOffline: boolean;
	/** Whether browsers may keep the course and the trade tools. */
	offlinePages: boolean;
	decks: Decks;
	/** The questions of the exam. */
	bank: QuestionBank;
	/** Uploaded files. */
	storage: Storage;
	pages: Pages;
	/** What the institute says of itself, as it is published. */
	content: Content;
	postChanges: PostChanges;
	/** Where each domain shows pictures of the library. */
	pictureUses: readonly FindPictureUses[];
	paymentContext: PaymentContext;
	renderDocument: RenderDocument;
	renderTradeDocuments: RenderTradeDocuments;
	/** The sandbox gateway's own pages, if it is used. */
	sandboxPages: Hono<AppEnv> | null;
	mail: Mail;
	mailLeaves: boolean;
	/** Receives e-mails about new enquiries and admissions. */
	officeEmail: () => string;
	/** The institute's EmailJS account, if it has one. */
	emailjs: EmailJsIds | undefined;
	/** Where e-mails can be read; null in production. */
	devMailbox: Hono<AppEnv> | null;
	log: Log;
	/** Null unless there is a token for them. */
	metrics: Metrics | null;
	metricsToken: string | undefined;
	/** For the status page. */
	readStatus: () => Promise<StatusParts>;
	settingsContext: SettingsContext;
	baseUrl: string | undefined;
	secure: boolean;
	trustedProxies: number;
};

/** Every API call, for the types of the client: each domain separately, because checking all at once takes seconds. */
export type App = PlainRoutes<ReturnType<typeof apiRoutes>[number]>;
type PlainRoutes<Routes> = Routes extends OpenAPIHono<AppEnv, infer Calls, "/"> ? Hono<AppEnv, Calls> : Routes;

export function createApp(parts: Parts) {
	const { pages, sessions, log, metrics, baseUrl, secure } = parts;
	const requestLog = withoutRedaction(log);
	const app = newRoutes();
	app.onError(onError);

	app.use(inLanguageOfAddress);
	app.use(withSecurityHeaders(secure));
	app.use(async (c, next) => {
		const began = performance.now();
		const requestId = randomUUID();
		let session: Promise<Actor | null> | undefined;
		c.set("requestId", requestId);
		c.set("log", logOf(log, requestId));
		c.set(
			"address",
			clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"), parts.trustedProxies),
		);
		c.set("limits", parts.limits);
		c.set("readWork", () => c.req.header(workHeader) ?? getCookie(c, workCookie) ?? null);
		const findSession = () => (session ??= sessions.find(getCookie(c, sessions.cookieName)));
		c.set("findSession", findSession);
		c.set("findActor", async () => signedIn(await findSession()));
		if (isTracing()) await traceRequest(c, next);
		else await next();
		c.res.headers.set("x-request-id", requestId);
		const took = performance.now() - began;
		const line = {
			requestId,
			method: c.req.method,
			path: loggedPath(c.req.path),
			status: c.res.status,
			ms: Math.round(took),
		};
		requestLog.info(line, "request");
		if (!c.env?.inProcess) metrics?.countRequest(c.req.method, routeOf(c), c.res.status, took / 1000);
	});

	/** Not the path itself, which would be a new name for every URL that anybody tries. */
	const routeOf = (c: Context<AppEnv>) => patternOf(c) ?? pages.patternOf(c.req.path) ?? "unknown";

	const traceRequest = (c: Context<AppEnv>, next: Next) => {
		const { method } = c.req;
		const attributes = { "http.request.method": method, "eibm.request_id": c.var.requestId };
		// Only from a trusted proxy: any other client could switch on the tracing of every request.
		const parent = parts.trustedProxies > 0 ? c.req.header("traceparent") : undefined;
		return traced(method, { kind: c.env?.inProcess ? "internal" : "server", attributes, parent }, async (span) => {
			await next();
			const route = routeOf(c);
			span.rename(`${method} ${route}`);
			span.set({ "http.route": route, "http.response.status_code": c.res.status });
			if (c.res.status >= 500) span.fail(String(c.res.status));
		});
	};
	app.use(closeUnread);
	app.use(pagesForBrowsers);
	app.use(ownPagesOnly(baseUrl));
	app.use(limitBody);
	app.use(plainInputOnly);

	app.route("/", healthRoutes(parts.database));
	if (metrics && parts.metricsToken) app.route("/", metricsRoutes(metrics, parts.metricsToken));
	const api = newRoutes();
	for (const routes of apiRoutes(parts)) api.route("/", routes);
	app.route("/", api);
	app.route("/", uploadRoutes(parts.storage));
	app.route("/", codeRoutes({ ...parts, db: parts.database.db }));
	app.route("/", tradeToolRoutes(parts));
	app.route("/", courseWorkerRoutes(parts));
	/** For pages that show everybody the same data. */
	const callAsVisitor = (env: AppEnv["Bindings"]) =>
		callAs(new Headers(), (request) => app.fetch(request, { ...env, inProcess: true }));
	app.route("/", previewRoutes({ ...parts, db: parts.database.db, callAsVisitor }));
	app.route(
		"/",
		certificatePageRoutes({
			...parts,
			db: parts.database.db,
			site: parts.certificates.site,
			renderForm: (request) => pages.render(request, { nonce: "", call: noCall, content: published() }),
		}),
	);
	if (parts.sandboxPages) app.route("/", parts.sandboxPages);
	if (parts.devMailbox) app.route("/", parts.devMailbox);
	app.route("/", describeApi(api));
	const { db } = parts.database;
	app.route(
		"/",
		seoRoutes({
			pages,
			baseUrl,
			posts: {
				listNewest: (count) => listNewestPosts(db, count),
				listSlugs: () => listSlugs(db),
				listTags: () => listIndexedTags(db),
			},
		}),
	);
	app.all("/auth/*", (c) => errorResponse(c, 404, words().messages.notFound));

	app.get("/forward.js", (c) =>
		c.body(forwardScript, 200, { "content-type": "text/javascript", "cache-control": "public, max-age=3600" }),
	);
	app.get("/plain.css", (c) =>
		c.body(plainStyles, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" }),
	);
	app.get("/plain/:file", async (c) => {
		const typeface = await readPlainTypeface(c.req.param("file"));
		if (!typeface) return errorResponse(c, 404, words().messages.notFound);
		return c.body(typeface, 200, { "content-type": "font/woff2", "cache-control": "public, max-age=86400" });
	});
	app.get("/payment-fail", (c) => c.redirect("/payment-failure", 302));
	app.get("/success", (c) => c.redirect("/contact#office", 302));
	app.post("/tools/:tool", withRules({ access: "anyone", limit: { rule: "preview", by: "address" } }), async (c) => {
		if (!pages.patternOf(c.req.path)) return errorResponse(c, 404, words().messages.notFound);
		// The origin has been checked; the framework would compare it with the host that a proxy has written.
		const headers = {
			"content-type": c.req.header("content-type") ?? "",
			"user-agent": c.req.header("user-agent") ?? "",
		};
		const request = new Request(c.req.url, { method: "POST", headers, body: await c.req.text() });
		const call = callAs(new Headers(), async () => new Response(null, { status: 404 }));
		return pages.render(request, { nonce: randomBytes(16).toString("base64"), call, content: published() });
	});
	app.get("/assets/*", async (c, next) => {
		const { req } = c;
		const found = await pages.findOfOtherRelease(
			getPath(req.raw),
			req.header("accept-encoding"),
			req.header("if-none-match"),
		);
		return found ? answerWith(found) : next();
	});
	app.get("/*", async (c) => {
		const here = localAddress(c.req.path);
		const isInOneLanguage = readAddress(c.req.path).language === "en";
		const found = isInOneLanguage && pages.find(here, c.req.header("accept-encoding"), c.req.header("if-none-match"));
		if (found) return answerWith(found);
		const typed = getPath(c.req.raw);
		const usual = findUsualAddress(typed, pages);
		if (usual && usual !== typed) return c.redirect(usual + new URL(c.req.url).search, 301);
		if (pages.patternOf(c.req.path)) {
			const send = (request: Request) => app.fetch(request, { ...c.env, inProcess: true });
			const forAll = await pages.renderForAll(here, callAsVisitor(c.env), published());
			const moved = forAll === null || forAll.status === 404 ? await findNewAddress(db, c.req.path) : null;
			if (moved) return c.redirect(moved + new URL(c.req.url).search, 301);
			// Staff see drafts that do not exist for anybody else.
			if (forAll && (forAll.status === 200 || !getCookie(c, sessions.cookieName)))
				return answerWith(choose(forAll, c.req.header("accept-encoding"), c.req.header("if-none-match")));
			const call = callAs(c.req.raw.headers, send);
			return pages.render(c.req.raw, { nonce: randomBytes(16).toString("base64"), call, content: published() });
		}
		const missing = pages.missing(c.req.header("accept-encoding"));
		return missing ? answerWith(missing) : errorResponse(c, 404, words().messages.notFound);
	});
	app.notFound((c) => errorResponse(c, 404, words().messages.notFound));
	return app;
}

const noCall: typeof fetch = () => Promise.reject(new Error("this page has no data"));

/** Every API call with its guard, its limit and its rules. The browser's typed client is derived from this. */
function apiRoutes(parts: Parts) {
	const { db } = parts.database;
	return [
		accountRoutes({ ...parts, db }),
		languageRoutes({ ...parts, db }),
		passwordRoutes({ ...parts, db }),
		addressRoutes({ ...parts, db }),
		googleRoutes({ ...parts, db }),
		sessionRoutes({ ...parts, db }),
		secondFactorRoutes({ ...parts, db }),
		passkeyRoutes({ ...parts, db }),
		profileRoutes({ ...parts, db }),
		privacyRoutes({ ...parts, db, seatContext: parts.paymentContext }),
		admissionRoutes({ ...parts, db }),
		enquiryRoutes({ ...parts, db }),
		paymentRoutes(parts),
		seatRoutes({ db, seatContext: parts.paymentContext }),
		seatAdminRoutes({ db, seatContext: parts.paymentContext }),
		courseRoutes({ ...parts, db }),
		savedSheetRoutes({ db }),
		examRoutes({ ...parts, db }),
		practicalRoutes({ ...parts, db }),
		examAdminRoutes({ ...parts, db, site: parts.paymentContext.site }),
		classRoutes({ ...parts, db }),
		attendanceRoutes({ ...parts, db }),
		certificateRoutes({ ...parts, db }),
		ownCertificateRoutes(parts),
		certificateAdminRoutes(parts),
		deckAdminRoutes({ ...parts, db }),
		blogRoutes({ db }),
		blogAdminRoutes({ ...parts, db }),
		pictureRoutes({ ...parts, db }),
		peopleRoutes({ ...parts, db, seatContext: parts.paymentContext }),
		staffRoutes({ ...parts, db }),
		enquiryAdminRoutes({ ...parts, db }),
		newEnquiryRoutes({ ...parts, db }),
		mergeRoutes({ db }),
		assignmentRoutes({ db }),
		enquiryViewRoutes({ db }),
		importRoutes({ ...parts, db }),
		messageRoutes({ ...parts, db }),
		contentRoutes({ ...parts, db }),
		contentFileRoutes({ ...parts, db }),
		todayRoutes({ ...parts, db }),
		searchRoutes({ db }),
		figureRoutes({ db }),
		ownRoutes({ ...parts, db }),
		admissionAdminRoutes({ ...parts, db }),
		batchAdminRoutes({ db, seatContext: parts.paymentContext, officeEmail: parts.officeEmail }),
		classAdminRoutes({ db, seatContext: parts.paymentContext }),
		personAdminRoutes({ ...parts, db }),
		erasureAdminRoutes({ db }),
		statusRoutes(parts),
		settingRoutes(parts),
		firstStepRoutes({ ...parts, db }),
		paymentAdminRoutes(parts),
	] as const;
}

/** The framework needs pairs where Node has a flat list. */
function answerWith({ status, headers, body }: Found) {
	const pairs = headers.flatMap((name, index) =>
		index % 2 === 0 ? [[name, headers[index + 1] ?? ""] as [string, string]] : [],
	);
	return new Response(body && new Uint8Array(body), { status, headers: pairs });
}
