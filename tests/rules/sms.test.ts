import { expect, test } from "vitest";
import { segmentsOf } from "../../src/rules/sms.ts";

// 3GPP TS 23.038 § 6.2.1 and TS 23.040 § 9.2.3.24.1: 160 then 153 septets, 70 then 67 characters.
test.each([
  ["", 0, true],
  ["Bonjour, votre mission commence demain à 7 h.", 1, true],
  ["a".repeat(160), 1, true],
  ["a".repeat(161), 2, true],
  ["a".repeat(307), 3, true],
  ["€".repeat(80), 1, true],
  ["€".repeat(81), 2, true],
  ["C’est noté", 1, false],
  ["ê".repeat(70), 1, false],
  ["ê".repeat(71), 2, false],
  ["😀".repeat(36), 2, false],
])("« %s » takes %i SMS", (text, segments, isGsm) => {
  expect(segmentsOf(text)).toMatchObject({ segments, isGsm });
});
