import { expect, test } from "vitest";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { errorPageOf } from "./error-screen.tsx";

const answered = (status: number, data: unknown) => new ErrorResponse(status, "", data);

test.each([
  [404, { message: "Not found", code: "NotFound" }, "Oops! Page not found", null],
  [
    403,
    { message: "You do not have permission to do this.", code: "NotAllowed" },
    "Access Denied",
    "You do not have permission to do this.",
  ],
  [
    429,
    { message: "Too many attempts. Please try again in 2 minutes.", code: "TooMany" },
    "One moment, please",
    "Too many attempts. Please try again in 2 minutes.",
  ],
  [
    503,
    {
      message: "The shop is briefly unavailable. Please try again in a moment.",
      code: "Unavailable",
    },
    "We will be right back",
    "The shop is briefly unavailable. Please try again in a moment.",
  ],
  [
    409,
    { message: "Somebody was first.", code: "Conflict" },
    "That did not work",
    "Somebody was first.",
  ],
  [405, "Error: You made a POST request to ...", "This action is not available here", null],
])("status %i shows its own message", (status, data, title, text) => {
  expect(errorPageOf(answered(status, data), "r-1")).toEqual({
    status,
    title,
    text,
    requestId: null,
  });
});

test("a list that could not be read shows its message and the request id to quote", () => {
  const data = { message: "Failed to load sellers", code: "Unavailable", requestId: "r-2" };
  expect(errorPageOf(answered(503, data), "r-1")).toMatchObject({
    status: 503,
    text: "Failed to load sellers",
    requestId: "r-2",
  });
});

test("an unexpected error shows only the request id to quote", () => {
  const ofLoader = errorPageOf(
    answered(500, {
      message: "Something went wrong on our side.",
      code: "fault",
      requestId: "r-2",
    }),
    "r-1",
  );
  const ofRendering = errorPageOf(new Error("select * from secrets"), "r-1");
  expect(ofLoader).toMatchObject({ status: 500, title: "Something went wrong", requestId: "r-2" });
  expect(ofRendering).toMatchObject({ status: 500, requestId: "r-1" });
  expect(JSON.stringify(ofRendering)).not.toContain("secrets");
});
