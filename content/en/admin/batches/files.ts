// The CSV files of a batch, and the words for what they and the page of the batch show.
import { inLanguage } from "#content/language.ts";
import type { MarkStatus, SeatKind, SeatState } from "#contract/batches/states.ts";

export const batchFiles = {
	people: {
		columns: {
			batch: "Batch",
			branch: "Branch",
			timing: "Timing",
			startsOn: "First day",
			name: "Name",
			email: "E-mail",
			phone: "Phone",
			kind: "Kind",
			state: "Seat",
			heldUntil: "Held until",
			order: "Order",
			payment: "Payment",
		},
	},
	states: { held: "On hold", taken: "Taken", released: "Released", waiting: "On the waitlist" } satisfies Record<
		SeatState | "waiting",
		string
	>,
	kinds: { course: "Course", repeat: "Free repeat" } satisfies Record<SeatKind, string>,
	attendance: { class: (no: number, day: string) => `${no} (${day})` },
	marks: { present: "present", late: "late", absent: "absent", excused: "excused" } satisfies Record<
		MarkStatus,
		string
	>,
};

export const batchFileWords = inLanguage({ en: batchFiles });
