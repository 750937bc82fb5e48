/**
 * The country of a network, from a file of addresses (GEOIP_FILE). There is one file for the whole
 * process: commands that open sessions and screens that list them ask here.
 */
import fs from "node:fs";
import { isIP } from "node:net";
import { type CountryResponse, Reader } from "mmdb-lib";
import { CannotStart, errorCode } from "../config/cannot-start.ts";
import type { Log } from "../log.ts";

type Countries = Pick<Reader<CountryResponse>, "get">;

const recheckMs = 10 * 60_000;

let countries: Countries | undefined;

/** Whether a file of countries is in use. */
export function knowsCountries(): boolean {
  return countries !== undefined;
}

/**
 * The code of the country ("IN") of an IP address, or of a network as `networkOf` writes it; null
 * if it is unknown. Behind a VPN it is the country of the VPN: a hint, never a reason to refuse.
 */
export function countryOf(network: string | null): string | null {
  const [address = ""] = (network ?? "").split(/[/%]/);
  if (countries === undefined || isIP(address) === 0) return null;
  const code = countries.get(address)?.country?.iso_code ?? "";
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/**
 * Uses this file, if there is one, until the returned function is called. A newer edition of it is loaded within ten
 * minutes; if that one is damaged, the former one stays. Throws CannotStart if the file is not
 * usable.
 */
export function openCountryFile(file: string | undefined, log: Pick<Log, "warn">): () => void {
  if (file === undefined) return () => {};
  let editionMs: number;
  try {
    editionMs = fs.statSync(file).mtimeMs;
    countries = openCountries(fs.readFileSync(file));
  } catch (error) {
    throw new CannotStart(`GEOIP_FILE cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  const loadIfNewer = async () => {
    const { mtimeMs } = await fs.promises.stat(file);
    if (mtimeMs === editionMs) return;
    editionMs = mtimeMs;
    countries = openCountries(await fs.promises.readFile(file));
  };
  const timer = setInterval(() => {
    loadIfNewer().catch((err: unknown) => {
      log.warn({ err, file }, "the newer file of countries cannot be used");
    });
  }, recheckMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    countries = undefined;
  };
}

function openCountries(content: Buffer): Countries {
  const reader = readerOf(content);
  const type: string = reader.metadata.databaseType;
  if (!/country|city|enterprise/i.test(type))
    throw new Error(`it has no countries, because it is of the kind ${type}`);
  return reader;
}

/** The library's errors name bytes, and not what the file should be. */
function readerOf(content: Buffer): Reader<CountryResponse> {
  try {
    return new Reader(content);
  } catch (error) {
    throw new Error("it is not in the MaxMind DB format", { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (errorCode(error) === "ENOENT") return "there is no such file";
  return error instanceof Error ? error.message : String(error);
}
