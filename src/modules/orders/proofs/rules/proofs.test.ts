import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "../../contract.ts";
import { proofStatuses, type Proof, type ProofStatus } from "../contract.ts";
import { canSendProof, changesLeft, mostProofs, openProof, proofToMake } from "./proofs.ts";

const proof = (status: ProofStatus, index: number): Proof => ({
  id: String(index),
  version: index + 1,
  status,
  note: "As we spoke",
  sentAt: new Date(0),
  answeredAt: null,
  changeNote: null,
  imageIds: [],
  changeImageIds: [],
});
const line = (...statuses: readonly ProofStatus[]) => ({ proofs: statuses.map(proof) });

describe("the proofs of a line", () => {
  test("one of them is the one by which the piece is made", () => {
    expect(proofToMake(line())).toBeNull();
    expect(proofToMake(line("sent"))).toBeNull();
    expect(proofToMake(line("change_asked", "approved"))?.version).toBe(2);
    expect(proofToMake(line("approved", "withdrawn"))?.version).toBe(1);
    expect(proofToMake(line("approved", "sent"))).toBeNull();
    expect(proofToMake(line("gone_ahead"))?.version).toBe(1);
    expect(proofToMake(line("change_asked", "withdrawn"))).toBeNull();
  });

  test("whatever happens, none is to be made while one is open, and at most two changes are left", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...proofStatuses), { maxLength: 8 }), (statuses) => {
        const last = statuses.findLast((status) => status !== "withdrawn");
        const rounds = line(...statuses);
        if (last === "sent") expect(proofToMake(rounds)).toBeNull();
        if (openProof(rounds) === null) expect(statuses).not.toContain("sent");
        expect(changesLeft(rounds)).toBe(
          Math.max(0, 2 - statuses.filter((status) => status === "change_asked").length),
        );
      }),
    );
  });

  test("are sent while the order is in the workshop and the piece is not begun", () => {
    const uncut = { ...line("change_asked"), isBegun: false };
    expect(orderStatuses.filter((status) => canSendProof(status, uncut))).toEqual([
      "confirmed",
      "shipped",
    ]);
    expect(canSendProof("confirmed", { ...uncut, isBegun: true })).toBe(false);
    const all = line(...Array.from({ length: mostProofs }, () => "withdrawn" as const));
    expect(canSendProof("confirmed", { ...all, isBegun: false })).toBe(false);
  });
});
