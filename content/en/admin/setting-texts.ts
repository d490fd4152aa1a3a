// Texts of the settings page about each setting and each test. Only for the server, which writes them into the page: the
// names of secrets do not belong into scripts of the browser.
import { inLanguage } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";
import type { Setting, SettingGroup, SettingName, TestedGroup, TestOutcome } from "#contract/admin/settings.ts";

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

type Text = { means: string; without: string };
/** `action` says what to do. */
type Outcome = { text: string; action?: string };
type Group = { title: string; lead: string; off?: string };

const groups: Record<SettingGroup, Group> = {
	mail: {
		title: "E-mail",
		lead: "The mail server that sends receipts, links and reminders.",
		off: "No mail server is set: e-mails are written and kept, and none is sent.",
	},
	payments: {
		title: "Online payment",
		lead: "The merchant account at PayU, at which the course is paid.",
		off: "No merchant account is set: nobody can pay online.",
	},
	tax: {
		title: "GST",
		lead: "With a GST number buyers get tax invoices, without one plain receipts. These settings are only what a new site begins with: then both are changed with the content of the site.",
	},
	backups: {
		title: "Backups",
		lead: "Encrypted copies of everything, from which the site can be restored.",
		off: "No passphrase is set: no backup can be made.",
	},
	files: { title: "Uploaded files", lead: "Where pictures and decks are stored: in a folder or in a bucket." },
	database: { title: "Database", lead: "Where enquiries, people, payments and posts are stored." },
	address: {
		title: "Public address",
		lead: "The address of the website, and how it is reached.",
		off: "No public address is set: links in e-mails point to this machine.",
	},
	google: {
		title: "Sign-in with Google",
		lead: "Lets students sign in without a password of their own here.",
		off: "It is not set up: people sign in with e-mail and password, and the Google button says so.",
	},
	emailjs: {
		title: "EmailJS",
		lead: "Announces enquiries through an account at emailjs.com as well. It works in the visitor's browser: to test it, send an enquiry from the contact page.",
		off: "It is not used. Staff get new enquiries by our own e-mail.",
	},
	access: { title: "Access of the staff", lead: "Sessions, two-step sign-in, and the first owner." },
	monitoring: { title: "Monitoring", lead: "For whoever looks after the server." },
	mode: { title: "Kind of site", lead: "Whether this is the real site or one to try things out." },
};

const settings: Record<SettingName, Text> = {
	SMTP_URL: {
		means: "The mail server, with the user and the password for it",
		without: "E-mails are kept and not sent.",
	},
	MAIL_FROM: { means: "The sender of all e-mails", without: "A sample sender that mail servers reject." },
	OFFICE_EMAIL: {
		means: "Where staff receive e-mails about forms, payments and backups",
		without: "The e-mail address of the institute.",
	},
	PAYU_KEY: { means: "The merchant key from PayU's dashboard", without: "Nobody can pay online." },
	PAYU_SALT: { means: "The secret with which payments are signed", without: "Nobody can pay online." },
	PAYU_PREVIOUS: {
		means: "The keys and salts before the present ones, so that payments begun with them are confirmed and refunded",
		without: "Only payments of the present account are looked after.",
	},
	PAYU_MODE: { means: "test or live: whether real payments are made", without: "Test payments." },
	GSTIN: {
		means: "The GST number with which a new site begins",
		without: "None, until it is written into the content.",
	},
	GST_PRICE: {
		means: "Whether the fee of a new site includes GST (inclusive) or GST is added to it (exclusive)",
		without: "It includes GST.",
	},
	BACKUP_PASSPHRASE: {
		means: "Encrypts the backups. Keep a copy in another place: without it no backup can be opened",
		without: "No backup can be made.",
	},
	BACKUP_AT: { means: "When the daily backup is made, in India", without: "Backups are made only by hand." },
	BACKUP_TO: {
		means: "The folder or the bucket in which backups are stored",
		without: "A folder beside the data, which is lost together with the disk.",
	},
	BACKUP_KEEP_DAYS: { means: "After how many days a backup is deleted", without: "34 days." },
	UPLOADS_DIR: { means: "The folder of uploaded files", without: "A folder beside the data, or the bucket." },
	S3_BUCKET: { means: "The bucket for uploaded files", without: "They are stored in a folder." },
	S3_REGION: { means: "The region of the bucket", without: "Mumbai (ap-south-1)." },
	S3_ENDPOINT: { means: "The provider of the bucket, if it is not Amazon", without: "Amazon S3." },
	S3_ACCESS_KEY_ID: { means: "The name of the key to the bucket", without: "The rights of the machine are used." },
	S3_SECRET_ACCESS_KEY: { means: "The key to the bucket", without: "The rights of the machine are used." },
	DATABASE_URL: {
		means: "The PostgreSQL database, with the user and the password for it",
		without: "An embedded database on this machine, for small sites.",
	},
	DATABASE_CONNECTIONS: { means: "How many connections to the database are kept open", without: "10." },
	DATA_DIR: {
		means: "The folder of the embedded database and of secrets that the server makes itself",
		without: "The folder .data.",
	},
	CACHE_DIR: {
		means: "Where finished pages are kept, so that the next start is faster; may be emptied at any time",
		without: "A folder beside the data.",
	},
	BASE_URL: { means: "The address of the website", without: "Links in e-mails point to this machine." },
	TRUSTED_PROXIES: {
		means: "How many proxies stand in front of the site",
		without: "None. Behind a proxy all visitors would share one limit.",
	},
	HOST: { means: "From where the site can be reached directly", without: "Only from this machine." },
	PORT: { means: "The port on which the site listens", without: "3000." },
	PROCESSES: { means: "How many processes share the work", without: "One." },
	GOOGLE_CLIENT_ID: { means: "The OAuth client from Google's console", without: "No sign-in with Google." },
	GOOGLE_CLIENT_SECRET: { means: "The secret of that client", without: "No sign-in with Google." },
	GOOGLE_ISSUER: { means: "Another provider instead of Google", without: "Google." },
	EMAILJS_SERVICE_ID: { means: "The service at EmailJS", without: "EmailJS is not used." },
	EMAILJS_TEMPLATE_ID: { means: "The template at EmailJS", without: "EmailJS is not used." },
	EMAILJS_PUBLIC_KEY: { means: "The public key of the account there", without: "EmailJS is not used." },
	SESSION_SECRET: {
		means: "Signs the cookies of everybody who is signed in",
		without: "The server makes one and keeps it in DATA_DIR; the real site needs its own.",
	},
	CERTIFICATE_KEYS: {
		means: "Sign the certificates",
		without: "The server makes a key and keeps it in DATA_DIR/certificate-key.",
	},
	STAFF_SECOND_FACTOR: {
		means: "Whether staff need two-step sign-in: required or optional",
		without: "Required on the real site, optional elsewhere.",
	},
	ADMIN_EMAIL: { means: "The first owner, created when the site starts", without: "No owner is created." },
	ADMIN_PASSWORD: {
		means: "The password with which the first owner is created",
		without: "On a site to try out, the first start prints one.",
	},
	LOG_LEVEL: { means: "How much is written to the log", without: "info." },
	METRICS_TOKEN: { means: "Opens the figures for Prometheus", without: "There are no such figures." },
	OTEL_EXPORTER_OTLP_ENDPOINT: { means: "Where traces are sent", without: "No traces." },
	OTEL_SERVICE_NAME: { means: "The name of the site in traces", without: "eibm." },
	OTEL_TRACES_SAMPLER: { means: "Which requests are traced", without: "All, if traces are sent." },
	OTEL_TRACES_SAMPLER_ARG: { means: "Which share of them", without: "All." },
	NODE_ENV: {
		means: "production is the real site; development is one to try things out",
		without: "A site to try things out.",
	},
	DEMO: { means: "Allows test payments on a public demo", without: "Not on the real site." },
	SAMPLE_DATA: {
		means: "Whether a new database begins with sample people and posts",
		without: "Not on the real site.",
	},
	SPINNER: { means: "Where the ship's wheel turns while a page loads", without: "In the header." },
	TEACH_OFFLINE: {
		means: "Whether roll calls open on a trainer's phone without network",
		without: "They do. With false, phones delete the pages that they have kept.",
	},
	OFFLINE_PAGES: {
		means: "Whether students can save the course on their device, and trade tools open without network",
		without: "They can. With false, devices delete what they have saved.",
	},
	EXAM_DIR: {
		means: "The folder with the institute's own questions of the exam",
		without: "The sample questions are used, which everybody can read.",
	},
};

const outcomes: { [Group in TestedGroup]: Record<TestOutcome<Group>, Outcome> } = {
	mail: {
		sent: { text: "The mail server has taken the test e-mail. Please look whether it has arrived, also in spam." },
		unreachable: {
			text: "The mail server cannot be reached.",
			action: "Check the host and the port in SMTP_URL. Some providers of servers block e-mail until you ask for it.",
		},
		silent: {
			text: "The mail server did not answer in time.",
			action: "Check the port in SMTP_URL: 587 for smtp://, 465 for smtps://. A firewall can be in the way as well.",
		},
		insecure: {
			text: "No encrypted connection to the mail server is possible.",
			action: "Use smtps:// with port 465, or smtp:// with port 587, and the name that is in the server's certificate.",
		},
		password: {
			text: "The mail server does not accept the user or the password.",
			action:
				"Check both in SMTP_URL. Characters such as @ and / have to be written as %40 and %2F. Gmail and Outlook need an app password.",
		},
		sender: {
			text: "The mail server does not let us send as this sender.",
			action: "Set MAIL_FROM to an address that belongs to the account in SMTP_URL.",
		},
		recipient: {
			text: "The mail server does not accept an e-mail to your address.",
			action: "Check your address on your profile. If it is right, the account in SMTP_URL may not send to others.",
		},
		refused: {
			text: "The mail server answered, and did not take the e-mail.",
			action: "Its reply says why. Your mail provider can explain it.",
		},
	},
	payments: {
		accepted: { text: "The gateway answers and accepts our account." },
		refused: {
			text: "The gateway does not accept the key or the salt.",
			action: "Copy both again from PayU's dashboard. Those of test and live mode differ: PAYU_MODE has to match.",
		},
		unreadable: {
			text: "The gateway gives an answer that cannot be read.",
			action: "Try again in an hour. If it lasts, call PayU. No payment is lost: we keep checking.",
		},
		unreachable: {
			text: "The gateway did not answer.",
			action: "Try again in a few minutes. If it lasts, the server may not be allowed to open connections to PayU.",
		},
	},
	backups: {
		found: { text: "Backups can be stored, and there is a recent one." },
		none: { text: "Backups can be stored, and none has been made yet.", action: "Run npm run backup on the server." },
		ahead: {
			text: "Backups can be stored, but one has a date in the future: the clock of the server is wrong, or was when it was made.",
			action: "Correct the clock, or delete this backup.",
		},
		old: {
			text: "Backups can be stored, but the last one is too old.",
			action: "Run npm run backup on the server: it says what is in the way.",
		},
		unusable: {
			text: "Nothing can be stored where the backups should be.",
			action: "Check BACKUP_TO, the rights of the folder or the bucket, and its key.",
		},
	},
	files: {
		stored: { text: "A small file was stored, read back and removed." },
		unusable: {
			text: "No file can be stored.",
			action: "Check that the folder or the bucket exists, its rights, and its key.",
		},
		different: {
			text: "A file was stored and could not be read back as it was.",
			action: "Ask the provider of the storage.",
		},
	},
	database: {
		fast: { text: "Something was written and read back." },
		slow: {
			text: "Writing and reading took more than a second.",
			action: "Ask your provider what else runs on the machine of the database.",
		},
	},
	address: {
		answers: { text: "The site answers at its public address." },
		unreachable: {
			text: "From the server itself, the public address cannot be reached.",
			action:
				"Open the website on your phone, without Wi-Fi. If that works, all is well: some networks do not lead back to themselves. If not, check the domain and the certificate.",
		},
		wrong: {
			text: "Something else answers at the public address.",
			action: "Check BASE_URL, and where the domain leads.",
		},
	},
	google: {
		accepted: { text: "Google answers, and accepts the client and its secret." },
		clientId: {
			text: "GOOGLE_CLIENT_ID is not the id of an OAuth client.",
			action: "Copy it again from Google's console: it ends in .apps.googleusercontent.com.",
		},
		client: {
			text: "Google does not accept the client or its secret.",
			action: "Copy both again from Google's console.",
		},
		clock: {
			text: "The clock of this machine is wrong. Sign-in with Google would fail.",
			action: "Let the machine set its clock from the network (NTP).",
		},
		wrong: {
			text: "The provider does not answer as it should.",
			action: "Set GOOGLE_ISSUER exactly as in its discovery document, or leave it out for Google.",
		},
		unreachable: {
			text: "Google cannot be reached from the server.",
			action: "Try again in a few minutes. If it lasts, the server may not be allowed to open connections.",
		},
	},
};

/** What the button of a group says. */
const tests: Record<TestedGroup, string> = {
	mail: "Send a test e-mail",
	payments: "Ask the gateway",
	backups: "Look at the backups",
	files: "Store a file",
	database: "Write and read",
	address: "Open the address",
	google: "Ask Google",
};

const states: Record<Setting["state"], string> = {
	set: "Set",
	default: "Default",
	made: "Made by the server",
	missing: "Not set",
};

export const adminSettingTexts = {
	groups,
	settings,
	outcomes,
	tests,
	states,
	sendsTo: (email: string) => `It goes to your own address, ${email}.`,
	sandbox: "No merchant account is set: these are our own test payments. No real money is received.",
	testedAt: (when: string, milliseconds: number) =>
		`Tested on ${when}, in ${milliseconds < 1000 ? `${milliseconds} ms` : `${formatNumber(milliseconds / 1000, oneDecimal)} seconds`}.`,
	changedSince: "The settings have changed since then. Please test again.",
	reply: "Reply:",
	lastBackup: "The last one:",
	account: "Account:",
} as const;

export const adminSettingTextsWords = inLanguage({ en: adminSettingTexts });
