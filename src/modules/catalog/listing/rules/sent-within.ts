/** For an artisan who sells within one state only: "Sent within Rajasthan only". */
export function sentWithin(stateName: string): string {
  return `Sent within ${stateName} only`;
}
