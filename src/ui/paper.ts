/**
 * The ground that pages lie on, for the browser's own frame around them: `--surface` of
 * ui/tokens.css in sRGB.
 */
export const paper = { light: "#fdfaf4", dark: "#18120f" } as const;
