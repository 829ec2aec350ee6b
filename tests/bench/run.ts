// `npm run bench`: what must be fast, measured on this machine. `--only=api,legality,process,browser,search,agency,desk,live`, `--check` fails beyond the limits.
// `--peer <address of a list>`: our lists beside that one, see peer.ts.
// `--load`: many people at once instead, see load.ts. `--sheets`: how well a photographed sheet is read, see sheets.ts.

import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { openTestStack } from "../support/open-stack.ts";
import { benchAgency } from "./agency.ts";
import { benchApi } from "./api.ts";
import { benchBrowser } from "./browser.ts";
import { benchLegality } from "./legality.ts";
import { benchLive } from "./live.ts";
import { benchLoad } from "./load.ts";
import { isWithin, type Measure, table } from "./measure.ts";
import { benchPeer } from "./peer.ts";
import { benchProcess } from "./process.ts";
import { benchSearch } from "./search.ts";
import { benchSheets } from "./sheets.ts";

if (process.argv.includes("--load")) {
  const holds = await benchLoad();
  process.exit(process.argv.includes("--check") && !holds ? 1 : 0);
}

if (process.argv.includes("--sheets")) {
  const holds = await benchSheets();
  process.exit(process.argv.includes("--check") && !holds ? 1 : 0);
}

const peerAt = process.argv.indexOf("--peer");
const peer = peerAt > 0 ? process.argv[peerAt + 1] : undefined;
const otherAt = process.argv.indexOf("--other");
const peerOther = new URL(otherAt > 0 ? (process.argv[otherAt + 1] ?? "") : "#/companies", peer ?? "http://localhost")
  .href;
const only = process.argv
  .find((arg) => arg.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const wanted = (name: string) => (peer ? name === "peer" : !only || only.includes(name));
const measures: Measure[] = [];

if (peer || wanted("api") || wanted("legality") || wanted("browser")) {
  const dist = fileURLToPath(new URL("../../dist", import.meta.url));
  const stack = await openTestStack({ seed: "demo", dist });
  try {
    if (peer) measures.push(...(await benchPeer(stack, peer, peerOther)));
    if (wanted("api")) measures.push(...(await benchApi(stack)));
    if (wanted("legality")) measures.push(...(await benchLegality(stack)));
    if (wanted("browser")) measures.push(...(await benchBrowser(stack)));
  } finally {
    await stack.close();
  }
}
if (wanted("live")) measures.push(...(await benchLive()));
if (wanted("process")) measures.push(...(await benchProcess()));
if (wanted("search")) measures.push(...(await benchSearch()));
if (wanted("agency")) measures.push(...(await benchAgency()));
else if (only?.includes("desk") && !peer) measures.push(...(await benchAgency({ isDeskAlone: true })));

const [load = 0] = loadavg();
console.log(`Charge de la machine : ${load.toFixed(1).replace(".", ",")} pour ${availableParallelism()} processeurs.`);
console.log(table(measures));
process.exit(process.argv.includes("--check") && !measures.every(isWithin) ? 1 : 0);
