import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circleAround, distanceKm, formatPoint, parsePoint } from "../../src/rules/distance.ts";

describe("Distance as the crow flies (D§2.4, radius 6371 km of spec §9)", () => {
  it.each([
    [45.7606, 4.8592, 45.7667, 4.8797, 1.73],
    [45.7578, 4.832, 45.7333, 4.9167, 7.11],
    [48.853, 2.3499, 48.8049, 2.1204, 17.63],
    [43.2965, 5.3698, 43.5297, 5.4474, 26.68],
    [45.7578, 4.832, 45.5861, 5.2736, 39.27],
    [45.7578, 4.832, 45.4397, 4.3872, 49.48],
  ])("from %f,%f to %f,%f is %f km", (lat1, lng1, lat2, lng2, km) => {
    expect(distanceKm({ lat: lat1, lng: lng1 }, { lat: lat2, lng: lng2 })).toBeCloseTo(km, 2);
  });
  it("is unknown rather than zero when a place is missing or off the globe", () => {
    const lyon = { lat: 45.75, lng: 4.85 };
    expect(distanceKm(lyon, null)).toBeNull();
    expect(distanceKm(undefined, lyon)).toBeNull();
    expect(distanceKm(lyon, { lat: 91, lng: 0 })).toBeNull();
    expect(distanceKm({ lat: Number.NaN, lng: 0 }, lyon)).toBeNull();
  });
  it("is symmetric, never negative, never more than half the globe", () => {
    const point = fc.record({
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        const [ab, ba] = [distanceKm(a, b)!, distanceKm(b, a)!];
        expect(Math.abs(ab - ba)).toBeLessThan(1e-6);
        expect(ab).toBeGreaterThanOrEqual(0);
        expect(ab).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });
});

describe("the circle around a place", () => {
  it("is closed, and every point of it stands at the radius", () => {
    const ring = circleAround({ lat: 45.76, lng: 4.84 }, 30);
    expect(ring).toHaveLength(73);
    expect(ring[72]).toEqual(ring[0]);
    for (const [lng, lat] of ring) expect(distanceKm({ lat: 45.76, lng: 4.84 }, { lat, lng })).toBeCloseTo(30, 6);
  });
});

describe("POINT(lng lat) (spec §3)", () => {
  it("is read and written, longitude first", () => {
    expect(parsePoint("POINT(4.8592 45.7606)")).toEqual({ lng: 4.8592, lat: 45.7606 });
    expect(parsePoint("SRID=4326;POINT (-1.5 48)")).toEqual({ lng: -1.5, lat: 48 });
    expect(formatPoint({ lng: 4.8592, lat: 45.7606 })).toBe("POINT(4.8592 45.7606)");
  });
  it("is refused when it is no place", () => {
    for (const bad of [null, undefined, "", "POINT(4.8)", "POINT(200 10)", "POINT(a b)"])
      expect(parsePoint(bad)).toBeNull();
    expect(formatPoint({ lng: 181, lat: 0 })).toBe("");
  });
});
