import { describe, expect, test } from "vitest";
import { moved, squareOf, WHOLE, within } from "../../../src/pages/settings/account/crop.ts";

const landscape = { width: 400, height: 200 };

describe("the square that is kept of a picture", () => {
  test("is the largest in its middle at first", () => {
    expect(squareOf(landscape, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
  });
  test("follows the finger, and stops at the edges", () => {
    const right = moved(landscape, WHOLE, 0.25, 3);
    expect(squareOf(landscape, right)).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(landscape, moved(landscape, right, 9, 0)).left).toBe(0);
  });
  test("enlarged, it is smaller; made larger again it comes back within the picture", () => {
    const corner = moved(landscape, within(landscape, { ...WHOLE, zoom: 2 }), -9, -9);
    expect(squareOf(landscape, corner)).toEqual({ left: 300, top: 100, side: 100 });
    expect(squareOf(landscape, within(landscape, { ...corner, zoom: 0.2 }))).toEqual({ left: 200, top: 0, side: 200 });
  });
});
