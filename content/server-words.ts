// The door to words that only the server says: payment pages and mails. Kept apart from content/words.ts so that no phone downloads them.

import { accountAnswers } from "#content/en/account-answers.ts";
import { checkout } from "#content/en/checkout.ts";
import { devices } from "#content/en/devices.ts";
import { docs } from "#content/en/docs.ts";
import { erasure } from "#content/en/erasure.ts";
import { formAnswers } from "#content/en/form-answers.ts";
import { mails } from "#content/en/mails.ts";
import { officeAnswers } from "#content/en/office-answers.ts";
import { ownData } from "#content/en/own-data.ts";
import { paymentAnswers } from "#content/en/payment-answers.ts";
import { profileAnswers } from "#content/en/profile-answers.ts";
import { sandbox } from "#content/en/sandbox.ts";
import { studyAnswers } from "#content/en/study-answers.ts";
import { uploads } from "#content/en/uploads.ts";
import { inLanguage } from "#content/language.ts";

export const serverWords = inLanguage({
	en: {
		accountAnswers,
		checkout,
		devices,
		docs,
		erasure,
		formAnswers,
		mails,
		officeAnswers,
		ownData,
		paymentAnswers,
		profileAnswers,
		sandbox,
		study: studyAnswers,
		uploads,
	},
});
