/**
 * The service of a courier, as the marketplace bills it to sellers: its SAC and its GST. Notification
 * 11/2017-Central Tax (Rate), heading 9968.
 */
export const courierService = { sac: "996812", gstBasisPoints: 1800 } as const;
