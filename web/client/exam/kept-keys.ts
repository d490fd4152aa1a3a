/** Followed by the id of an attempt: the questions that a student has marked to look at again. Deleted at sign-out. */
export const flagsKey = "exam-flags-";
