// The owner's calls about the first steps of a new site.
import { adminFirstStepsWords } from "#content/en/admin/first-steps.ts";
import { ChooseStep, FirstStepPath, FirstStepsResponse, SampleContentResponse } from "#contract/admin/first-steps.ts";
import { Done } from "#contract/responses.ts";
import type { Content } from "#server/content/live.ts";
import type { Db } from "#server/db/database.ts";
import { chooseStep, listSamples, readFirstSteps } from "#server/first-steps/first-steps.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { readSettings, type SettingsContext, worksNow } from "#server/settings/settings.ts";

type Needed = { db: Db; settingsContext: SettingsContext; content: Content };

export const firstStepRoutes = ({ db, settingsContext, content: { basis } }: Needed) =>
	newRoutes()
		.openapi(getFirstSteps, async (c) => {
			const found = await readSettings(settingsContext);
			const done = { mail: worksNow(found, "mail"), payments: worksNow(found, "payments") };
			return c.json({ success: true as const, ...(await readFirstSteps(db, basis, done)) }, 200);
		})
		.openapi(changeStep, async (c) => {
			const { choice } = c.req.valid(sentAs(c));
			await chooseStep(db, c.var.actor, c.req.valid("param").step, choice);
			return c.json({ success: true as const, message: adminFirstStepsWords().saved[choice] }, 200);
		})
		.openapi(getSampleContent, async (c) =>
			c.json({ success: true as const, entries: await listSamples(db, basis) }, 200),
		);

const getFirstSteps = defineRoute({
	method: "get",
	path: "/auth/admin/first-steps",
	tags: ["Office"],
	summary: "What a new site needs before visitors come, and what of it is done",
	access: "settings.test",
	responses: { 200: jsonResponse(FirstStepsResponse, "Each step with its state") },
});

const changeStep = defineRoute({
	method: "post",
	path: "/auth/admin/first-steps/{step}",
	tags: ["Office"],
	summary: "Put a step off, or say that it is right as it is",
	access: "settings.test",
	form: { next: "/admin/first-steps" },
	request: { params: FirstStepPath, ...jsonOrForm(ChooseStep) },
	responses: { 200: jsonResponse(Done, "Chosen") },
});

const getSampleContent = defineRoute({
	method: "get",
	path: "/auth/admin/sample-content",
	tags: ["Office"],
	summary: "All fields of the site that still have their sample value",
	access: "content.update",
	responses: { 200: jsonResponse(SampleContentResponse, "By entry") },
});
