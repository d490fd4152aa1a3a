// Texts of the status page: for each part what is well, and for each problem what it is and what to do about it.
import { inLanguage } from "#content/language.ts";
import type { PartState, StatusPart, StatusParts } from "#contract/admin/status.ts";

/** `action` says what to do; `link` leads to where it is done, if that is a page of the admin area. */
type Problem = { text: string; action: string; link?: { to: string; text: string } };
/** Some figures are shown as a part of another one. */
type Unnamed = "state" | "problem" | "sends" | "total" | "node";
type Facts<Part extends StatusPart> = Record<Exclude<keyof StatusParts[Part], Unnamed>, string>;
type PartTexts = {
	[Part in StatusPart]: {
		title: string;
		good: string;
		facts: Facts<Part>;
		problems: Record<NonNullable<StatusParts[Part]["problem"]>, Problem>;
	};
};

const failedEmails = { to: "/admin/emails", text: "E-mails that could not be sent" };

const parts: PartTexts = {
	database: {
		title: "Database",
		good: "It answers, and its tables are those of this version.",
		facts: { engine: "Kind", bytes: "Size", milliseconds: "Answers in", migrations: "Migrations" },
		problems: {
			full: {
				text: "Its disk is full: what people send cannot be saved.",
				action: "Make room on the disk of the database, or ask your provider for a larger one. No restart is needed.",
			},
			readOnly: {
				text: "It can only be read: what people send cannot be saved.",
				action: "Set DATABASE_URL to the primary database, or make this one writable again.",
			},
			newer: {
				text: "A newer version of the site has changed the tables.",
				action: "Restart this process with the newer version.",
			},
			slow: {
				text: "It takes more than half a second to answer the simplest question.",
				action: "Ask your provider what else runs on the machine of the database. Until then pages are slow.",
			},
			embedded: {
				text: "Real payments are stored in the embedded database, which one disk holds.",
				action: "Move to PostgreSQL with a copy on another machine, and set DATABASE_URL.",
			},
		},
	},
	mail: {
		title: "E-mail",
		good: "E-mails leave, and none waits for long.",
		facts: { lastSent: "Last sent", waiting: "Waiting", failed: "Could not be sent" },
		problems: {
			failing: {
				text: "The mail server has taken nothing for a day, and e-mails fail.",
				action:
					"Read the response of the mail server, correct SMTP_URL or ask your mail provider, then send them again.",
				link: failedEmails,
			},
			failed: {
				text: "Some e-mails could not be sent.",
				action: "Read why, correct the address or the mail server, then send them again.",
				link: failedEmails,
			},
			late: {
				text: "E-mails have been waiting for more than ten minutes.",
				action: "The mail server is slow or does not respond. They are sent as soon as it does; look again in an hour.",
			},
			notSent: {
				text: "E-mails are written but not sent, because no mail server is set.",
				action: "Set SMTP_URL and MAIL_FROM, then restart the site.",
			},
		},
	},
	gateway: {
		title: "Online payment",
		good: "Nothing waits for you.",
		facts: {
			mode: "Mode",
			lastConfirmed: "Last payment confirmed",
			lastFailedCall: "Last failed call",
			verifying: "Being verified",
			review: "Need attention",
		},
		problems: {
			refused: {
				text: "The gateway does not accept our key and salt.",
				action:
					"No payment is lost: we keep checking. Compare the key and the salt of the merchant account with the dashboard of PayU, correct them and restart the site.",
				link: { to: "/admin/settings#payments", text: "Settings" },
			},
			unreachable: {
				text: "The gateway did not answer our last call.",
				action: "No payment is lost: we keep checking. If it lasts more than an hour, call PayU.",
				link: { to: "/admin/payments?status=verifying", text: "Payments being verified" },
			},
			review: {
				text: "Some payments need your decision.",
				action: "Open each payment; its note says what happened and what to do.",
				link: { to: "/admin/payments?status=review", text: "Payments that need attention" },
			},
			off: {
				text: "Nobody can pay online, because no merchant account is set.",
				action:
					"Set the key and the salt of the merchant account, as the chapter PayU of docs/operating.md describes, then restart the site.",
			},
			test: {
				text: "Only test payments are possible. No real money is received.",
				action: "When PayU has approved the account, set its live key and PAYU_MODE=live, then restart the site.",
			},
		},
	},
	disk: {
		title: "Disk space",
		good: "There is enough space.",
		facts: { free: "Free", folder: "Folder on this disk", uploads: "Uploaded files" },
		problems: {
			full: {
				text: "The disk is almost full. When it is full, nothing can be stored any more.",
				action: "Delete old logs and backups on the server now, or make the disk larger.",
			},
			low: {
				text: "The disk is getting full.",
				action: "Delete old logs and backups on the server, or order more space this week.",
			},
		},
	},
	jobs: {
		title: "Background jobs",
		good: "What was due has been done.",
		facts: { waiting: "Due now", planned: "Planned for later", late: "Longest wait", failed: "Given up this week" },
		problems: {
			late: {
				text: "Jobs that are due are not being done: e-mails, payment checks and the nightly erasure stand still.",
				action: 'Restart the site. If it happens again, send the log lines that contain "job queue" to your developer.',
			},
			failed: {
				text: "Some jobs were given up after many attempts.",
				action:
					"Look for payments that need attention and e-mails that could not be sent: what was left undone is there.",
				link: { to: "/admin/payments?status=review", text: "Payments that need attention" },
			},
		},
	},
	backup: {
		title: "Backup",
		good: "There is a recent one.",
		facts: { lastMade: "Last made", bytes: "Size", dailyAt: "Planned", cause: "Reason" },
		problems: {
			unreadable: {
				text: "The place of the backups cannot be read.",
				action: "Remove the reason that is given below. Run npm run doctor on the server: it says whether all is well.",
			},
			none: {
				text: "There is no backup. If the disk breaks, everything is lost.",
				action: "Set BACKUP_PASSPHRASE and BACKUP_AT, restart the site, and run npm run backup once.",
			},
			notYet: {
				text: "No backup has been made yet. To try the site out, you do not need one.",
				action: "Before the site is used, set BACKUP_PASSPHRASE and BACKUP_AT, and run npm run backup once.",
			},
			ahead: {
				text: "A backup has a date in the future: the clock of the server is wrong, or was when it was made.",
				action: "Correct the clock, or delete this backup. Run npm run doctor on the server: it says which one it is.",
			},
			old: {
				text: "The last backup is too old.",
				action: "Run npm run backup on the server: it says what is in the way.",
			},
			notPlanned: {
				text: "No daily backup is planned.",
				action: "Set BACKUP_AT to a time at night, such as 04:00, and restart the site.",
			},
		},
	},
	process: {
		title: "The site itself",
		good: "It runs.",
		facts: {
			version: "Version",
			startedAt: "Running since",
			processes: "Processes",
			memory: "Memory",
			connections: "Connections",
			misspelt: "Not a setting",
		},
		problems: {
			misspelt: {
				text: "The name of a setting is misspelt, so the setting has no effect.",
				action: "Correct the name that is given below where the settings are written, then restart the site.",
				link: { to: "/admin/settings", text: "Settings" },
			},
		},
	},
};

export const adminStatus = {
	title: "Status",
	lead: "Whether everything that the site needs is well, and what to do if it is not.",
	failed: "Failed to read the status. If this lasts, the server or its database has a problem.",
	readAt: (when: string) => `Read on ${when}.`,
	readAgain: "Read again",
	allGood: "Everything works. There is nothing to do.",
	attention: (count: number) =>
		count === 1 ? "One thing needs your attention:" : `${count} things need your attention:`,
	states: { good: "Works", warning: "Needs attention", bad: "Act now" } satisfies Record<PartState, string>,
	whatToDo: "What to do:",
	never: "never",
	notSinceStart: "none since the start",
	none: "none",
	dailyAt: (time: string) => `Every day at ${time} IST`,
	notPlanned: "not planned",
	engines: { pglite: "Embedded, on this machine", postgres: "PostgreSQL" },
	modes: {
		live: "Live: real payments",
		test: "PayU's test mode",
		sandbox: "Our own test payments",
		off: "Off",
	},
	uploads: { folder: "In a folder", bucket: "In a bucket" },
	milliseconds: (count: number) => (count < 1 ? "less than 1 ms" : `${count} ms`),
	ofTotal: (free: string, total: string) => `${free} of ${total}`,
	misspelt: (name: string, meant: string) => `${name}: perhaps ${meant} is meant`,
	seconds: (count: number) => (count < 120 ? `${count} seconds` : `${Math.round(count / 60)} minutes`),
	runsOn: (version: string, node: string) => `${version}, on Node ${node.replace(/^v/, "")}`,
	parts,
} as const;

export const adminStatusWords = inLanguage({ en: adminStatus });
