import {
  adminsChange,
  adminsOnly,
  adminsRead,
  changesOfSellers,
  sellersOnly,
  type Row,
} from "./access-matrix-row.ts";

/** The help desk, and announcements. The ticket is of `buyer`; the linked one of a visitor. */
export const help: Readonly<Record<string, Row>> = {
  help: { read: "200", write: "405" },
  "help/:article": { read: "200", write: "405" },
  "help/contact": { read: "200", write: "422" },
  "help/ticket/:linkKey": {
    read: "200",
    write: "302",
    form: { intent: "write", body: "Hello" },
  },
  // A photograph of the buyer in a conversation that the shop has reported.
  "private-pictures/:thread/:imageId/:width": {
    read: "302 200 404 404 404 404 200 404 200",
    write: "405",
  },
  "account/tickets": {
    read: "302 200 200 200 200 200 200 200 200",
    write: "405",
  },
  "account/tickets/:ticketId": {
    read: "302 200 404 404 404 404 404 404 404",
    write: "302 302 404 404 404 404 404 404 404",
    form: { intent: "write", body: "Hello" },
  },
  "admin/announcements": { read: adminsRead, write: adminsChange(422) },
  "admin/announcements/:announcementId": {
    read: adminsRead,
    write: adminsChange(302),
    form: { intent: "publish", version: "1" },
  },
  "seller/announcements": {
    read: sellersOnly,
    write: changesOfSellers(422, 422),
  },
  "admin/tickets": adminsOnly,
  "admin/tickets/answers": { read: adminsRead, write: adminsChange(422) },
  "admin/tickets/:ticketId": {
    read: adminsRead,
    write: adminsChange(302),
    form: { intent: "take" },
  },
};
