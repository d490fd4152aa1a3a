// What an audit entry stores, in the words of the screens: entries keep the values of the database, and never change.
import { attendanceCorrectionWords } from "#content/en/admin/batches/attendance-correction.ts";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { classWords } from "#content/en/admin/batches/classes.ts";
import { batchFileWords } from "#content/en/admin/batches/files.ts";
import { batchStatusWords } from "#content/en/admin/batches/statuses.ts";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { examAdminWords } from "#content/en/admin/exams.ts";
import { adminFigureWords } from "#content/en/admin/figures.ts";
import { importWords } from "#content/en/admin/imports.ts";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { adminPaymentWords } from "#content/en/admin/payments.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPaise } from "#content/money.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import { booked } from "#contract/admin/lists.ts";

/** Entries store times in UTC. */
const isTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A calendar day, alone or with the hours of a class. */
const day = /^\d{4}-\d\d-\d\d(?=$| \d\d:\d\d–\d\d:\d\d$)/;

/** The label of one value of an entry. */
export function auditField(action: string, field: string) {
	if (field === "channel" && action.startsWith("enquiry.")) return newEnquiryWords().channel;
	if (field === "channel" && isMessage(action)) return messageWords().templates.channel;
	return adminPeopleWords().changed[field] ?? field;
}

const isMessage = (action: string) => /^(message|template|batch)\./.test(action);

/** One value of an entry. The same code may mean another thing in the entry of another action. */
export function auditValue(action: string, field: string, value: string | number | boolean | null) {
	const { values } = adminPeopleWords();
	// An empty field, such as the roles of an account that has none.
	if (value === null || value === "") return values.null ?? "";
	const text = String(value);
	if (field === "paise" || field === "fee") return formatPaise(Number(value));
	if (isTimestamp.test(text)) return formatTimestamp(text);
	if (day.test(text)) return text.replace(day, formatDay);
	if (field === "roles") return text.split(", ").map(roleText).join(", ");
	if (field === "source") return sourceText(text);
	if (field === "missing") return text.split(",").map(requirementText).join(", ");
	const [subject = ""] = action.split(".");
	const words = wordsOf(action, subject, field);
	if (words && Object.hasOwn(words, text)) return words[text] ?? text;
	return values[text] ?? (field === "branch" || field === "batch" ? seatText : stateText)(text);
}

type Words = Record<string, string> | undefined;

function wordsOf(action: string, subject: string, field: string): Words {
	if (field === "status") return statusWords(subject);
	if (field === "channel") return channelWords(action, subject);
	if (field === "kind") return kindWords(subject);
	if (field === "state") return stateWords(subject);
	const { list, lostReasons } = adminEnquiryWords();
	if (field === "lostReason" || (field === "reason" && action === "enquiry.export")) return lostReasons;
	if (field === "chart") return chartTitles();
	if (field === "category") return certificateAdminWords().categories;
	if (field === "called") return adminFigureWords().spans;
	if (field === "assigned") return { nobody: list.nobody, all: list.anybody };
	if (field === "replacement") return classWords().replacements;
	if (field === "what") return listTitles();
	if (field === "result" && action === "setting.test") return adminPeopleWords().testResults;
	if (field === "doubles") return importWords().doubleChoices;
	if (field === "assign") return importWords().assignChoices;
	return undefined;
}

function statusWords(subject: string): Words {
	if (subject === "attendance") return attendanceCorrectionWords().statuses;
	if (subject === "batch") return batchStatusWords();
	if (subject !== "payment") return undefined;
	const { statuses, list } = adminPaymentWords();
	return { ...statuses, [booked]: list.booked };
}

function channelWords(action: string, subject: string): Words {
	if (subject === "enquiry") return newEnquiryWords().channels;
	return isMessage(action) ? messageWords().channels : adminPaymentWords().channels;
}

function kindWords(subject: string): Words {
	if (subject === "mail") return adminEnquiryWords().mailKinds;
	if (subject === "payment") return adminPaymentWords().list.kinds;
	return subject === "question" ? examAdminWords().questions.kinds : undefined;
}

function stateWords(subject: string): Words {
	if (subject === "certificate") return certificateAdminWords().states;
	return subject === "seat" ? batchFileWords().states : undefined;
}

const chartTitles = () =>
	Object.fromEntries(Object.entries(adminFigureWords().charts).map(([chart, { title }]) => [chart, title]));

function listTitles() {
	const { people, attendance } = batchWords().page;
	return { people: people.title, attendance: attendance.title };
}

function requirementText(requirement: string) {
	const requirements: Record<string, string> = certificateAdminWords().requirements;
	return requirements[requirement] ?? requirement;
}

function roleText(role: string) {
	const roles: Record<string, { name: string }> = adminStaffWords().roles;
	return roles[role]?.name ?? (role === "student" ? adminPeopleWords().person.account.student : role);
}

function sourceText(source: string) {
	const { noCampaign } = adminEnquiryWords().list;
	return source === "none" ? noCampaign : source.replace(/^(campaign|page):/, "");
}
