import { expect, test } from "vitest";
import { isPushAddress } from "./push-address.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/dQw4w9",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QGuQyavXutnMF",
  "https://sg2p.notify.windows.com/w/?token=BQYAAAB",
])("%s is the address of a push service", (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/1",
  "https://fcm.googleapis.com:8443/fcm/send/1",
  "https://me@fcm.googleapis.com/fcm/send/1",
  "https://fcm.googleapis.com.attacker.example/1",
  "https://push.apple.com.attacker.example/1",
  "https://notpush.apple.com/1",
  "https://127.0.0.1/1",
  "https://[::1]/1",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/1",
  "javascript:alert(1)",
  "HTTPS://fcm.googleapis.com/fcm/send/1",
  "https://fcm.googleapis.com./fcm/send/1",
  "https://fcm.googleapis.com@127.0.0.1/1",
  "",
  `https://fcm.googleapis.com/${"a".repeat(1000)}`,
])("%s is none", (address) => {
  expect(isPushAddress(address)).toBe(false);
});
