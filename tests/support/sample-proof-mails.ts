import type { OrderFacts } from "#modules/notifications/order-mail-facts.ts";
import {
  goneAheadMail,
  proofAnsweredMail,
  proofSentMail,
} from "#modules/notifications/proof-mail-templates.ts";

/** Each mail about a proof, with and without words. */
export function sampleProofMails(order: OrderFacts) {
  const about = { order, lineNumber: 1, version: 1, words: "The strap is 20 mm wide." };
  return [
    proofSentMail({ ...about, answerBy: "2026-11-21T18:30:00Z" }),
    proofSentMail({ ...about, version: 2, words: null, answerBy: null }),
    proofAnsweredMail({ ...about, isApproved: false }),
    proofAnsweredMail({ ...about, lineNumber: 9, words: null, isApproved: true }),
    goneAheadMail({ ...about, words: null }),
  ];
}
