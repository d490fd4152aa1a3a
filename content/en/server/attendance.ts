// Server messages about attendance: check-in by students, and corrections.
import type { CheckInProblem } from "#contract/batches/attendance.ts";
import type { MarkStatus } from "#contract/batches/states.ts";

export const attendanceResponses = {
	checkedIn: {
		present: "You are marked as present.",
		late: "You are marked as late.",
		absent: "Your check-in has arrived, but your trainer has marked you as absent. Please speak to your trainer.",
		excused: "Your check-in has arrived, but your trainer has marked you as excused. Please speak to your trainer.",
	} satisfies Record<MarkStatus, string>,
	problems: {
		old: "This code is no longer valid. It changes every ten seconds: please scan the one on the screen now.",
		closed:
			"No class is open for check-in now. You can check in from 15 minutes before your class until 30 minutes after it has started.",
		claim: "Please scan the code on the screen again. A scanned code can be used for five minutes.",
		used: "This scan has been used already. Please scan the code on the screen again.",
		notInClass: "You have no seat in this class. Please speak to your trainer.",
		phone: "This phone has already checked in somebody else to this class. Please ask your trainer to mark you.",
		pin: "These six digits are wrong, or no longer valid. Please type the ones on the screen now.",
	} satisfies Record<CheckInProblem, string>,
	corrected: "The attendance is corrected.",
	stale: "Somebody has marked this person in the meantime. Nothing was overwritten. Please look at it again.",
	early: "This class has not begun. Attendance can be corrected from its day on.",
	own: "You cannot correct your own attendance. Please ask a colleague.",
	unknown: "This person does not belong in this class.",
};
