/** A square cut out of a picture: its centre, as shares of the picture, and how many times it is enlarged. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the largest square that fits. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const CLOSEST = 4;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The same, kept within the picture: no edge is ever empty. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, CLOSEST);
  const half = Math.min(size.width, size.height) / zoom / 2;
  return {
    zoom,
    x: between(half / size.width, crop.x, 1 - half / size.width),
    y: between(half / size.height, crop.y, 1 - half / size.height),
  };
}

/** Moves what is seen, by shares of the square: the picture follows the finger. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return within(size, { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height });
}
