// The same functions run under Deno (Supabase) and Node (local default): one way to read a setting.

interface Runtime {
  Deno?: { env: { get(name: string): string | undefined } };
  process?: { env: Record<string, string | undefined> };
}

/** A setting of the environment, or an empty string. Never sent to a browser. */
export function env(name: string): string {
  const { Deno: deno, process: node } = globalThis as Runtime;
  return (deno ? deno.env.get(name) : node?.env[name]) ?? "";
}
