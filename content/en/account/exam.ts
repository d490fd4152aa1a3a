// Texts of the exam as students see it: where they stand, the paper, the result, and other quizzes of a day.

import { inLanguage } from "#content/language.ts";
import { formatPercent } from "#content/numbers.ts";
import type { CannotBegin } from "#contract/exam/exam.ts";
import type { ExamMode } from "#contract/exam/states.ts";

const exam = {
	title: "Exam",
	description: "The exam that belongs to your certificate.",
	lead: "Thirty questions from the whole course. The exam belongs to the certificate.",
	closed: {
		text: "The exam belongs to the course. It opens when you are enrolled.",
		action: "See the course",
	},
	classes: "My classes",
	course: "Course materials",
	certificate: "Certificate",
	english: "The questions are in English, with the words that banks, Customs and carriers use.",
	rules: {
		title: "How it works",
		questions: (questions: number) => `${questions} questions: two from each day. Every attempt has other questions.`,
		time: (minutes: number) => `You have ${minutes} minutes from the moment you begin. The clock does not stop.`,
		extraTime: (usual: number) => `This includes your extra time; others have ${usual} minutes.`,
		saved:
			"Each answer is saved at once. If your connection breaks, go on here or on another phone: your answers are there.",
		marking: (percent: number) =>
			`A question is right only as a whole. A wrong answer costs nothing. ${formatPercent(percent)} of the questions pass.`,
		attempts: (attempts: number, first: number, later: number) =>
			attempts === 1
				? "You have one attempt."
				: attempts === 2
					? `You have 2 attempts. After the first one you wait ${first} ${first === 1 ? "hour" : "hours"}.`
					: `You have ${attempts} attempts. After the first one you wait ${first} ${first === 1 ? "hour" : "hours"}, later ${later} ${later === 1 ? "hour" : "hours"}.`,
		more: "If you need more time, for example because of your eyes or hands, speak to us before you begin.",
		contact: "Contact us",
		book: "You may look things up. If you leave the page, the time goes on, and your trainer sees how often you left.",
	},
	begin: {
		title: "Begin",
		ready: "Find a quiet place and a charged phone. When you press the button, the time begins.",
		granted: "We have granted you one more attempt. You can begin at once.",
		button: "Begin the exam",
		resume: "Go on with your exam",
		resumeText: (time: string) => `An attempt of yours is open until ${time}.`,
		code: "Start code",
		codeHint: "Only at the branch: six digits that your trainer shows. Leave it empty at home.",
		question: "Begin now? The time begins at once and does not stop.",
		failed: "The exam could not begin. Please try again.",
	},
	cannot: {
		notReady: "The exam is not ready yet. Please ask at the office.",
		notEnrolled: "You are not enrolled in the course, so you have no exam.",
		open: "",
		passed: "You have passed the exam.",
		used: "You have used all your attempts. If something went wrong, please speak to us.",
		waiting: "Your next attempt is possible later.",
	} satisfies Record<CannotBegin, string> as Record<CannotBegin, string>,
	waiting: (when: string) => `Your next attempt is possible from ${when}. Read the days that went badly until then.`,
	past: {
		title: "Your attempts",
		none: "You have made no attempt yet.",
		attempt: (no: number) => `Attempt ${no}`,
		score: (right: number, of: number) => `${right} of ${of} right`,
		passed: "Passed",
		failed: "Not passed",
		open: "Open",
		see: "See the result",
	},
	modes: { home: "At home", supervised: "Supervised" } satisfies Record<ExamMode, string> as Record<ExamMode, string>,
	practical: {
		title: "Practical",
		none: (pass: number) =>
			`You compare the documents of one shipment and fill in those of another. A trainer gives up to 4 marks for each of five criteria; ${pass} of 20 pass. There is no time limit.`,
		wanted:
			"You compare the documents of one shipment and fill in those of another. Your certificate does not need it; you may do it all the same.",
		open: "Your practical is open. Your answers are saved as you give them; hand it in when you are ready.",
		see: "Open the practical",
		go: "Go to the practical",
		submitted: "You have handed in your practical. We send you an e-mail when it is marked.",
		marks: (marks: number, of: number) => `${marks} of ${of} marks.`,
		passed: "Passed",
		failed: "Not passed. Your trainer will speak to you about another try.",
		comment: "Your trainer writes:",
	},
	paper: {
		title: (no: number) => `Exam, attempt ${no}`,
		loading: "The paper is loading.",
		noScripts: "The exam needs JavaScript, which is switched off in this browser.",
		notLoaded: "The paper could not be loaded. Please check your connection; your time goes on.",
		unknown: "This attempt does not exist, or it belongs to somebody else.",
		again: "Try again",
		back: "Exam",
		left: "Time left",
		minutesLeft: (minutes: number) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
		clock: (minutes: string, seconds: string) => `${minutes}:${seconds}`,
		timeOver: "The time is over. Your answers are being submitted.",
		timeOverOffline:
			"The time is over, and there is no connection. What is saved is submitted by itself. What still waits counts if it arrives within a minute.",
		map: "All questions",
		answered: (count: number, of: number) => `${count} of ${of} answered`,
		question: (no: number) => `Question ${no}`,
		stateAnswered: "answered",
		stateOpen: "open",
		stateFlagged: "flagged",
		flag: "Flag",
		flagged: "Flagged",
		flagOf: (no: number) => `Flag question ${no} to come back to it`,
		kinds: {
			choice: "One answer is right.",
			several: "Several answers are right: choose all of them.",
			find: "Choose every line that is wrong.",
			order: "Put them in order, the first at the top.",
			number: "Write a number.",
		},
		clear: "Remove my answer",
		clearOf: (no: number) => `Remove my answer to question ${no}`,
		up: (text: string) => `Move up: ${text}`,
		down: (text: string) => `Move down: ${text}`,
		movedTo: (text: string, place: number, of: number) => `${text}: now place ${place} of ${of}`,
		notOrdered: "Not answered yet: move at least one step.",
		number: "Your answer",
		numberHint: (unit: string) => `In ${unit}, such as 1,25,000.50`,
		notNumber: "This is not a number that we can read. Write it such as 1,25,000.50.",
		saved: "Everything is saved.",
		saving: "Saving…",
		waiting: (count: number) =>
			count === 1 ? "1 answer waits for the connection." : `${count} answers wait for the connection.`,
		notStored: "This browser cannot store anything. Keep this page open until everything is saved.",
		signedOut: "You are signed out. Sign in again: your answers wait on this device.",
		signIn: "Sign in",
		moved:
			"You have opened this exam in another tab or on another device. Go on there; here you can only read what you have answered.",
		here: "Go on here instead",
		submit: "Submit",
		submitQuestion: "Submit the exam now? You cannot change anything afterwards.",
		submitOpen: (open: string, count: number) =>
			count === 1
				? `Question ${open} has no answer. Submit the exam now? You cannot change anything afterwards.`
				: `These ${count} questions have no answer: ${open}. Submit the exam now? You cannot change anything afterwards.`,
		notSubmitted:
			"There is no connection, so the exam cannot be submitted now. It is submitted by itself when the time is over, with what is saved.",
		submitAgain: "The exam has not been submitted yet. You can submit it now.",
	},
	result: {
		title: (no: number) => `Result of attempt ${no}`,
		passed: (right: number, of: number) => `${right} of ${of} right. You have passed.`,
		failed: (right: number, of: number, needed: number) => `${right} of ${of} right. You need ${needed} to pass.`,
		byTime: "It was submitted by itself when the time was over.",
		parts: "By day",
		partsCaption: "Right answers by day",
		columns: { part: "Day", right: "Right" },
		rightOf: (right: number, of: number) => `${right} of ${of}`,
		questions: "Question by question",
		right: "Right",
		wrong: "Not right",
		none: "No answer",
		yours: "Your answer",
		why: "Why",
		void: "This question was taken out and counts as right for everybody.",
		slide: (part: string, title: string) => `${part}: ${title}`,
		back: "Back to the exam",
		open: "This attempt is still open. Its result is shown when you have submitted it.",
	},
	quiz: {
		title: (part: string) => `Other questions of ${part}`,
		lead: "Five questions from the question bank of this day, another set each time. Four of five pass the quiz of the day.",
		send: "Check my answers",
		unsent: "Your answers could not be sent. Please try again.",
		again: "Five more questions",
		back: (part: string) => `Back to ${part}`,
		passed: (right: number, of: number) => `${right} of ${of} right. You have passed this quiz.`,
		failed: (right: number, of: number) => `${right} of ${of} right. You need four to pass.`,
		failedDraw: "The questions could not be loaded. Please try again.",
	},
};

export const examWords = inLanguage({ en: exam });
