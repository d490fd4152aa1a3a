// Texts of the admin area about the exam: attempts, people, practicals and questions.
import { inLanguage } from "#content/language.ts";
import type { ExamMode, PracticalState, ReviewKind } from "#contract/exam/states.ts";

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

export const examAdmin = {
	title: "Exams",
	description: "Attempts at the exam, practicals and questions.",
	lead: "Who has taken the exam, and with what result.",
	tabs: { label: "Parts of the exam", attempts: "Attempts", practicals: "Practicals", questions: "Questions" },
	failed: "The list could not be loaded.",
	modes: { home: "At home", supervised: "Supervised" } satisfies Record<ExamMode, string> as Record<ExamMode, string>,
	states: { open: "Open", passed: "Passed", failed: "Not passed" },
	list: {
		search: "Search by name, e-mail or phone",
		state: "Result",
		mode: "Where",
		any: "All",
		caption: "Attempts",
		columns: { who: "Student", when: "Begun", result: "Result", where: "Where", away: "Away" },
		none: "Nobody has taken the exam yet.",
		attempt: (no: number) => `Attempt ${no}`,
		attemptColumn: "Attempt",
		score: (right: number, of: number) => `${right} of ${of}`,
		away: (times: number, minutes: number) =>
			times === 0
				? "never"
				: `${times === 1 ? "once" : `${times} times`}, ${minutes < 1 ? "less than 1" : minutes} min`,
		until: (time: string) => `until ${time}`,
	},
	startCode: {
		title: "Start code for the branch",
		lead: "Students who begin with this code take the exam supervised. It is valid for half an hour.",
		make: "Show a start code",
		again: "Make a new code",
		until: (time: string) => `Valid until ${time}`,
		none: "No code is valid now.",
	},
	person: {
		lead: "The exam of this student.",
		profile: "Open the person",
		extraTime: {
			title: "Extra time",
			lead: (minutes: number) => `The next attempt takes ${minutes} minutes.`,
			given: (percent: number, by: string, when: string) => `${percent}% of the usual time, given by ${by} on ${when}.`,
			label: "Time",
			usual: "Usual time",
			times: (percent: number) => `${percent}% of the usual time`,
			reason: "Reason",
			save: "Save",
		},
		grant: {
			title: "One more attempt",
			lead: "The student can begin at once, without waiting and also after the last attempt, and gets an e-mail.",
			notNow: "An attempt is open, or a granted one waits.",
			reason: "Reason",
			save: "Grant an attempt",
			line: (by: string, when: string) => `${by}, ${when}`,
			used: "used",
			waiting: "not used yet",
		},
		attempts: "Attempts",
		noAttempts: "No attempt yet.",
		absences: "Times away from the paper",
		absencesLead: "A phone that locks itself counts as well. This is for you to know, not to punish.",
		absence: (no: number, when: string, seconds: number) => `Attempt ${no}, ${when}: ${seconds} s`,
		noAbsences: "None.",
		practical: "Practical",
		noPractical: "Not begun.",
		see: "Open",
		somebody: "somebody",
	},
	attempt: {
		title: (no: number, name: string) => `Attempt ${no} of ${name}`,
		open: "This attempt is still open. Its answers are shown when it is over.",
		back: "Back to the student",
	},
	practicals: {
		title: "Practicals",
		lead: "Handed in by students. Those who wait longest stand first.",
		caption: "Practicals",
		columns: { who: "Student", set: "Set", when: "Handed in", state: "State" },
		none: "No practical is handed in.",
		states: { open: "Being filled in", submitted: "To mark", marked: "Marked" } satisfies Record<
			PracticalState,
			string
		> as Record<PracticalState, string>,
		marks: (marks: number) => `${marks} of 20`,
		mark: "Mark",
	},
	practical: {
		title: (name: string) => `Practical of ${name}`,
		set: (id: string) => `Set ${id}`,
		filled: "What was filled in",
		caption: "Fields",
		columns: { field: "Field", value: "Filled in", checked: "Checked" },
		nothing: "Nothing was filled in.",
		checked: (right: number, of: number) => `The product has checked ${of} fields: ${right} are right.`,
		right: "Right",
		wrong: "Not right",
		byTrainer: "For you",
		marking: "Marks",
		lead: (pass: number) =>
			`0 to 4 for each; ${pass} of 20 pass. The student gets an e-mail with the marks and your comment.`,
		criteria: {
			agreement: "The documents agree with each other",
			goods: "Goods, quantities and weights",
			value: "Value, currency and arithmetic",
			terms: "Terms of delivery and payment",
			care: "Completeness and care",
		},
		comment: "Comment for the student",
		save: "Save the marks",
		notSubmitted: "The student has not handed it in yet.",
		reopen: "Give it back for a second try",
		reopenQuestion: "Give this practical back? The student can change it and hand it in again.",
		back: "All practicals",
	},
	questions: {
		title: "Questions",
		lead: (needed: number) => `How each question does, from ${needed} answers on, and which are taken out.`,
		part: "Day",
		show: "Show",
		any: "All",
		shows: { flagged: "With a flag", proposed: "Waiting for a second person", out: "Taken out" },
		filter: "Show",
		none: "No question fits.",
		caption: "Questions",
		columns: { question: "Question", figures: "Figures", decision: "Decision" },
		asked: (count: number) => (count === 0 ? "not asked yet" : count === 1 ? "asked once" : `asked ${count} times`),
		right: (percent: number) => `${percent}% right`,
		correlation: (value: string) => `Correlation with the rest ${value}`,
		unused: (texts: string) => `Nobody chose: ${texts}`,
		flags: { hard: "Fewer than 30% right", easy: "More than 95% right", weak: "Says little about the rest" },
		old: "Earlier text",
		kinds: { retire: "Retire", void: "Make void" } satisfies Record<ReviewKind, string> as Record<ReviewKind, string>,
		done: { retire: "Retired", void: "Void" } satisfies Record<ReviewKind, string> as Record<ReviewKind, string>,
		proposed: { retire: "To be retired", void: "To be made void" } satisfies Record<ReviewKind, string> as Record<
			ReviewKind,
			string
		>,
		by: (name: string, reason: string) => `${name}: ${reason}`,
		decidedBy: (name: string) => `Approved by ${name}`,
		own: "A second person has to decide.",
		approve: "Approve",
		reject: "Reject",
		open: "Take out",
		kind: "How",
		kindHint: "Retired: no longer drawn. Void: no longer drawn, and right for everybody who had it.",
		reason: "Reason",
		propose: "Propose",
		concerned: (count: number, passing: number) =>
			passing === 0
				? `Making it void raises the score of ${people(count)}.`
				: `Making it void raises the score of ${people(count)}; ${people(passing)} would pass then.`,
		names: (names: string) => `Would pass: ${names}`,
	},
	done: {
		startCode: (time: string) => `The code is valid until ${time}.`,
		extraTime: (name: string) => `The time of ${name} is saved.`,
		granted: (name: string) => `${name} can begin one more attempt and gets an e-mail.`,
		marked: (name: string, marks: number) => `${name} has ${marks} of 20 marks.`,
		reopened: "The practical is open again.",
		proposed: "Proposed. A second person has to approve it.",
		rejected: "The proposal is rejected. The question stays.",
		approved: (raised: number, passed: number) =>
			raised === 0
				? "The question is taken out."
				: `The question is taken out. The score of ${people(raised)} has risen${passed > 0 ? `; ${people(passed)} passed by it` : ""}.`,
	},
	refused: {
		open: "This attempt is still open.",
		underWay: "An attempt of this student is open.",
		granted: "A granted attempt waits already.",
		notSubmitted: "The student has not handed it in yet.",
		notFailed: "Only a marked practical that did not pass can be given back.",
		already: "This question has been proposed or taken out already.",
		own: "You proposed this yourself; a second person has to decide.",
		decided: "Somebody has decided this already.",
	},
};

export const examAdminWords = inLanguage({ en: examAdmin });
