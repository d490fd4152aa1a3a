/** The markets with a guide. Separate from its schema, so that browsers do not load zod. */
export const markets = ["united-states", "european-union", "united-kingdom", "gulf"] as const;
export type Market = (typeof markets)[number];
