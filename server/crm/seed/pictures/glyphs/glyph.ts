/** A drawing of one food in a box of 32 by 32, as SVG without its outer element. */
export type Glyph = (flavour: string) => string;

/** Colours by flavour; the first is for flavours that the table does not name. */
export function flavours<T>(table: Readonly<Record<string, T>>): (flavour: string) => T {
  const first = Object.values(table)[0];
  if (first === undefined) throw new Error('A flavour table needs a row.');
  return (flavour) => table[flavour] ?? first;
}

type Spot = readonly [x: number, y: number];

/** Draws round spots of one size. */
export function dots(spots: readonly Spot[], { r, fill }: { r: number; fill: string }): string {
  return spots.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`).join('');
}

/** Draws sesame, cumin and similar seeds: small ovals, each turned a little differently. */
export function seeds(spots: readonly Spot[], { fill, length = 1.5 }: { fill: string; length?: number }): string {
  return spots
    .map(
      ([x, y], at) =>
        `<ellipse cx="${x}" cy="${y}" rx="${length / 2}" ry="${length / 3.6}" fill="${fill}" transform="rotate(${(at * 53) % 180} ${x} ${y})"/>`,
    )
    .join('');
}

/** Draws the same body at several places: `[x, y, scale, turn]`, each around the middle of the box. */
export function copies(body: string, places: readonly (readonly [number, number, number, number])[]): string {
  return places
    .map(
      ([x, y, scale, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -16)">${body}</g>`,
    )
    .join('');
}
