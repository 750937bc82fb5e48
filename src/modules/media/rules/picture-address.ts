/** Where a stored picture is read from. The name is its whole identity: another picture never gets it. */
export function pictureAddress(fileName: string): string {
  return `/pictures/${encodeURIComponent(fileName)}`;
}
