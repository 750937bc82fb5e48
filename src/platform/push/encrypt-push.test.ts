import { expect, test } from "vitest";
import { aBrowserToPush } from "#tests/support/push-service.ts";
import { encryptPush, maxPushBytes } from "./encrypt-push.ts";

test("a push is encrypted as in the example of RFC 8291, appendix A", () => {
  const bytes = (text: string) => Buffer.from(text, "base64url");
  const body = encryptPush(
    "When I grow up, I want to be a watermelon",
    {
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    {
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
      privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    },
  );
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("only the browser that gave the keys can read a push", () => {
  const browser = aBrowserToPush();
  const body = encryptPush("आपका ऑर्डर भेज दिया गया है", browser.keys);
  expect(browser.decrypt(body)).toBe("आपका ऑर्डर भेज दिया गया है");
  expect(() => aBrowserToPush().decrypt(body)).toThrow();
});

test("two pushes of one text differ, and the longest fits into one record", () => {
  const { keys } = aBrowserToPush();
  expect(encryptPush("a", keys)).not.toEqual(encryptPush("a", keys));
  expect(encryptPush("a".repeat(maxPushBytes), keys)).toHaveLength(4096);
  expect(() => encryptPush("a".repeat(maxPushBytes + 1), keys)).toThrow("too long");
});
