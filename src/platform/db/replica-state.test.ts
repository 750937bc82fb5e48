import { beforeEach, describe, expect, test } from "vitest";
import { ReplicaState } from "./replica-state.ts";

const maxLagMs = 5000;
let state: ReplicaState;

beforeEach(() => {
  state = new ReplicaState(maxLagMs);
});

/** Both servers answer: the primary is at one position, the replica has replayed to the other. */
function probe(nowMs: number, primary: number, replica: number): readonly string[] {
  state.beginProbe(nowMs)(BigInt(primary));
  return state.noteReplayed(BigInt(replica));
}

const isUnseen = (...topics: readonly string[]) => state.unseen().includes(topics);

describe("the age of a replica's data", () => {
  test("is unknown before the first probe", () => {
    expect([state.isFresh(0), isUnseen("belts")]).toEqual([false, true]);
  });

  test("counts from the last position of the primary that it has replayed", () => {
    probe(1000, 100, 100);
    for (const at of [2000, 3000, 4000]) probe(at, at, 100);
    expect([state.isFresh(6000), state.isFresh(6001)]).toEqual([true, false]);
    probe(6500, 6500, 4000);
    expect([state.isFresh(9000), state.isFresh(9001)]).toEqual([true, false]);
  });

  test("does not grow while the primary writes nothing", () => {
    for (const at of [1000, 60_000]) probe(at, 100, 100);
    expect(state.isFresh(65_000)).toBe(true);
  });

  test("is unknown after the replica was lost, until the next probe", () => {
    probe(1000, 100, 100);
    state.lose();
    expect(state.isFresh(1001)).toBe(false);
    probe(2000, 100, 100);
    expect(state.isFresh(2001)).toBe(true);
  });

  test("is unknown if the replica was lost during a probe", () => {
    const notePosition = state.beginProbe(1000);
    notePosition(100n);
    state.lose();
    expect([state.noteReplayed(100n), state.isFresh(1001)]).toEqual([[], false]);
  });

  test("is unknown while a restarted replica has replayed less than it has shown", () => {
    probe(1000, 100, 100);
    probe(2000, 200, 200);
    probe(3000, 200, 150);
    expect(state.isFresh(3001)).toBe(false);
    probe(4000, 200, 200);
    expect(state.isFresh(4001)).toBe(true);
  });
});

describe("a change", () => {
  beforeEach(() => {
    probe(1000, 100, 100);
  });

  test("is unseen until the replica has replayed where the primary was after it", () => {
    state.noteChange(["belts"]);
    expect([isUnseen("bags", "belts"), isUnseen("bags")]).toEqual([true, false]);
    expect([probe(2000, 200, 199), isUnseen("belts")]).toEqual([[], true]);
    expect([probe(3000, 300, 250), isUnseen("belts")]).toEqual([["belts"], false]);
  });

  test("that arrives during a probe waits for the next one", () => {
    const notePosition = state.beginProbe(2000);
    state.noteChange(["belts"]);
    notePosition(200n);
    expect([state.noteReplayed(200n), isUnseen("belts")]).toEqual([[], true]);
    expect(probe(3000, 300, 300)).toEqual(["belts"]);
  });

  test("stays unseen if the primary does not say where it is", () => {
    state.noteChange(["belts"]);
    state.beginProbe(2000);
    state.noteReplayed(1_000_000n);
    expect(isUnseen("belts")).toBe(true);
    expect(probe(3000, 300, 300)).toEqual(["belts"]);
  });

  test("stays unseen for a read that began before it was replayed", () => {
    state.noteChange(["belts"]);
    const unseen = state.unseen();
    probe(2000, 200, 200);
    expect([unseen.includes(["belts"]), isUnseen("belts")]).toEqual([true, false]);
  });

  test("of everything concerns every topic", () => {
    state.noteChange(["everything"]);
    expect(isUnseen("belts")).toBe(true);
  });

  test("merges with others if the replica is away for long", () => {
    for (let at = 2000; at < 60_000; at += 1000) {
      state.noteChange([`product ${at}`]);
      probe(at, at, 100);
    }
    expect(isUnseen("never changed")).toBe(true);
    probe(60_000, 60_000, 60_000);
    expect(isUnseen("product 2000", "never changed")).toBe(false);
  });
});

test("after the listening connection was lost everything counts as changed", () => {
  probe(1000, 100, 100);
  state.reset();
  expect([state.isFresh(1001), isUnseen("belts")]).toEqual([false, true]);
  probe(2000, 100, 100);
  expect([state.isFresh(2001), isUnseen("belts")]).toEqual([true, false]);
});
