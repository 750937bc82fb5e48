import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NoticeChoicesForm } from "./notice-choices-form.tsx";

function formOf(isByMail: boolean): string {
  const shown = { isOnSite: true, isByMail: true, isByPush: true };
  const choices = [
    { topic: "orders", ...shown },
    { topic: "messages", ...shown },
    { topic: "reviews", ...shown, isByMail: false },
  ] as const;
  const Component = () => (
    <NoticeChoicesForm choices={choices} hasPush={false} isByMail={isByMail} />
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("an account with a mobile number only is promised messages, and keeps its choices of emails", () => {
  const form = formOf(false);
  expect(form).toContain("Always by message");
  expect(form).not.toMatch(/By email|Always by email|always email/);
  expect(form.match(/<input type="hidden" name="mail" value="\w+"/g)).toEqual([
    '<input type="hidden" name="mail" value="messages"',
  ]);
});

test("an account with an email address is promised emails", () => {
  const form = formOf(true);
  expect(form).toContain("Always by email");
  expect(form.match(/By email/g)).toHaveLength(4);
});
