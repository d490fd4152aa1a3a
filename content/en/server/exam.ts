// Server messages about the exam of a student.
import type { CannotBegin } from "#contract/exam/exam.ts";
import type { CannotBeginPractical } from "#contract/exam/practical.ts";

export const examResponses = {
	begun: "Your exam has begun.",
	submitted: "Your exam is submitted.",
	cannot: {
		notReady: "The exam is not ready yet. Please ask at the office.",
		notEnrolled: "The exam belongs to the course, and you are not enrolled in it.",
		open: "An attempt of yours is still open.",
		passed: "You have passed the exam. There is nothing left to do here.",
		used: "You have used all your attempts. If something went wrong, please speak to us.",
		waiting: "Your next attempt is possible later.",
	} satisfies Record<CannotBegin, string>,
	waitingUntil: (when: string) => `Your next attempt is possible from ${when}.`,
	code: "This code is wrong, or no longer valid. Please type the one that your trainer shows now.",
	over: "The time of this attempt is over. What was saved until then is scored.",
	stillOpen: "This attempt is still open. Its result is shown when you have submitted it.",
	foreign: "This answer does not belong to your paper.",
	noQuiz: "There are no other questions for this day yet.",
	quiz: (right: number, of: number) => `${right} of ${of} right.`,
	practical: {
		begun: "Your practical is open.",
		saved: "Your answers are saved.",
		submitted: "You have handed in your practical. We send you an e-mail when it is marked.",
		cannot: {
			notEnrolled: "The practical belongs to the course, and you are not enrolled in it.",
			notReady: "The practical is not ready yet. Please ask at the office.",
			open: "You have handed in your practical. It is not marked yet.",
			passed: "You have passed the practical. There is nothing left to do here.",
			marked: "Your practical is marked. For another try please speak to your trainer.",
		} satisfies Record<CannotBeginPractical, string>,
		over: "You have handed in this practical, so it can no longer be changed.",
		elsewhere:
			"You have also filled in this practical on another device. What you have done there is on this page now: please look through it, and hand it in again.",
		foreign: "This answer does not belong to your documents.",
		tooLong: "This is too long.",
	},
};
