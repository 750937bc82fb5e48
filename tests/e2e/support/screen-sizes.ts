/** The sizes in which every screen is tested. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 375, height: 812 };
/** The narrowest phone in use, and a desktop at 400 % zoom (WCAG 1.4.10): no screen scrolls sideways. */
export const smallPhone = { width: 320, height: 640 };
