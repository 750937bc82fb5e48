/** The id of the preview's form. Fields beside and below it belong to it by their `form`. */
export const previewForm = "import-preview";
/** The id of the table of products. */
export const productsOfFile = "products-of-file";
