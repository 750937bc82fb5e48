import * as backupsDoor from "#modules/backups/public.server.ts";
import * as identityDoor from "#modules/identity/public.server.ts";
import * as ledgerDoor from "#modules/ledger/public.server.ts";
import * as operationsDoor from "#modules/operations/public.server.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as paymentsDoor from "#modules/payments/public.server.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** The functions that measure the shop's health, and those that show it. */

const system = (call: (at: At) => unknown) => checked("system", call);
const administrators = (call: (at: At) => unknown) => checked("administrators", call);

const aProcess = {
  id: "00000000-0000-4000-8000-000000000001",
  role: "web",
  host: "one",
  version: "0.2.0",
  startedAt: new Date(),
} as const;
const readings = { freeBytes: 1e10, poolWaitMs: 0, clockAheadMs: 0, providerFailures: 0 };

export const operations: Rows = {
  checkHealth: system(({ db, actor }) =>
    operationsDoor.checkHealth(db, actor, { hasProvider: true }),
  ),
  troubleMail: inside("decides by its arguments alone"),
  readShared: system(({ db, actor }) =>
    operationsDoor.readShared(db, actor, { hasProvider: true }),
  ),
  reportProcess: system(({ db, actor }) =>
    operationsDoor.reportProcess(db, actor, aProcess, readings),
  ),
  forgetProcess: system(({ db, actor }) => operationsDoor.forgetProcess(db, actor, aProcess)),
  storedChecks: system(({ db, actor }) => operationsDoor.storedChecks(db, actor)),
  shopHealth: administrators(({ db, actor }) => operationsDoor.shopHealth(db, actor)),
  purgeTroubles: system(({ db, actor }) => operationsDoor.purgeTroubles(db, actor)),
  unwellChecks: administrators(({ db, actor }) => operationsDoor.unwellChecks(db, actor)),
};

const backupSetup = {
  isEmbedded: true,
  isProduction: false,
  place: "/mnt/backups",
  nightlyAt: null,
  isEncrypted: false,
};

export const backups: Rows = {
  requestBackup: administrators(({ db, actor }) =>
    backupsDoor.requestBackup(db, actor, { setup: backupSetup }),
  ),
  backupsOverview: administrators(({ db, actor }) => backupsDoor.backupsOverview(db, actor)),
  findBackupTrouble: administrators(({ db, actor }) =>
    backupsDoor.findBackupTrouble(db, actor, { setup: backupSetup }),
  ),
  runBackup: system(({ db, actor }) =>
    backupsDoor.runBackup(db, actor, {
      tools: {
        backUp: async () => ({ name: "base/charma", bytes: 1 }),
        drill: async () => "0 differences.",
      },
    }),
  ),
  lastGoodBackupAt: system(({ db, actor }) => backupsDoor.lastGoodBackupAt(db, actor)),
};
export const identity: Rows = {
  noteSecurityEvent: inside("says what happened, to whoever listens"),
  bufferSecurityEvents: inside("the server's own buffer"),
  purgeExpired: system(({ db, actor }) => identityDoor.purgeExpired(db, actor)),
  signUpsLastHour: system(({ db, actor }) => identityDoor.signUpsLastHour(db, actor)),
};
export const ledger: Rows = {
  lastCheckResult: system(({ db, actor }) => ledgerDoor.lastCheckResult(db, actor)),
};
export const orders: Rows = {
  ordersLastHour: system(({ db, actor }) => ordersDoor.ordersLastHour(db, actor)),
};
export const payments: Rows = {
  paymentsLastHour: system(({ db, actor }) => paymentsDoor.paymentsLastHour(db, actor)),
  providerBacklog: system(({ db, actor }) => paymentsDoor.providerBacklog(db, actor)),
};
