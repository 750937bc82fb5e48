/**
 * The payment window: shows the amount, offers the outcomes, and reports the result to the page
 * that opened it.
 */

const query = new URLSearchParams(location.search);
const pollEveryMs = 1000;
const doneVisibleMs = 900;

const part = (id) => document.getElementById(id);
const form = part("form");
const views = ["form", "waiting", "done", "broken"];
let amountText = "";

function tell(message) {
  window.parent.postMessage(message, query.get("parent") || "*");
}

function show(view) {
  for (const id of views) part(id).hidden = id !== view;
}

function breakOff(sentence) {
  part("broken-text").textContent = sentence;
  show("broken");
}

function say(problem) {
  part("problem").textContent = problem;
  part("problem").hidden = problem === "";
}

async function ask(address, body) {
  const options =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  const answer = await fetch(address, options);
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error);
  return json;
}

async function start() {
  part("merchant").textContent = query.get("name") || "A shop";
  part("description").textContent = query.get("description") ?? "";
  tell({ kind: "ready" });
  try {
    const order = await ask(
      `/window/order/${encodeURIComponent(query.get("order") ?? "")}?${new URLSearchParams({ key: query.get("key") ?? "" })}`,
    );
    const rupees = order.amount / 100;
    amountText = new Intl.NumberFormat("en-IN", {
      style: "currency",
      currency: order.currency,
      minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2,
    }).format(rupees);
    part("amount").textContent = amountText;
    part("pay").textContent = `Pay ${amountText}`;
    for (const choice of form.querySelectorAll("[data-play]")) choice.hidden = !order.mayPlay;
    if (order.status === "paid") return breakOff("This order is paid already.");
    show("form");
    part("pay").focus({ preventScroll: true });
  } catch (error) {
    part("amount").textContent = "";
    breakOff(error.message);
  }
}

function failed(payment) {
  tell({
    kind: "failed",
    error: {
      code: "BAD_REQUEST_ERROR",
      description: payment.error,
      source: "bank",
      step: "payment_authorization",
      reason: "payment_failed",
      metadata: { order_id: query.get("order"), payment_id: payment.id },
    },
  });
  show("form");
  say(`${payment.error} Nothing was taken. You may try again.`);
}

function paid(payment) {
  show("done");
  setTimeout(() => tell({ kind: "paid", callback: payment.callback }), doneVisibleMs);
}

async function follow(payment) {
  if (payment.status === "captured") return paid(payment);
  if (payment.status === "failed") return failed(payment);
  await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  // The sandbox may be unavailable for a moment, as a bank may.
  const next = await ask(`/window/payment/${encodeURIComponent(payment.id)}`).catch(() => payment);
  return follow(next);
}

async function pay() {
  const { method, outcome, webhooks } = Object.fromEntries(new FormData(form));
  say("");
  show("waiting");
  part("waiting-text").textContent =
    outcome === "late"
      ? "The bank has not answered yet. It will, in 16 minutes."
      : "Asking the bank …";
  try {
    const payment = await ask("/window/pay", {
      orderId: query.get("order"),
      method,
      outcome: outcome === "gone" ? "success" : outcome,
      webhooks,
    });
    if (outcome === "gone") return tell({ kind: "gone" });
    return await follow(payment);
  } catch (error) {
    show("form");
    say(error.message);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void pay();
});
form.addEventListener("change", () => {
  const method = new FormData(form).get("method");
  for (const panel of form.querySelectorAll(".panel"))
    panel.hidden = panel.dataset.method !== method;
});
for (const id of ["close", "leave", "give-up"])
  part(id).addEventListener("click", () => tell({ kind: "dismissed" }));
// Until here a click would be lost.
part("close").disabled = false;
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell({ kind: "dismissed" });
});

void start();
