// How the office's list of enquiries can be ordered. Plain constants: the browser imports this without zod.

export const enquirySorts = ["newest", "oldest"] as const;
export type EnquirySort = (typeof enquirySorts)[number];
