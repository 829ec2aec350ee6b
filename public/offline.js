// The pages behind a link (/customer/, /worker/, /signature/) open again without network. Registered for those folders
// only: nothing of the desk is kept, nothing that a server answers is, and no address of a link is written anywhere.
const CACHE = `relais${new URL(self.registration.scope).pathname}`;
const SHELL = "/index.html";

/** What a build names by its content never changes; the rest is asked for again as long as there is a network. */
const isFixed = (url) => url.pathname.startsWith("/assets/");
const isFile = (url) => isFixed(url) || /^\/[\w.-]+\.(js|svg|json|webmanifest)$/.test(url.pathname);

async function store(request, response) {
  if (response.ok && response.type === "basic") await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

const fresh = (request, kept) =>
  fetch(request)
    .then((response) => store(kept, response))
    .catch(async (error) => {
      const known = await (await caches.open(CACHE)).match(kept);
      if (known) return known;
      throw error;
    });

async function fixed(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? store(request, await fetch(request));
}

self.addEventListener("install", (event) => {
  event.waitUntil(fetch("/", { cache: "no-cache" }).then((response) => store(SHELL, response)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") return event.respondWith(fresh(request, SHELL));
  if (isFile(url)) event.respondWith(isFixed(url) ? fixed(request) : fresh(request, request));
});

// The page says which files it was drawn with: those that came before this worker are kept, those of a former build go.
self.addEventListener("message", (event) => {
  if (event.data?.type !== "keep") return;
  event.waitUntil(
    (async () => {
      const wanted = new Set(event.data.files.map((file) => new URL(file)).filter(isFile).map(String));
      const cache = await caches.open(CACHE);
      const known = await cache.keys();
      const isOld = ({ url }) => isFixed(new URL(url)) && !wanted.has(url);
      await Promise.all(known.filter(isOld).map((request) => cache.delete(request)));
      const here = new Set(known.map(({ url }) => url));
      await Promise.all(
        [...wanted].filter((url) => !here.has(url)).map((url) => fetch(url).then((response) => store(url, response))),
      );
    })().catch(() => undefined),
  );
});
