import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  changeProducts,
  ownProduct,
  restoreTakenDown,
  saveProduct,
  takeDownProducts,
} from "#modules/catalog/public.server.ts";
import type { OwnProduct } from "#modules/catalog/product/contract.ts";
import { changeOrderStatus, createManualOrder } from "#modules/orders/public.server.ts";
import { CreateManualOrder } from "#modules/orders/by-hand/contract.ts";
import { applySale, endSale } from "#modules/promotions/public.server.ts";
import { saveShippingSettings } from "#modules/sellers/public.server.ts";
import { AppError } from "#shared/errors.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();

const rounds = 6;
const atFirst = 500;

test("forms, bulk changes, sales, take-downs, manual orders and cancellations of the same products at once: no unit is lost, and there is no server error", async () => {
  const { db } = database;
  const [seller, admin] = [await aSeller(db), await aPerson(db, { isAdmin: true })];
  const products = await Promise.all(
    Array.from({ length: 4 }, () =>
      aProduct(db, seller, {
        variants: [
          { size: "S", stock: atFirst },
          { size: "M", stock: atFirst },
        ],
      }),
    ),
  );
  const productIds = products.map(({ id }) => id);
  const variantIds = products.flatMap((product) => product.variantIds);
  let grown = 0;
  const refusals: string[] = [];

  async function attempt(act: () => Promise<number>): Promise<void> {
    try {
      const by = await act();
      grown += by;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(error.code);
    }
  }

  const orderByHand = (lines: readonly string[], isCancelled: boolean) => async () => {
    const items = Object.fromEntries(
      lines.map((variantId, index) => [`item${index}.variantId`, variantId]),
    );
    const { orderId } = await createManualOrder(
      db,
      seller,
      CreateManualOrder.parse({
        idempotencyKey: randomUUID(),
        "customer.name": "Meera",
        "customer.stateCode": "27",
        ...items,
      }),
    );
    if (isCancelled)
      await changeOrderStatus(db, seller, {
        orderId,
        to: "cancelled",
        note: null,
        carrier: null,
        trackingNumber: null,
      });
    return isCancelled ? 0 : -lines.length;
  };
  const saveOneMore =
    ({ id: productId, version, ...product }: OwnProduct) =>
    async () => {
      const variants = product.variants.map((variant, index) =>
        index === 0 ? { ...variant, stock: variant.stock + 1 } : variant,
      );
      await saveProduct(db, seller, { productId, version, product: { ...product, variants } });
      return 1;
    };
  const bulk =
    (ids: readonly string[], kind: "stock_add_pieces" | "stock_take_pieces") => async () => {
      await changeProducts(db, seller, { productIds: ids, change: { kind, amount: 1 } });
      return (kind === "stock_add_pieces" ? 1 : -1) * ids.length * 2;
    };
  const aSaleOfAnHour = async () => {
    const { saleId } = await applySale(db, seller, {
      saleType: "flash",
      discount: { percentOff: 10 },
      startsAt: null,
      endsAt: new Date(Date.now() + 3_600_000),
      productIds,
    });
    await endSale(db, seller, { saleId });
    return 0;
  };
  const downAndUp = async () => {
    await takeDownProducts(db, admin, { productIds: productIds.slice(2), reason: "Counterfeit" });
    await restoreTakenDown(db, admin, { productIds: productIds.slice(2) });
    return 0;
  };
  const movesHouse = async () => {
    await saveShippingSettings(db, seller, {
      version:
        (
          await db.$client.query<{ version: number }>(
            "select version from sellers where user_id = $1",
            [seller.userId],
          )
        ).rows[0]?.version ?? 0,
      pinCode: "416001",
      town: `Kolhapur ${Math.random()}`,
      stateCode: "27",
      defaultProcessing: "ready",
    });
    return 0;
  };

  for (let round = 0; round < rounds; round++) {
    const forms = await Promise.all(
      productIds.map((productId) => ownProduct(db, seller, { productId })),
    );
    // In every other round only orders change the stock of the open forms.
    const bulkChanges =
      round % 2 === 0
        ? []
        : [
            attempt(bulk(productIds, "stock_add_pieces")),
            attempt(bulk(productIds.toReversed(), "stock_take_pieces")),
          ];
    await Promise.all([
      attempt(orderByHand(variantIds, false)),
      attempt(orderByHand(variantIds.toReversed(), true)),
      attempt(orderByHand(variantIds.slice(3, 6), round % 2 === 0)),
      ...forms.map((form) => attempt(saveOneMore(form))),
      ...bulkChanges,
      attempt(aSaleOfAnHour),
      attempt(downAndUp),
      attempt(movesHouse),
    ]);
  }

  const { rows } = await db.$client.query<{ stock: number }>(
    "select sum(stock)::int as stock from variants where product_id = any($1)",
    [productIds],
  );
  expect(rows[0]?.stock).toBe(variantIds.length * atFirst + grown);
  // The second gets an error: the form has an old version, or the product was just taken down.
  expect(
    refusals.filter((code) => code !== "catalog.productChanged" && code !== "orders.noLongerThere"),
  ).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
}, 120_000);
