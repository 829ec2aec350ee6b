import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import { Refusal } from "../_shared/errors.ts";
import { createFunction } from "../_shared/function.ts";

interface Collection {
  prefix: string;
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

/** Collections that may be asked for. A new one is a package `@iconify-json/*` and a line here. */
const collections = new Map<string, Collection>([["lucide", lucide]]);

/** Longest address accepted, in characters (spec §9). */
const MAX_URL = 500;

const app = createFunction("icons");

/** `GET /icons/lucide.json?icons=house,user` → what Iconify's own service answers: unknown names come back in `not_found`. */
app.get("/:file{.+\\.json}", (c) => {
  if (c.req.url.length > MAX_URL)
    throw new Refusal(400, "Adresse trop longue\u202f: demandez moins d’icônes à la fois.", "too_long");
  const collection = collections.get(c.req.param("file").replace(/\.json$/, ""));
  if (!collection) throw new Refusal(404, "Collection d’icônes inconnue.", "unknown_collection");
  const names = [...new Set((c.req.query("icons") ?? "").split(",").filter(Boolean))];
  const icons: Collection["icons"] = {};
  const notFound: string[] = [];
  for (const name of names) {
    const known = Object.hasOwn(collection.icons, name) ? name : (collection.aliases?.[name]?.parent ?? "");
    const icon = Object.hasOwn(collection.icons, known) && collection.icons[known];
    if (icon) icons[name] = { body: icon.body };
    else notFound.push(name);
  }
  c.header("cache-control", "public, max-age=604800");
  const { prefix, width, height } = collection;
  return c.json({ prefix, icons, width, height, ...(notFound.length > 0 ? { not_found: notFound } : {}) });
});

export default app;
