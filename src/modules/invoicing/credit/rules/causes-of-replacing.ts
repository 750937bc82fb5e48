/**
 * The causes of the two documents that replace a bill. The database knows them: a bill whose credit
 * note has the first is no bill of its order any more, and only such a bill is followed by another.
 */

/** Of the credit note for the bill that is replaced. */
export const causeOfReplaced = (documentId: string): string => `replaced:${documentId}`;

/** Of the bill that follows it. */
export const causeOfReplacing = (documentId: string): string => `replacing:${documentId}`;
