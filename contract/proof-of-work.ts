// What a device is asked to do before a call is taken, when many come from one place. Plain constants and types only.

/** Parts instead of one long search, so that nobody is much unluckier than others. `rounds` of PBKDF2 make one try. */
export const workParts = { count: 4, rounds: 2000 } as const;

/** The header that carries the answer: the token, `~`, and a number for each part. */
export const workHeader = "x-work";

/** `wait`: after so many seconds the token alone counts, for whoever cannot do the work. */
export type Work = { token: string; bits: number; wait: number };
