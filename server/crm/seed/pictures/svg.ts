/** Basic shapes and colour functions for all demo pictures. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns a complete picture. It is simple on purpose: no fonts, no filters, nothing that librsvg and a browser draw
 * differently.
 */
export function svgDocument({ width, height }: Size, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** Places a 32 by 32 drawing with its centre at (x, y), `size` wide, turned by `turn` degrees. */
export function placed(body: string, { x, y, size, turn = 0 }: { x: number; y: number; size: number; turn?: number }) {
  const scale = short(size / 32);
  const rotation = turn === 0 ? '' : ` rotate(${short(turn)})`;
  return `<g transform="translate(${short(x)} ${short(y)})${rotation} scale(${scale}) translate(-16 -16)">${body}</g>`;
}

/** Draws the soft shadow below an object of this width. */
export function shadow({ x, y, width }: { x: number; y: number; width: number }): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(width / 2)}" ry="${short(width / 11)}" fill="#1c2b23" fill-opacity=".1"/>`;
}

/** Rounds a number to two decimals. */
export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Returns the colour at `share` of the way from one colour to the other, both '#rrggbb'. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
