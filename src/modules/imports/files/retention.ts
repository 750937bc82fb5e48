/** Days after which an uploaded file that was not applied is deleted. */
export const previewDays = 7;
/** Days after an import for which pictures that could not be fetched can be tried again. */
export const contentDays = 30;
/** Days for which a seller sees what an import did. */
export const reportDays = 365;
