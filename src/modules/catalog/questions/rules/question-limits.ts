/** A product asks at most this many questions. */
export const mostQuestions = 5;
/** The most characters of a question, an answered text, a choice and a unit. */
export const questionLengths = { text: 80, answer: 150, choice: 60, unit: 10 } as const;
/** A question has at most this many choices. */
export const mostQuestionChoices = 20;
/** The highest surcharge of a choice: ₹1,00,000. */
export const highestSurchargePaise = 10_000_000;
