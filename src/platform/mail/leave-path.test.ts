import { describe, expect, test } from "vitest";
import { noticeTopics, refusableMails } from "#shared/notice-topics.ts";
import { leavePathOf, readLeaveToken } from "./leave-path.ts";

const userId = "7b3c1c1e-6a3e-4e43-9d55-3f3f7a0c3a11";
const tokenOf = (path: string | null) => path?.split("/").at(-1) ?? "";

describe("the link that switches off mails of a topic", () => {
  test.each(noticeTopics)("is there only if the topic can be switched off: %s", (topic) => {
    const path = leavePathOf({ userId, topic });
    expect(path !== null).toBe(refusableMails.includes(topic));
    if (path === null) return;
    expect(path).toMatch(/^\/unsubscribe\/notices\/[A-Za-z0-9._-]+$/);
    expect(path).not.toContain(userId);
    expect(readLeaveToken(tokenOf(path))).toEqual({ userId, topic });
  });

  test("needs an account", () => {
    expect(leavePathOf({ userId: null, topic: "messages" })).toBeNull();
    expect(leavePathOf({ topic: "messages" })).toBeNull();
    expect(leavePathOf({ userId, topic: null })).toBeNull();
  });

  test("cannot be made or changed by others", () => {
    const token = tokenOf(leavePathOf({ userId, topic: "messages" }));
    for (const other of ["", "x".repeat(43), `${token}A`, token.slice(0, -3)])
      expect(readLeaveToken(other)).toBeNull();
  });
});
