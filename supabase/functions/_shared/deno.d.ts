// The one thing the entry points ask of Deno; under Node they are never loaded.
declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown };
