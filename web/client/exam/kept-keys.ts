// Keys in the localStorage, each followed by the id of an attempt or a practical. Deleted at sign-out.

/** The questions that a student has marked to look at again. */
export const flagsKey = "exam-flags-";
/** What was typed and is not saved yet. */
export const practicalKey = "practical-";
