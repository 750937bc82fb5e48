/** The limits of announcements. The tables have those of the texts too. */
export const longestAnnouncement = { title: 120, body: 2000 } as const;

/** More than this many on one day read like advertising. */
export const mostPublishedADay = 10;

/** At most this many banners are shown at once, the newest first. */
export const mostBanners = 3;
