/** How banks write their files. */

/** How the text is encoded. */
export const encodings = ["utf-8", "windows-1252", "utf-16le"] as const;
/** What separates the cells. */
export const cellSeparators = ["comma", "semicolon", "tab", "pipe"] as const;
/** How amounts are written: 1,250.50 or 1.250,50. */
export const decimalForms = ["point", "comma"] as const;
export type DecimalForm = (typeof decimalForms)[number];

/** How a CSV file is written. */
export type CsvForm = {
  readonly encoding: (typeof encodings)[number];
  readonly separator: (typeof cellSeparators)[number];
};
