// What a deck's file may be. No zod, so that screens may import it.

export const deckKinds = ["pptx", "pdf"] as const;

/** Names the deck that the build made among the files of a part. */
export const built = "built";
/** Names the same deck with the trainer's notes in it; only the office may have it. */
export const trainers = "trainer";

export const mostDeckBytes = 100 * 1024 * 1024;
