// The fixed values of certificates.

export const certificateStates = ["valid", "replaced", "revoked", "withdrawn"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The public reason why a certificate was revoked. */
export const revocationCategories = ["error", "misconduct", "refunded", "court"] as const;
export type RevocationCategory = (typeof revocationCategories)[number];

/** Where the exam was taken. */
export const examModes = ["home", "supervised", "none"] as const;
export type ExamModeOnPaper = (typeof examModes)[number];

/** What a student needs for the certificate. */
export const requirements = ["attendance", "fee", "exam", "practical", "name"] as const;
export type Requirement = (typeof requirements)[number];
