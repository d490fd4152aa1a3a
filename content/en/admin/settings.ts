// Texts of the settings page. Those about each setting and each test are in setting-texts.ts.
import { inLanguage } from "#content/language.ts";

export const adminSettings = {
	title: "Settings",
	lead: "What is set on the server, what it is for, and whether it works. Passwords and keys are never shown.",
	failed: "The settings could not be read. If this lasts, the server or its database has a problem.",
	where: {
		title: "Where they are changed",
		text: "They are not stored in the website, so that nobody who gets into it can read or change them. Whoever looks after the server writes them where the site is started:",
		places: [
			{ how: "Started with Docker", where: "the file .env beside deploy/compose.yaml" },
			{ how: "Started by systemd", where: "the file /etc/eibm.env" },
			{ how: "Started by hand or by another service", where: "the environment of the process" },
		],
		restart:
			"After a change the site is restarted; npm run doctor on the server then looks at everything at once. The file .env.example explains each setting.",
	},
	summary: {
		good: "Everything that is set has been tested and works.",
		misspelt: "Not a setting:",
		failing: "Does not work:",
		untested: "Not tested yet:",
		off: "Not set up:",
	},
	states: {
		works: "Works",
		fails: "Does not work",
		changed: "Changed since the test",
		untested: "Not tested yet",
		off: "Not set up",
	},
	whatToDo: "What to do:",
	show: (count: number) => (count === 1 ? "The setting" : `The ${count} settings`),
	without: "Without it:",
	works: "The test has succeeded.",
	fails: "The test has found a problem.",
	notSet: "There is nothing to test: this is not set up.",
	testFailed: "The test could not be made. Please try again.",
} as const;

export const adminSettingsWords = inLanguage({ en: adminSettings });
