// The work a device has to do before a call is accepted, when many calls come from one network. Plain constants and
// types only.

/** Several parts instead of one long search, so that the time varies less. Each try takes `rounds` of PBKDF2. */
export const workParts = { count: 4, rounds: 2000 } as const;

/** The header with the solution: the token, `~`, and a number for each part. */
export const workHeader = "x-work";

/** `wait`: after this many seconds the token alone is accepted, for clients that cannot do the work. */
export type Work = { token: string; bits: number; wait: number };
