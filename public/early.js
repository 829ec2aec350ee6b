// Runs before the page is read on. The theme comes before the first paint, so that a dark reader never sees a white flash:
// same key as src/components/theme/mode.ts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("relais-theme");
  } catch {}
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;
})();
// Whoever holds a session (same cookie as src/lib/auth/cookies.ts) is on their way to the desk: its files come together with
// the entry, which would else ask for them once it has been read. The build names them (tools/chunks.ts).
(() => {
  if (!/(^|;\s*)relais-auth(\.\d+)?=/.test(document.cookie)) return;
  for (const file of document.querySelector("meta[name=desk]")?.content.split(" ").filter(Boolean) ?? []) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (link.rel === "preload") link.as = "style";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
})();
