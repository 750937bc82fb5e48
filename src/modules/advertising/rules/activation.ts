/**
 * A paid campaign begins as soon as its seller has chosen pieces. Who chooses none is reminded, and
 * before the promised day is over it begins by itself with the newest pieces: "activated within 24
 * hours" holds for everybody.
 */
export const remindAfterHours = 6;
export const startAfterHours = 23;
