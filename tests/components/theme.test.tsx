import { theme } from "antd";
import { expect, test } from "vitest";
import { antdTheme } from "../../src/components/theme/antd-theme.ts";

const durations = (motion: boolean) => {
  const { motionDurationFast, motionDurationMid, motionDurationSlow } = theme.getDesignToken(
    antdTheme("light", { motion }),
  );
  return [motionDurationFast, motionDurationMid, motionDurationSlow];
};

test("nothing glides for those who asked their machine for calm", () => {
  expect(durations(false)).toEqual(["0s", "0s", "0s"]);
  expect(durations(true)).not.toContain("0s");
});
