// One question to both engines, on the same database and through the same edge, and what they answer otherwise.

import { isDeepStrictEqual } from "node:util";
import { ENGINE } from "./postgrest.ts";

interface Answer {
  status: number;
  range: string | null;
  body: unknown;
}

/**
 * What is not compared: the order of the keys of an object and the writing of a number (both are read as JSON); the headers
 * but `content-range`; the words of a refusal beside its code, which are PostgreSQL's on one side and lite's on the other.
 */
async function answerOf(url: string, init: RequestInit, engine: string): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set(ENGINE, engine);
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  const body: unknown = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  return {
    status: answer.status,
    range: answer.headers.get("content-range"),
    body: answer.ok ? body : (body as { code?: string } | null)?.code,
  };
}

const shortened = (answer: Answer): string => JSON.stringify(answer).slice(0, 400);

/** What the two answer otherwise, as one text; null when they agree. Asked again twice: the clock of the stack may write between. */
export async function difference(url: string, init: RequestInit = {}): Promise<string | null> {
  let said = "";
  for (let round = 0; round < 3; round += 1) {
    const [real, lite] = await Promise.all([answerOf(url, init, "postgrest"), answerOf(url, init, "lite")]);
    if (isDeepStrictEqual(real, lite)) return null;
    said = `${init.method ?? "GET"} ${decodeURIComponent(url.replace(/^https?:\/\/[^/]+/, ""))} ${init.body ?? ""}
  PostgREST ${shortened(real)}
  lite      ${shortened(lite)}`;
  }
  return said;
}
