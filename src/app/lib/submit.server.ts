import { data } from "react-router";
import type { z } from "zod";
import { ProofNeeded } from "#modules/identity/public.server.ts";
import { noteCount } from "#platform/observe/observe.ts";
import { AppError, InvalidInput, ToConfirm, Unavailable, Unreadable } from "#shared/errors.ts";
import { latinNumber } from "#shared/indian-digits.ts";
import { setOwnMessages } from "#shared/schema-messages.ts";
import type { Visit } from "./visit.server.ts";
import { t } from "#shared/texts/text.ts";

setOwnMessages();

/** What a refused form shows again: a message, messages by field, and the input. */
export type SubmitProblem = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly code: string;
  /** If a fault of ours was logged: the request id to quote. */
  readonly requestId?: string;
  /** What the form sends as `confirmed` to say yes. */
  readonly confirm?: string;
};
export type Refused = {
  readonly problem: SubmitProblem;
  readonly typed: Readonly<Record<string, string>>;
};

// Never echoed: a page that repeats a password ends up in caches and histories. PIN codes and state
// codes are not secret.
const neverEchoed =
  /password|token|secret|^code$|^proof|(otp|backup|recovery|login|verification)-?code$/i;

// Compared as typed when it was chosen.
const isSecret = /password|token|secret/i;

/**
 * Parses a form with `schema` and passes it to `act`. A refusal by the schema or a module returns
 * `{ problem, typed }` with the right status; any other error is thrown.
 */
export async function submit<Schema extends z.ZodType, Answer>(
  request: Request,
  schema: Schema,
  act: (input: z.output<Schema>, form: FormData) => Promise<Answer>,
) {
  const form = await readFormData(request);
  const parsed = schema.safeParse(fieldsOf(form));
  if (!parsed.success) return refuse(form, firstProblemPerField(parsed.error));
  return orRefuse(form, () => act(parsed.data, form));
}

type FileField = {
  readonly name: string;
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly missing: string;
};

/**
 * As `submit`, for a form with one file, which `act` gets completely. A file whose declared size is
 * too large is not read.
 */
export async function submitFile<Answer>(
  request: Request,
  { name, maxBytes, tooLarge, missing }: FileField,
  act: (
    file: { readonly fileName: string; readonly bytes: Uint8Array },
    form: FormData,
  ) => Promise<Answer>,
) {
  const problem = (message: string): SubmitProblem => ({
    message,
    fields: { [name]: message },
    code: "invalidInput",
  });
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes + roomForTheRest)
    return refuse(new FormData(), problem(tooLarge), 413);
  const form = await readFormData(request);
  const file = form.get(name);
  if (!(file instanceof File) || (file.name === "" && file.size === 0))
    return refuse(form, problem(missing));
  return orRefuse(form, async () =>
    act({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, form),
  );
}

/** The text fields of a form, read with `schema`. Throws InvalidInput with a sentence per field. */
export function parsedForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(fieldsOf(form));
  if (parsed.success) return parsed.data;
  const { message, fields } = firstProblemPerField(parsed.error);
  throw new InvalidInput(message, { fields });
}

/** Room for multipart boundaries and headers, in bytes. */
const roomForTheRest = 64 * 1024;

async function orRefuse<Answer>(form: FormData, act: () => Promise<Answer>) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ProofNeeded) throw error.withForm(form);
    if (
      !(error instanceof AppError) ||
      error.status === 401 ||
      error.status === 403 ||
      error.status === 404
    )
      throw error;
    noteCount({ kind: "refusal", name: error.code });
    const { retryAfterSeconds: seconds } = error;
    const wait = seconds === undefined ? undefined : { "Retry-After": String(seconds) };
    return refuse(
      form,
      {
        message: error.message,
        fields: error.fields,
        code: error.code,
        ...(error instanceof ToConfirm && { confirm: error.answer }),
        ...(error instanceof Unavailable &&
          error.requestId !== undefined && { requestId: error.requestId }),
      },
      error.status,
      wait,
    );
  }
}

function refuse(
  form: FormData,
  problem: SubmitProblem,
  status = 422,
  headers: Readonly<Record<string, string>> = {},
) {
  return data<Refused>({ problem, typed: typedOf(form) }, { status, headers });
}

const maxFields = 1000;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The form of a request, with Latin digits in numbers. Throws Unreadable if the body is not a form, or has more fields than any
 * page of ours.
 */
export async function readFormData(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get("Content-Type") ?? "")) throw new Unreadable();
  const form = await request.formData().catch((error: unknown) => {
    throw new Unreadable(undefined, { cause: error });
  });
  if ([...form.keys()].length > maxFields) throw new Unreadable();
  return withLatinNumbers(form);
}

/** A form whose numbers have the digits 0 to 9, whatever keyboard they were typed on. */
function withLatinNumbers(form: FormData): FormData {
  const read = new FormData();
  for (const [name, value] of form)
    read.append(
      name,
      typeof value === "string" && !isSecret.test(name) ? latinNumber(value) : value,
    );
  return read;
}

/** A form's text fields as an object; repeated names become a list. Files are left out. */
export function fieldsOf(form: FormData): Record<string, string | readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const existing = lists.get(name);
    if (existing === undefined) lists.set(name, [value]);
    else existing.push(value);
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
}

/** What was typed, to be shown again: no secrets, each text cut at 10,000 characters. */
export function typedOf(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !neverEchoed.test(name)) typed[name] = value.slice(0, 10_000);
  }
  return typed;
}

function firstProblemPerField(error: z.ZodError): SubmitProblem {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join(".") || "form";
    fields[name] ??= issue.message;
  }
  const [first] = Object.values(fields);
  return { message: first ?? t("Please check what you entered."), fields, code: "invalidInput" };
}

/**
 * Runs `work`. An unexpected fault is logged, and the page or form shows `sentence` with the request
 * id. A form keeps what was typed. Refusals and responses are passed on.
 */
export async function orUnavailable<T>(
  { log, requestId }: Pick<Visit, "log" | "requestId">,
  sentence: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    log.error({ err: error, requestId }, sentence);
    throw new Unavailable(sentence, { cause: error, requestId });
  }
}

/**
 * Runs `work` of a list that is empty if it cannot be read. An unexpected fault is logged. It is
 * thrown if the replica was read: the page is then rendered again from the primary. Refusals and
 * responses are passed on.
 */
export async function orEmpty<T>(
  { log, requestId, db, catalogueDb }: Pick<Visit, "log" | "requestId" | "db" | "catalogueDb">,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const isAnswer = error instanceof AppError || error instanceof Response;
    if (isAnswer || catalogueDb !== db) throw error;
    log.error({ err: error, requestId }, "a list could not be read, so it is shown empty");
    return null;
  }
}
