/** What is published on a listing. No schemas: forms in browsers use it too. */

/** At most so many are published on one listing. */
export const maxPublishedAnswers = 20;
/** The longest question, in characters. */
export const maxQuestionLength = 500;
/** The longest answer, in characters. */
export const maxAnswerLength = 1000;
