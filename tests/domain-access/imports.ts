import * as importsDoor from "#modules/imports/public.server.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { checked, type Rows } from "./access.ts";
import { allOf } from "./stream.ts";

const choices = {
  categorySlug: "handbags",
  materials: "Leather",
  hsnCode: "42022110",
  pricesIncludeGst: false,
  setsStock: false,
  publishes: false,
};
const baseUrl = "http://localhost:3000";

export const imports: Rows = {
  purgeImports: checked("system", ({ db, actor }) => importsDoor.purgeImports(db, actor)),
  uploadImport: checked("sellers", ({ db, actor }) =>
    importsDoor.uploadImport(db, actor, {
      fileName: "a.csv",
      bytes: new TextEncoder().encode("a,b\n1,2\n"),
      baseUrl,
    }),
  ),
  chooseForImport: checked("itsSeller", ({ db, actor, place }) =>
    importsDoor.chooseForImport(db, actor, {
      importId: place.importId,
      choices,
      baseUrl,
      addedRule: { words: "tote", categorySlug: "handbags" },
    }),
  ),
  applyImport: checked("itsSeller", ({ db, actor, place }) =>
    importsDoor.applyImport(db, actor, { importId: place.importId, choices, baseUrl }),
  ),
  cancelImport: checked("itsSeller", ({ db, actor, place }) =>
    importsDoor.cancelImport(db, actor, { importId: place.importId }),
  ),
  discardImport: checked("itsSeller", ({ db, actor, place }) =>
    importsDoor.discardImport(db, actor, { importId: place.importId }),
  ),
  retryPictures: checked("itsSeller", ({ db, actor, place }) =>
    importsDoor.retryPictures(db, actor, { importId: place.importId, address: null }),
  ),
  importView: checked("itsSeller", ({ db, actor, place }) =>
    importsDoor.importView(db, actor, { importId: place.importId, show: "all", after: 0 }),
  ),
  importHistory: checked("sellers", ({ db, actor }) => importsDoor.importHistory(db, actor)),
  exportProducts: checked("sellers", ({ db, actor }) =>
    allOf(importsDoor.exportProducts(db, actor, { baseUrl })),
  ),
  workOnImport: checked("system", ({ db, actor, place }) =>
    importsDoor.workOnImport(db, actor, {
      importId: place.importId,
      store: openFolderStore("/tmp/no-such-folder", "none"),
      baseUrl,
    }),
  ),
};
