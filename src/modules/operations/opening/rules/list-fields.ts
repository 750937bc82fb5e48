/** The field of a pasted list of opening balances. */
export const listField = "list";
/** The field of such a list as a file. */
export const listFileField = "listFile";
/** The field in which the server notes that a list is too large. */
export const refusedListField = "refusedList";
/** The most lines that a list may have. */
export const mostListLines = 2000;
/** The most bytes that a list may have. */
export const mostListBytes = 256 * 1024;
