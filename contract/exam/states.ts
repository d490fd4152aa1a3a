// Fixed lists of values about the exam. Plain constants: the browser imports this without zod.

export const attemptStates = ["open", "submitted"] as const;

/** `supervised`: begun with a code that was shown at a branch. */
export const examModes = ["home", "supervised"] as const;
export type ExamMode = (typeof examModes)[number];

/** How an attempt ended: by its student, or because its time was over. */
export const attemptEnds = ["student", "time"] as const;

/** `open`: given to the student, also again after it did not pass. */
export const practicalStates = ["open", "submitted", "marked"] as const;

/** What a trainer looks at in a practical, each from 0 to 4. */
export const practicalCriteria = ["agreement", "goods", "value", "terms", "care"] as const;
export type PracticalCriterion = (typeof practicalCriteria)[number];
export const mostOfCriterion = 4;

/** Retired: no longer drawn. Void: no longer drawn, and right for everybody who had it. */
export const reviewKinds = ["retire", "void"] as const;

export const reviewStates = ["proposed", "approved", "rejected"] as const;

export const questionsOfPaper = 30;
