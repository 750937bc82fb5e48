import { InvalidInput } from "#shared/errors.ts";

/** The file cannot be read by the chosen layout; the reason says where. */
export class RemittanceRefused extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "orders.remittanceRefused", fields: { file: reason } });
  }
}
