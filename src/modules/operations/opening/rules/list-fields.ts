/** The field of a pasted list of opening balances. */
export const listField = "list";
/** The field of such a list as a file. */
export const listFileField = "listFile";
/** The most bytes that a list may have. */
export const mostListBytes = 256 * 1024;
