// The owner's calls about the settings of the server.
import { adminSettingsWords } from "#content/en/admin/settings.ts";
import { NoFields, SettingGroupPath, SettingsResponse, TestedResponse } from "#contract/admin/settings.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import { readSettings, type SettingsContext, testSettings } from "#server/settings/settings.ts";

export const settingRoutes = ({ settingsContext }: { settingsContext: SettingsContext }) =>
	newRoutes()
		.openapi(getSettings, async (c) => {
			const found = await readSettings(settingsContext);
			return c.json({ success: true as const, ...found, email: c.var.actor.email }, 200);
		})
		.openapi(testGroup, async (c) => {
			const text = adminSettingsWords();
			const test = await testSettings(settingsContext, c.var.actor, c.req.valid("param").group);
			if (!test) return errorResponse(c, 409, text.notSet);
			return c.json({ success: true as const, message: test.works ? text.works : text.fails, test }, 200);
		});

const getSettings = defineRoute({
	method: "get",
	path: "/auth/admin/settings",
	tags: ["Office"],
	summary: "Which settings of the server are set, and what their last tests have found",
	access: "settings.test",
	responses: { 200: jsonResponse(SettingsResponse, "No values of secrets") },
});

const testGroup = defineRoute({
	method: "post",
	path: "/auth/admin/settings/{group}/test",
	tags: ["Office"],
	summary: "Test a group of settings: send an e-mail to oneself, ask the gateway, write a file",
	access: "settings.test",
	limit: { rule: "settingTest", by: "person" },
	form: { next: (c) => `/admin/settings#${c.req.param("group")}` },
	request: { params: SettingGroupPath, ...jsonOrForm(NoFields) },
	responses: { 200: jsonResponse(TestedResponse, "What the test has found; a failed one too") },
});
