/** The page background, for the browser's own frame: `--surface` of ui/tokens.css in sRGB. */
export const paper = { light: "#fdfaf4", dark: "#18120f" } as const;
