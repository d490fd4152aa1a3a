// The texts that every page needs.
import { messages } from "#content/en/messages.ts";
import { frame } from "#content/en/site/frame.ts";

export const everyPage = { messages, frame };
