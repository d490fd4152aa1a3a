/** The languages of the site. English has no prefix in URLs. */
export const languages = ["en", "hi", "gu"] as const;
export type Language = (typeof languages)[number];
