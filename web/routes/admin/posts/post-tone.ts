import type { PostStatus } from "#contract/states.ts";

const tones = { Draft: "marigold", Scheduled: "plum", Published: "sea" } as const satisfies Record<PostStatus, string>;

/** The colour of a post's status. */
export const toneOf = (status: PostStatus) => tones[status];
