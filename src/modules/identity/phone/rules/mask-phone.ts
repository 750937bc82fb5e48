/**
 * A mobile number for mails and pages that somebody else may see: the first two and the last three
 * digits, "+91 98••• ••210".
 */
export function maskPhone(phone: string): string {
  return phone.replace(/^\+91(\d\d)\d{5}(\d{3})$/, "+91 $1••• ••$2");
}
