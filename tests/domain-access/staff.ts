import * as identityDoor from "#modules/identity/public.server.ts";
import { checked, type Rows } from "./access.ts";

/** Who works for the marketplace. */
export const staff: Rows = {
  staffTeam: checked("administrators", ({ db, actor }) => identityDoor.staffTeam(db, actor)),
  changeStaffRoles: checked("administrators", ({ db, actor, place }) =>
    identityDoor.changeStaffRoles(db, actor, {
      userId: place.buyer.userId,
      email: "",
      roles: ["support"],
    }),
  ),
};
