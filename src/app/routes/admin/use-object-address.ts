import { useStaffRights } from "#app/lib/staff-pages.ts";
import { objectAddress } from "./object-address.ts";

/** The address of an object's page, if it opens for whoever looks at this one. */
export function useObjectAddress(): typeof objectAddress {
  const { mayOpen } = useStaffRights();
  return (object) => {
    const address = objectAddress(object);
    return address !== null && mayOpen(address) ? address : null;
  };
}
