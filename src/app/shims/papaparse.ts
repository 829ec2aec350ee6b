/**
 * Takes the place of `papaparse` inside Refine in the build (vite.config.ts): 7 kB (gzip) that would come with the first page,
 * since a hook named in the same file could use it. Our lists write and read CSV with the real one, fetched when it is needed.
 */
function absent(): never {
  throw new Error("Refine’s useImport and useExport are left out of the build: see src/kit/list/export.ts.");
}

export default { parse: absent, unparse: absent };
