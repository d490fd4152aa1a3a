// The fixed values of certificates.

export const certificateStates = ["valid", "replaced", "revoked", "withdrawn"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Why a certificate was revoked, as everybody may read it. */
export const revocationCategories = ["error", "misconduct", "refunded", "court"] as const;
export type RevocationCategory = (typeof revocationCategories)[number];

/** Where the exam was written. */
export const examModes = ["home", "supervised", "none"] as const;
export type ExamModeOnPaper = (typeof examModes)[number];

/** What a student needs for the certificate. */
export const requirements = ["attendance", "fee", "exam", "practical", "name"] as const;
export type Requirement = (typeof requirements)[number];
