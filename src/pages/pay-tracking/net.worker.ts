import type { SalaryQuestion } from "@/rules/pay/salary";
import { urssafEngine } from "@/rules/pay/urssaf";
import type { NetMessage } from "./net";

const tell = (message: NetMessage) => postMessage(message);

addEventListener("message", async ({ data }: MessageEvent<SalaryQuestion>) => {
  try {
    const engine = await urssafEngine((step) => tell({ step }));
    tell({ answer: engine.solve(data) });
  } catch (error) {
    tell({ failure: String(error) });
  }
});
