import { expect } from "vitest";
import type { Result } from "../../src/rules/verdict.ts";

/** The value of a computation that must succeed; the French reason is shown when it does not. */
export function resultOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

/** The French reason of a computation that must be refused, checked to be a sentence without NaN. */
export function reasonOf(result: Result<unknown>): string {
  if (result.ok) throw new Error(`expected a refusal, got ${JSON.stringify(result.value)}`);
  expect(result.reason).toMatch(/^[A-ZÀÉ«].*\.$/);
  expect(result.reason).not.toContain("NaN");
  return result.reason;
}
