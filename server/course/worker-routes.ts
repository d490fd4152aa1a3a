// The routes for offline use of the course, and the start page of the installed site.
import { localAddress } from "#content/language.ts";
import { may } from "#contract/permissions.ts";
import { courseWorker, removedCourseWorker } from "#server/course/course-worker.ts";
import { withRules } from "#server/http/define-route.ts";
import { languageOfCaller } from "#server/http/languages.ts";
import { newRoutes } from "#server/http/request-context.ts";
import { workerHeaders } from "#server/http/service-worker.ts";

export const courseWorkerRoutes = ({ offlinePages }: { offlinePages: boolean }) =>
	newRoutes()
		.get("/course-worker.js", withRules({ access: "anyone" }), async (c) => {
			const actor = offlinePages ? await c.var.findActor() : null;
			return c.body(actor && may(actor, "course.open") ? courseWorker : removedCourseWorker, 200, workerHeaders);
		})
		// Below /accesscourse, so that when offline the service worker of the course opens what is saved.
		.get("/accesscourse/start", withRules({ access: "anyone" }), async (c) => {
			const actor = await c.var.findActor();
			const teaches = actor && may(actor, "classes.teach");
			const page = teaches ? "/teach" : actor && may(actor, "course.open") ? "/accesscourse" : "/";
			return c.redirect(localAddress(page, await languageOfCaller(c)), 302);
		});
