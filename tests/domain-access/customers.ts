import type { CustomerInput } from "#modules/customers/contract.ts";
import * as customersDoor from "#modules/customers/public.server.ts";
import { checked, type Rows } from "./access.ts";

const aCustomer: CustomerInput = {
  name: "Nila",
  phone: null,
  email: null,
  address: null,
  city: null,
  stateCode: "27",
  pinCode: null,
  gstin: null,
};

export const customers: Rows = {
  addCustomer: checked("sellers", ({ db, actor }) =>
    customersDoor.addCustomer(db, actor, aCustomer),
  ),
  saveCustomer: checked("itsSeller", ({ db, actor, place }) =>
    customersDoor.saveCustomer(db, actor, {
      ...aCustomer,
      customerId: place.customerId,
      version: 1,
    }),
  ),
  archiveCustomer: checked("itsSeller", ({ db, actor, place }) =>
    customersDoor.archiveCustomer(db, actor, { customerId: place.customerId }),
  ),
  restoreCustomer: checked("itsSeller", ({ db, actor, place }) =>
    customersDoor.restoreCustomer(db, actor, { customerId: place.customerId }),
  ),
  addressBook: checked("sellers", ({ db, actor }) =>
    customersDoor.addressBook(db, actor, { search: "", isArchived: false, after: null }),
  ),
  customersToChoose: checked("sellers", ({ db, actor }) =>
    customersDoor.customersToChoose(db, actor, { search: "" }),
  ),
  ownCustomer: checked("itsSeller", ({ db, actor, place }) =>
    customersDoor.ownCustomer(db, actor, { customerId: place.customerId }),
  ),
};
