import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { Refusal, UNEXPECTED } from "./errors.ts";

/**
 * The ground of every Edge Function: Supabase hands over `/<name>/…`, the browser of another origin asks first (CORS),
 * refusals are told in French, anything unexpected is told to the log without its values.
 * @param name folder of the function
 */
export function createFunction(name: string): Hono {
  const app = new Hono().basePath(`/${name}`);
  app.use(
    "*",
    cors({
      origin: "*",
      allowHeaders: ["authorization", "apikey", "content-type", "x-client-info"],
      allowMethods: ["GET", "POST", "OPTIONS"],
      maxAge: 86400,
    }),
  );
  app.notFound((c) => c.json({ message: "Adresse inconnue.", code: "not_found" }, 404));
  app.onError((error, c) => answerError(error, c, name));
  return app;
}

function answerError(error: Error, c: Context, name: string): Response {
  if (error instanceof Refusal) {
    const { message, code, hint } = error;
    return c.json({ message, code, ...(hint && { hint }) }, error.status);
  }
  console.error(`[${name}] ${error.name} ${(error as { code?: string }).code ?? ""}`);
  return c.json({ message: UNEXPECTED, code: "unexpected" }, 500);
}

/** The JSON body, an object; refused with a French message otherwise. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal(400, "Le corps de la requête n’est pas un objet JSON.", "bad_body");
  }
  return body as Record<string, unknown>;
}

/** A text field that must be there and is at most `max` characters long. */
export function textField(body: Record<string, unknown>, name: string, max = 500): string {
  const value = body[name];
  if (typeof value !== "string" || value === "" || value.length > max) {
    throw new Refusal(400, `Le champ «\u202f${name}\u202f» manque ou n’est pas valable.`, "bad_field");
  }
  return value;
}
