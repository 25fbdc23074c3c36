import { copies, dots, flavours, type Glyph } from './glyph.ts';

const fryTones = flavours({
  plain: { fry: '#ffd15c', shade: '#eeb12f', cup: '#2f6f73', band: '#e9f1ee', width: 3.4 },
  peri: { fry: '#f6a63a', shade: '#d97f1d', cup: '#b8322a', band: '#ffe0b0', width: 3.2 },
  thick: { fry: '#f8c556', shade: '#c98a2c', cup: '#5b4636', band: '#f3e3c8', width: 4.6 },
  sweet: { fry: '#f58434', shade: '#d9611a', cup: '#7a3e6d', band: '#f7e3ef', width: 3.4 },
});

const friesCup: Glyph = (flavour) => {
  const { fry, shade, cup, band, width } = fryTones(flavour);
  const sticks = [
    [7.5, 6, -10],
    [11, 3, -5],
    [14.5, 4.6, -1],
    [17.8, 2.5, 2],
    [21, 5, 6],
    [24, 6.5, 11],
  ] as const;
  const drawn = sticks
    .map(
      ([x, y, turn]) =>
        `<g transform="rotate(${turn} ${x} 16)"><rect x="${x - width / 2}" y="${y}" width="${width}" height="17" rx=".7" fill="${shade}"/><rect x="${x - width / 2}" y="${y}" width="${width * 0.62}" height="17" rx=".7" fill="${fry}"/></g>`,
    )
    .join('');
  return `${drawn}<path fill="${cup}" d="M4.5 13.5c3 2.6 7 4 11.5 4s8.5-1.4 11.5-4L25.3 27a3 3 0 0 1-3 2.5H9.7a3 3 0 0 1-3-2.5z"/><path fill="${band}" d="M5.6 20.5c3.2 1.3 6.7 2 10.4 2s7.2-.7 10.4-2l-.5 3.2c-3 1-6.4 1.6-9.9 1.6s-6.9-.6-9.9-1.6z"/>${
    flavour === 'peri'
      ? dots(
          [
            [9, 8],
            [13, 9],
            [18, 6.5],
            [21, 11],
            [15, 13],
          ],
          { r: 0.6, fill: '#a31f1a' },
        )
      : ''
  }`;
};

const wedges: Glyph = (flavour) => {
  const masala = flavour === 'masala';
  const flesh = masala ? '#f2a83d' : '#ffd774';
  const shade = masala ? '#d9862a' : '#f0bd4c';
  const spots = masala
    ? dots(
        [
          [8, 15],
          [12, 12.5],
          [17, 12],
          [22, 13.5],
          [15, 17],
          [20, 17.5],
        ],
        { r: 0.95, fill: '#b3321f' },
      )
    : dots(
        [
          [10, 14],
          [16, 12.3],
          [21, 15.5],
        ],
        { r: 0.8, fill: '#9a7434' },
      );
  const wedge = `<path fill="#a8682f" d="M2.5 17c1.5 7.5 7 11 13.5 11s12-3.5 13.5-11c.3-1.5-1.2-2.3-2.5-1.5H5c-1.3-.8-2.8 0-2.5 1.5z"/><path fill="${shade}" d="M2.7 16.5C5.5 20.5 10.5 23 16 23s10.5-2.5 13.3-6.5c.6-1-.2-2-1.4-1.7H4.1c-1.2-.3-2 .7-1.4 1.7z"/><path fill="${flesh}" d="M2.7 16.5C4 11.5 9 8 16 8s12 3.5 13.3 8.5C26.5 19.3 21.5 21 16 21S5.5 19.3 2.7 16.5z"/>${spots}`;
  return copies(wedge, [
    [10, 10.5, 0.6, -18],
    [22.5, 11.5, 0.6, 22],
    [9.5, 22, 0.6, 14],
    [22, 22.5, 0.62, -10],
  ]);
};

const hashBrown: Glyph = (flavour) => {
  const shape =
    flavour === 'triangle'
      ? 'M16 4c1.2 0 2 .6 2.7 1.7l10 17c1.3 2.3 0 4.3-2.5 4.3H5.8c-2.5 0-3.8-2-2.5-4.3l10-17C14 4.6 14.8 4 16 4z'
      : 'M8 9.5h16c4 0 6.5 2.6 6.5 6.5S28 23 24 23H8c-4 0-6.5-3-6.5-7S4 9.5 8 9.5z';
  return `<path fill="#b8732a" transform="translate(0 1.6)" d="${shape}"/><path fill="#e5a442" d="${shape}"/><path fill="none" stroke="#f8cf78" stroke-width="1.5" stroke-linecap="round" d="M11 13.5l3.5-1.5M17 12.5l4 1M9 17.5l4 .5M15.5 16l4.5 1.5M21 19.5l2.5-2M12.5 20.5l4-.8"/><path fill="none" stroke="#b8732a" stroke-width="1.1" stroke-linecap="round" d="M10.5 15.5l2.5-.6M18.5 14.8l3.5.4M13.5 18.8l3 .6"/>`;
};

const smile: Glyph = () => {
  const face =
    '<circle cx="16" cy="17" r="13" fill="#c98a2c"/><circle cx="16" cy="15.8" r="13" fill="#f6c04e"/><circle cx="11.5" cy="12.5" r="2.1" fill="#8f5d18"/><circle cx="20.5" cy="12.5" r="2.1" fill="#8f5d18"/><path fill="none" stroke="#8f5d18" stroke-width="2.4" stroke-linecap="round" d="M9.5 18.5c1.5 2.7 3.7 4 6.5 4s5-1.3 6.5-4"/><path fill="none" stroke="#fbe0a0" stroke-width="1.4" stroke-linecap="round" d="M5.5 12c1-2.8 2.8-4.9 5.3-6"/>';
  return copies(face, [
    [21, 11.5, 0.66, 10],
    [11, 19, 0.78, -8],
  ]);
};

const ballTones = flavours({
  chilli: { ball: '#dd9436', shade: '#b66d1f', bits: '#c8321f' },
  cheese: { ball: '#eab04a', shade: '#c98528', bits: '#fff1b8' },
  vada: { ball: '#e6ab3f', shade: '#bd7f22', bits: '#4f8a2c' },
  popcorn: { ball: '#c9802f', shade: '#9c5a1b', bits: '#ecb860' },
  manchurian: { ball: '#8a4a26', shade: '#643217', bits: '#4f9a3a' },
});

const balls: Glyph = (flavour) => {
  const { ball, shade, bits } = ballTones(flavour);
  const rough = flavour === 'popcorn';
  const one = `<path fill="${shade}" d="M16 4.5c7 0 12 5 12.3 12.3C28.5 24 23 29 16 29S3.5 24 3.7 16.8C4 9.5 9 4.5 16 4.5z"/><circle cx="15.4" cy="15.4" r="11.6" fill="${ball}"/>${dots(
    [
      [10, 12],
      [15, 9],
      [20, 13],
      [12, 18],
      [18, 20],
      [22, 18],
    ],
    { r: rough ? 2 : 1.2, fill: bits },
  )}<path fill="none" stroke="#ffffff59" stroke-width="1.6" stroke-linecap="round" d="M7.3 12.5c1-2.7 2.8-4.5 5.3-5.3"/>`;
  return flavour === 'cheese'
    ? `${copies(one, [[9.5, 19, 0.6, -15]])}<path fill="#ffd23f" d="M12.5 19.5c2.5 1 4.5-1 6.5 0 1.5 3.5-4.5 5-6.5 3z"/>${copies(
        one,
        [
          [23, 19.5, 0.6, 30],
          [16.5, 9.5, 0.62, 5],
        ],
      )}`
    : copies(
        one,
        [
          [9, 19.5, 0.6, -15],
          [23, 19.5, 0.6, 30],
          [16, 10, 0.62, 5],
          [16, 22.5, 0.5, 60],
        ].slice(0, rough ? 4 : 3) as [number, number, number, number][],
      );
};

/** Fries, wedges and fried balls. */
export const potatoGlyphs: Readonly<Record<string, Glyph>> = {
  'fries-cup': friesCup,
  wedges,
  'hash-brown': hashBrown,
  smile,
  balls,
};
