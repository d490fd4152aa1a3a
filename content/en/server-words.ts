// Texts that only the server uses: payment pages and e-mails. Separate from content/words.ts, so that browsers do not
// download them.

import { emails } from "#content/en/emails/emails.ts";
import { accountResponses, devices } from "#content/en/server/account-responses.ts";
import { adminResponses } from "#content/en/server/admin-responses.ts";
import { docs } from "#content/en/server/api-description.ts";
import { attendanceResponses } from "#content/en/server/attendance.ts";
import { blog } from "#content/en/server/blog.ts";
import { checkout, paymentResponses } from "#content/en/server/checkout.ts";
import { examResponses } from "#content/en/server/exam.ts";
import { formFallback } from "#content/en/server/form-fallback.ts";
import { erasure, personalData } from "#content/en/server/personal-data.ts";
import { profileResponses } from "#content/en/server/profile-responses.ts";
import { sandbox } from "#content/en/server/sandbox.ts";
import { seatResponses } from "#content/en/server/seats.ts";
import { secondFactor } from "#content/en/server/second-factor.ts";
import { studyResponses } from "#content/en/server/study-responses.ts";
import { uploads } from "#content/en/server/uploads.ts";

export const serverTexts = {
	accountResponses,
	attendance: attendanceResponses,
	blog,
	checkout,
	devices,
	docs,
	erasure,
	exam: examResponses,
	formFallback,
	get emails() {
		return emails();
	},
	adminResponses,
	get personalData() {
		return personalData();
	},
	paymentResponses,
	profileResponses,
	sandbox,
	seats: seatResponses,
	secondFactor,
	study: studyResponses,
	uploads,
};
