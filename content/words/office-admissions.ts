import { officeAdmissions } from "#content/en/site/office-admissions.ts";
import { inLanguage } from "#content/language.ts";

export const officeAdmissionWords = inLanguage({ en: officeAdmissions });
