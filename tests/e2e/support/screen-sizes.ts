/** The two sizes that every screen is looked at in. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 375, height: 812 };
