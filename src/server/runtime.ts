import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { Replica } from "#platform/db/replica.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Log } from "#platform/log.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { EInvoiceProvider } from "#platform/e-invoices/e-invoice-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Tracing } from "#platform/tracing/traced-request.ts";
import type { Scrape } from "./monitoring/metrics-server.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { PlacementBuffer } from "#modules/advertising/public.server.ts";
import type { ViewBuffer } from "#modules/insights/public.server.ts";

/** The parts that request handlers share while the server runs. */
export type Runtime = {
  readonly config: Config;
  readonly db: Db;
  /** Null: all reads go to the primary. */
  readonly replica: Replica | null;
  readonly log: Log;
  readonly pictures: FileStore;
  /** Null: online payment is off. */
  readonly provider: PaymentProvider | null;
  /** Null: sellers enter courier and tracking number by hand. */
  readonly courier: CourierProvider | null;
  /** Null: sellers report e-invoices to the portal by hand. */
  readonly eInvoices: EInvoiceProvider | null;
  readonly pages: PageCache;
  readonly views: ViewBuffer;
  readonly places: PlacementBuffer;
  readonly isDraining: () => boolean;
  /** Undefined: no traces. */
  readonly tracing?: Pick<Tracing, "request"> | undefined;
  /** Undefined: nobody reads metrics. */
  readonly metrics?: { readonly request: Metrics["request"]; readonly scrape: Scrape } | undefined;
  /** False while a table, column or index of the schema is missing. */
  readonly isSchemaComplete?: () => boolean;
};
