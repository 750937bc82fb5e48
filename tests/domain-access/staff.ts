import * as identityDoor from "#modules/identity/public.server.ts";
import { checked, type Rows } from "./access.ts";

/** Who works for the marketplace, and who may no longer sign in. */
export const staff: Rows = {
  staffTeam: checked("administrators", ({ db, actor }) => identityDoor.staffTeam(db, actor)),
  changeStaffRoles: checked("administrators", ({ db, actor, place }) =>
    identityDoor.changeStaffRoles(db, actor, {
      userId: place.buyer.userId,
      email: "",
      roles: ["support"],
    }),
  ),
  suspendAccount: checked("administrators", ({ db, actor, place }) =>
    identityDoor.suspendAccount(db, actor, { userId: place.buyer.userId, reason: "Fraud" }),
  ),
  refuseNetwork: checked("administrators", ({ db, actor }) =>
    identityDoor.refuseNetwork(db, actor, {
      network: "203.0.113.200",
      clientAddress: "203.0.113.1",
    }),
  ),
  allowNetwork: checked("administrators", ({ db, actor }) =>
    identityDoor.allowNetwork(db, actor, { network: "203.0.113.200" }),
  ),
  liftSuspension: checked("administrators", ({ db, actor, place }) =>
    identityDoor.liftSuspension(db, actor, { userId: place.suspendedId }),
  ),
};
