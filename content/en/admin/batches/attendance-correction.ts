// Texts about what is marked in one class, as the office sees and corrects it.
import { inLanguage } from "#content/language.ts";
import type { RollRow } from "#contract/batches/attendance.ts";
import type { MarkSource, MarkStatus } from "#contract/batches/states.ts";

export const adminAttendanceCorrection = {
	title: "Attendance of this class",
	nobody: "Nobody has a seat in this class.",
	columns: { name: "Name", mark: "Marked", action: "Change" },
	statuses: { present: "Present", late: "Late", absent: "Absent", excused: "Excused" } satisfies Record<
		MarkStatus,
		string
	>,
	unmarked: "Not marked",
	kinds: { makeUp: "makes up for a missed class", repeat: "repeats the course" } satisfies Record<
		Exclude<RollRow["kind"], "batch">,
		string
	>,
	sources: {
		office: "corrected",
		roll: "roll call",
		qr: "own check-in by code",
		pin: "own check-in by PIN",
	} satisfies Record<MarkSource, string>,
	origin: (source: string, by: string, when: string) => (by ? `${source}, ${by}, ${when}` : `${source}, ${when}`),
	because: (note: string) => `“${note}”`,
	differ: "Two marks differ, so it counts as present until somebody decides:",
	says: (status: string, origin: string) => `${status} (${origin})`,
	correct: "Correct",
	correctOf: (name: string) => `Correct the attendance of ${name}`,
	status: "Attendance",
	minutes: "Minutes late",
	minutesHint: "Only for somebody who was late.",
	reason: "Reason",
	reasonHint: "Recorded in the audit log. The trainer and the student can read it.",
	save: "Save the correction",
	cancel: "Do not change it",
};

export const attendanceCorrectionWords = inLanguage({ en: adminAttendanceCorrection });
