export type Row = {
  readonly read: string;
  readonly write: string;
  readonly form?: Readonly<Record<string, string>>;
};

/** The statuses of the actors of the matrix, in their order. */
export const sellersOnly = "401 403 403 403 403 403 200 200 403";
export const changesOfSellers = (own: number, other: number) =>
  `401 403 403 403 403 403 ${own} ${other} 403`;
export const adminsRead = "302 302 302 302 302 302 302 302 200";
export const adminsOnly: Row = { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" };
export const adminsChange = (own: number) => `302 403 403 403 403 403 403 403 ${own}`;
