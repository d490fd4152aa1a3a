/** The markets with a guide. Apart from its schema, so that browsers load no zod. */
export const markets = ["united-states", "european-union", "united-kingdom", "gulf"] as const;
export type Market = (typeof markets)[number];
