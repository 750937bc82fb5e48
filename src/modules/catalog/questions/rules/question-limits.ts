/** A product asks at most this many questions. */
export const mostQuestions = 5;
/** The most characters of a question, an answered text, a choice, a unit, a hint and a picture's words. */
export const questionLengths = {
  text: 80,
  answer: 150,
  choice: 60,
  unit: 10,
  hint: 120,
  alt: 300,
} as const;
/** A question takes at most this many photographs. */
export const mostPhotographs = 5;
/** A question has at most this many choices. */
export const mostQuestionChoices = 20;
/** The highest surcharge of a choice: ₹1,00,000. */
export const highestSurchargePaise = 10_000_000;
