import { expect, test } from "vitest";
import { withLanguage } from "#content/scope.ts";
import { languages } from "#contract/languages.ts";
import { auditField, auditValue } from "./audit-values.ts";

/** Values of entries, as the commands of staff store them, in English words. */
const stored: [action: string, field: string, value: string, shown: string][] = [
	["user.role", "roles", "counsellor, trainer", "Counsellor, Trainer"],
	["user.role", "roles", "student", "Student"],
	["user.role", "roles", "", "nothing"],
	["admission.update", "address", "", "nothing"],
	["attendance.correct", "status", "absent", "Absent"],
	["batch.cancel", "status", "running", "Running"],
	["batch.change", "fee", "2000000", "₹20,000"],
	["batch.export", "what", "attendance", "Attendance"],
	["batch.message", "channel", "email", "E-mail"],
	["class.cancel", "replacement", "shift", "Move this and all later classes by one"],
	["class.move", "when", "2026-12-03 07:30–09:30", "3 December 2026 07:30–09:30"],
	["enquiry.followUp", "followUpOn", "2026-12-03", "3 December 2026"],
	["certificate.issue", "missing", "attendance,name", "Attendance, Confirmed name"],
	["payment.ask", "status", "verifying", "Being verified"],
	["payment.close", "status", "failed", "Failed"],
	["payment.export", "kind", "real", "Real payments"],
	["payment.export", "status", "booked", "Received or refunded"],
	["purchase.offline", "channel", "cash", "Cash"],
	["mail.retry", "kind", "admissionReceipt", "Receipt of an admission form"],
	["enquiry.add", "channel", "walkIn", "Walk-in"],
	["message.send", "channel", "email", "E-mail"],
	["enquiry.status", "lostReason", "fee", "The fee is too high"],
	["enquiry.export", "reason", "fee", "The fee is too high"],
	["enquiry.export", "called", "within2", "Up to 2 hours"],
	["enquiry.export", "called", "waiting", "Not called yet"],
	["enquiry.export", "assigned", "nobody", "Nobody yet"],
	["enquiry.export", "source", "none", "No campaign"],
	["certificate.export", "state", "revoked", "Revoked"],
	["certificate.revoke", "category", "misconduct", "Obtained unfairly"],
	["seat.release", "state", "held", "On hold"],
	["setting.test", "result", "refused", "not accepted"],
	["question.propose", "kind", "void", "Make void"],
	["enquiries.import", "doubles", "followUp", "Only set its follow-up date"],
	["enquiries.import", "assign", "rule", "As the rule says"],
];

test("the audit log shows no code names of stored values, in any language", () => {
	for (const [action, field, value, shown] of stored) {
		const texts = languages.map((language) => withLanguage(language, () => auditValue(action, field, value)));
		expect([action, field, texts[0]]).toEqual([action, field, shown]);
		for (const text of texts) expect([action, field, text]).not.toEqual([action, field, value]);
	}
});

test("the audit log names the way of an enquiry, a message and a payment as their screens do", () => {
	const shown = ["enquiry.add", "message.send", "batch.message", "purchase.offline"].map((one) =>
		auditField(one, "channel"),
	);
	expect(shown).toEqual(["How they came", "Sent by", "Sent by", "Paid by"]);
	expect(auditField("enquiry.status", "lostReason")).toBe("Reason for Cancel");
});

test("the audit log shows what somebody typed as it is, also if it is spelled like a code name", () => {
	expect(auditValue("enquiry.export", "source", "campaign:fair 2026")).toBe("fair 2026");
	expect(auditValue("purchase.withdraw", "reason", "fee")).toBe("fee");
	expect(auditValue("class.cancel", "reason", "2026-12-03 is a holiday")).toBe("2026-12-03 is a holiday");
	expect(auditValue("enquiry.export", "assigned", "Devika Sample")).toBe("Devika Sample");
});
