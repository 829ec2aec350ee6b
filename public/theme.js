// Runs before the first paint, so that a dark reader never sees a white flash. Same key as src/components/theme/mode.ts.
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
