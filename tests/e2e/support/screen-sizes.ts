/** The sizes in which every screen is tested. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 375, height: 812 };
/** A desk's page at 400% (WCAG 1.4.10), and the smallest phones. */
export const narrow = { width: 320, height: 640 };
