/** The ages of debts, in days of India: from `from` until before the next band. */
export const ageBands = [
  { name: "upTo30", from: 0 },
  { name: "upTo60", from: 31 },
  { name: "upTo90", from: 61 },
  { name: "older", from: 91 },
] as const;
