/** The REST calls of the shop, with Razorpay's addresses, fields, states and refusals. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import { hasKey } from "./controllers.ts";
import type { Sandbox } from "./parts.ts";
import { settlementReport } from "./settlements.ts";

const smallestOrder = 100;
const money = z
  .number()
  .int()
  .min(smallestOrder, "The amount must be at least INR 1.00")
  .max(50_000_000_00, "Amount exceeds maximum amount allowed.");
const NewOrder = z.object({
  amount: money,
  currency: z.literal("INR", "Currency is not supported"),
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").nullish(),
  notes: z
    .record(z.string(), z.string().max(256))
    .refine(
      (notes) => Object.keys(notes).length <= 15,
      "Number of fields in notes should be less than or equal to 15",
    )
    .optional(),
});
const NewRefund = z.object({
  amount: z.number().int().min(smallestOrder, "The amount must be at least INR 1.00").optional(),
  speed: z.enum(["normal", "optimum"]).optional(),
});
const FundAccount = z.discriminatedUnion("account_type", [
  z.object({
    account_type: z.literal("bank_account"),
    bank_account: z.object({
      name: z.string().min(3),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "Invalid IFSC Code in Bank Account"),
      account_number: z.string().regex(/^[0-9A-Za-z]{5,35}$/),
    }),
  }),
  z.object({
    account_type: z.literal("vpa"),
    vpa: z.object({
      address: z
        .string()
        .regex(
          /^[\w.-]{2,}@[A-Za-z][\w.]*$/,
          "Invalid VPA. Please enter a valid Virtual Payment Address",
        ),
    }),
  }),
]);
const NewPayout = z.object({
  account_number: z.string().min(1),
  amount: money,
  currency: z.literal("INR"),
  mode: z.enum(["UPI", "IMPS", "NEFT", "RTGS"]),
  purpose: z.string().min(1),
  fund_account: FundAccount,
  reference_id: z.string().max(40).nullish(),
  narration: z
    .string()
    .max(30)
    .regex(/^[A-Za-z0-9 ]*$/, "The narration format is invalid.")
    .default(""),
});

type Refusal = { readonly status: 400 | 404 | 409; readonly description: string };

export function apiRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(onlyWithKey(sandbox));
  app.use((c, next) => sandbox.answers.stand(c, next));
  app.post("/orders", (c) => makeOrder(c, sandbox));
  app.get("/orders", (c) => {
    const receipt = c.req.query("receipt");
    const items = sandbox.book
      .all("order")
      .filter((order) => receipt === undefined || order.receipt === receipt)
      .slice(-100);
    return c.json({ entity: "collection", count: items.length, items });
  });
  app.get("/orders/:id", (c) => found(c, sandbox.book.find("order", c.req.param("id"))));
  app.get("/orders/:id/payments", (c) => {
    const id = c.req.param("id");
    if (sandbox.book.find("order", id) === undefined) return noSuchId(c);
    const items = sandbox.book.all("payment").filter((payment) => payment.order_id === id);
    return c.json({ entity: "collection", count: items.length, items });
  });
  app.get("/payments/:id", (c) => found(c, sandbox.book.find("payment", c.req.param("id"))));
  app.post("/payments/:id/refund", (c) =>
    once(c, sandbox, "X-Refund-Idempotency", (body) =>
      makeRefund(sandbox, c.req.param("id"), body),
    ),
  );
  app.get("/refunds/:id", (c) => found(c, sandbox.book.find("refund", c.req.param("id"))));
  app.post("/payouts", (c) =>
    once(c, sandbox, "X-Payout-Idempotency", (body) => makePayout(sandbox, body)),
  );
  app.get("/settlements/recon/combined", (c) => settlementReport(c, sandbox));
  app.get("/payouts/:id", (c) => found(c, sandbox.book.find("payout", c.req.param("id"))));
  return app;
}

function onlyWithKey(sandbox: Sandbox) {
  return async function keyed(c: Context, next: () => Promise<void>) {
    return hasKey(c, sandbox) ? next() : c.json(errorOf("The api key provided is invalid"), 401);
  };
}

async function makeOrder(c: Context, { book, money: made }: Sandbox): Promise<Response> {
  const input = NewOrder.safeParse(await bodyOf(c));
  if (!input.success) return refuse(c, refusalOf(input.error));
  const { amount, currency, receipt = null, notes = {} } = input.data;
  if (receipt !== null && book.all("order").some((order) => order.receipt === receipt))
    return refuse(c, { status: 400, description: "The receipt has been used already." });
  return c.json(made.order({ amount, currency, receipt, notes }));
}

function makeRefund(
  { book, money: made }: Sandbox,
  paymentId: string,
  body: unknown,
): object | Refusal {
  const input = NewRefund.safeParse(body);
  const payment = book.find("payment", paymentId);
  if (payment === undefined) return { status: 400, description: "The id provided does not exist" };
  if (!input.success) return refusalOf(input.error);
  if (!payment.captured)
    return {
      status: 400,
      description: "The payment status should be captured for action to be taken",
    };
  const left = payment.amount - payment.amount_refunded;
  if (left === 0)
    return { status: 400, description: "The payment has been fully refunded already" };
  const amount = input.data.amount ?? left;
  if (amount > left)
    return {
      status: 400,
      description: "The total refund amount is greater than the refund payment amount",
    };
  return made.refund(payment, amount, input.data.speed ?? "normal");
}

/**
 * The destination decides the outcome: accounts that end in 0000 bounce, in 1111 fail, in 2222 are
 * rejected; so do bounce@, fail@ and reject@.
 */
function makePayout({ settings, money: made }: Sandbox, body: unknown): object | Refusal {
  const input = NewPayout.safeParse(body);
  if (!input.success) return refusalOf(input.error);
  const { account_number, amount, mode, fund_account, reference_id = null, narration } = input.data;
  if (account_number !== settings.accountNumber)
    return { status: 400, description: "The account_number is not yours." };
  const isUpi = fund_account.account_type === "vpa";
  if (isUpi !== (mode === "UPI"))
    return { status: 400, description: `The mode ${mode} does not fit the fund account.` };
  const destination = isUpi ? fund_account.vpa.address : fund_account.bank_account.account_number;
  const outcome = /0000$|^bounce/.test(destination)
    ? "reversed"
    : /1111$|^fail/.test(destination)
      ? "failed"
      : /2222$|^reject/.test(destination)
        ? "rejected"
        : "processed";
  return made.payout({ amount, mode, reference_id, narration, outcome });
}

/**
 * Runs once per idempotency key. While the first call runs, a second gets "later". Another body
 * under the same key is refused.
 */
async function once(
  c: Context,
  { book, answers }: Sandbox,
  header: string,
  make: (body: unknown) => object | Refusal,
): Promise<Response> {
  const key = c.req.header(header);
  const text = await c.req.text();
  const body = parse(text);
  if (key === undefined) return respond(c, make(body));
  if (!/^[\w -]{4,64}$/.test(key))
    return refuse(c, { status: 400, description: `The ${header} is not valid.` });
  const id = `${header} ${c.req.path} ${key}`;
  if (answers.isHanging(id))
    return refuse(c, {
      status: 409,
      description:
        "Request failed because another request is in progress with the same Idempotency Key",
    });
  const kept = book.find("kept", id);
  if (kept !== undefined && kept.input !== text)
    return refuse(c, {
      status: 400,
      description: "Different request body sent for the same Idempotency Header",
    });
  if (kept !== undefined) return c.json(JSON.parse(kept.answer));
  const made = make(body);
  if (!isRefusal(made)) book.save("kept", { id, input: text, answer: JSON.stringify(made) });
  answers.answering(c, id);
  return respond(c, made);
}

function respond(c: Context, made: object | Refusal): Response {
  return isRefusal(made) ? refuse(c, made) : c.json(made);
}

/** The status of a refusal is a number, that of a created object a word. */
function isRefusal(made: object): made is Refusal {
  return "status" in made && typeof made.status === "number";
}

function found(c: Context, entity: object | undefined): Response {
  return entity === undefined ? noSuchId(c) : c.json(entity);
}

function noSuchId(c: Context): Response {
  return refuse(c, { status: 400, description: "The id provided does not exist" });
}

function refuse(c: Context, { status, description }: Refusal): Response {
  return c.json(errorOf(description), status);
}

function errorOf(description: string) {
  return {
    error: {
      code: "BAD_REQUEST_ERROR",
      description,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
    },
  };
}

function refusalOf(error: z.ZodError): Refusal {
  const [issue] = error.issues;
  return {
    status: 400,
    description:
      issue === undefined
        ? "The request is not valid."
        : `${issue.path.join(".")}: ${issue.message}`,
  };
}

async function bodyOf(c: Context): Promise<unknown> {
  return parse(await c.req.text());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
