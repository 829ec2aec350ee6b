import { afterAll, beforeAll } from "vitest";
import { openTestStack, type TestStack, type TestStackOptions } from "./open-stack.ts";

export {
  DEMO_PASSWORD,
  freePort,
  isPostgrest,
  openTestStack,
  type TestStack,
  type TestStackOptions,
} from "./open-stack.ts";

/** The stack of a test file: opened before all, closed after. `const stack = testStack({ seed: "agency" })`, then `stack()`. */
export function testStack(options: TestStackOptions = {}): () => TestStack {
  let stack: TestStack | undefined;
  beforeAll(async () => {
    stack = await openTestStack(options);
  });
  afterAll(() => stack?.close());
  return () => {
    if (!stack) throw new Error("The stack opens in beforeAll.");
    return stack;
  };
}
