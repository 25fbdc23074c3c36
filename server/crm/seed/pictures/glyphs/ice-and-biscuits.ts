import { copies, dots, flavours, type Glyph, seeds } from './glyph.ts';

const scoopTones = flavours({
  vanilla: { one: '#fff2cf', two: '#fbe3ae', dark: '#ecc97f', bit: '#5a3a22' },
  chocolate: { one: '#7a4b37', two: '#5f3828', dark: '#47281b', bit: '#3a2016' },
  mango: { one: '#ffbe45', two: '#ffab24', dark: '#ec8f0c', bit: '#ffe2a0' },
  coconut: { one: '#fffdf7', two: '#f4f1ea', dark: '#ddd8cd', bit: '#cfe3c4' },
  butterscotch: { one: '#f8cf7a', two: '#efb954', dark: '#d6983a', bit: '#a8621f' },
  strawberry: { one: '#f9a9ba', two: '#f48aa2', dark: '#dd6683', bit: '#c92a4b' },
  coffee: { one: '#c89a6d', two: '#b38253', dark: '#93643a', bit: '#4a2b1c' },
  sitaphal: { one: '#f4f5e4', two: '#e3e8c9', dark: '#c4cca0', bit: '#8ea25a' },
  currant: { one: '#b187c9', two: '#9a69b7', dark: '#7b4b99', bit: '#432a5c' },
  paan: { one: '#a9cf8f', two: '#8dbb70', dark: '#6d9a52', bit: '#c2466a' },
  lime: { one: '#e8f3b3', two: '#d5e78c', dark: '#b5cb62', bit: '#5f9a3a' },
});

const scoops: Glyph = (flavour) => {
  const { one, two, dark, bit } = scoopTones(flavour);
  const ball = (cx: number, cy: number, r: number, fill: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/><path fill="none" stroke="#ffffff8c" stroke-width="1.3" stroke-linecap="round" d="M${cx - r * 0.62} ${cy - r * 0.3}c.5-1.5 1.5-2.5 2.8-3"/>`;
  return `${ball(10.5, 12.5, 6.6, two)}${ball(21.5, 12.5, 6.6, dark)}${ball(16, 9, 6.9, one)}${seeds(
    [
      [13, 6],
      [18.5, 5.5],
      [19.5, 10],
      [14.5, 11],
      [9, 13.5],
      [23.5, 13],
    ],
    { fill: bit, length: 1.5 },
  )}
<path fill="#b9d2d9" d="M3 16.5h26c0 5.8-4.3 9.8-10 10.3v1.2h3.2c.7 0 1.3.6 1.3 1.3v.2H8.5v-.2c0-.7.6-1.3 1.3-1.3H13v-1.2C7.3 26.3 3 22.3 3 16.5z"/><path fill="#9dbcc5" d="M3 16.5h26c0 1.2-.2 2.3-.5 3.3h-25c-.3-1-.5-2.1-.5-3.3z"/><path fill="#dbeaee" d="M6.5 21.5c1.4 2.2 3.7 3.6 6.5 4-3.8.1-6.7-1.6-8-4z" opacity=".8"/>`;
};

const kulfis = flavours({
  malai: { body: '#fff0cd', shade: '#ecd29a', bit: '#c9a45c' },
  kesar: { body: '#fbd066', shade: '#e8b13a', bit: '#7fa345' },
  mango: { body: '#ffb52e', shade: '#f09410', bit: '#ffe2a0' },
});

const kulfi: Glyph = (flavour) => {
  const { body, shade, bit } = kulfis(flavour);
  const stick = `<rect x="14.2" y="20" width="3.6" height="11" rx="1.8" fill="#d9a566"/><path fill="${body}" d="M16 1.5c3.8 0 6.5 3 6.5 6.8V21c0 1.4-1.1 2.5-2.5 2.5h-8A2.5 2.5 0 0 1 9.5 21V8.3c0-3.8 2.7-6.8 6.5-6.8z"/><path fill="${shade}" d="M19.5 2.6c1.9 1.2 3 3.3 3 5.7V21c0 1.4-1.1 2.5-2.5 2.5h-2.3c1.2 0 1.8-1 1.8-2.2z"/><path fill="none" stroke="#ffffff99" stroke-width="1.4" stroke-linecap="round" d="M12 8.2c0-1.7.8-3 2-3.7"/>${seeds(
    [
      [13, 12],
      [17, 9],
      [16, 15],
      [13.5, 18.5],
      [18.5, 19.5],
      [18, 12.5],
    ],
    { fill: bit, length: 1.8 },
  )}`;
  return copies(stick, [
    [10.5, 16.5, 0.9, -12],
    [21.5, 16, 0.93, 10],
  ]);
};

const matka: Glyph = () =>
  `<path fill="#b5562f" d="M7 9.5h18c3 2.5 4.5 5.7 4.5 9 0 6-5.5 10.5-13.5 10.5S2.5 24.5 2.5 18.5c0-3.3 1.5-6.5 4.5-9z"/><path fill="#d2703f" d="M7 9.5h13c-5 3-8.5 8-8.5 13 0 2.5.8 4.7 2 6.3C6.8 28 2.5 23.8 2.5 18.5c0-3.3 1.5-6.5 4.5-9z"/><rect x="5" y="6.5" width="22" height="4.6" rx="2.3" fill="#a84a26"/><ellipse cx="16" cy="7" rx="9.5" ry="3" fill="#fff0cd"/>${seeds(
    [
      [12, 6.5],
      [15, 7.6],
      [18, 6.2],
      [20.5, 7.3],
      [16.5, 5.6],
    ],
    { fill: '#7fa345', length: 2 },
  )}${dots(
    [
      [13.5, 7.9],
      [18.8, 8],
    ],
    { r: 0.6, fill: '#f2a21c' },
  )}<path fill="none" stroke="#f3c9a0" stroke-width="1.1" stroke-linecap="round" stroke-dasharray=".1 2.4" d="M4.5 17c4 2.5 19 2.5 23 0"/>`;

const biscuits = flavours({
  butter: { face: '#f0bf6b', edge: '#d39a43', mark: '#f9dca0' },
  ajwain: { face: '#e9b968', edge: '#c58f40', mark: '#6e7a3a' },
  osmania: { face: '#f3c777', edge: '#c98a35', mark: '#fff0c4' },
  coconut: { face: '#f6dda6', edge: '#dcb469', mark: '#fffaf0' },
  karachi: { face: '#f1cd86', edge: '#d3a04e', mark: '#e5402f' },
  ragi: { face: '#8a5742', edge: '#6a3f2e', mark: '#b98a6e' },
});

const biscuit: Glyph = (flavour) => {
  const { face, edge, mark } = biscuits(flavour);
  const petals = Array.from({ length: 14 }, (_, at) => {
    const angle = (at / 14) * Math.PI * 2;
    return [
      Number((16 + 11.6 * Math.cos(angle)).toFixed(2)),
      Number((16 + 11.6 * Math.sin(angle)).toFixed(2)),
    ] as const;
  });
  const pattern =
    flavour === 'karachi'
      ? dots(
          [
            [11, 11.5],
            [20, 12],
            [16.5, 20.5],
            [9.8, 18.5],
          ],
          { r: 1.25, fill: mark },
        ) +
        dots(
          [
            [15.5, 9.3],
            [21.5, 18],
            [13, 15.5],
            [18, 16],
          ],
          { r: 1.15, fill: '#3f9a45' },
        )
      : flavour === 'butter' || flavour === 'osmania'
        ? `<circle cx="16" cy="16" r="7.5" fill="none" stroke="${mark}" stroke-width="1.6" stroke-dasharray="3 1.8"/><circle cx="16" cy="16" r="2.6" fill="${mark}"/>`
        : seeds(
            [
              [11, 11],
              [16, 9],
              [21, 11.5],
              [9.5, 16],
              [14.5, 15],
              [19, 16.5],
              [23, 17],
              [12, 20.5],
              [17.5, 21.5],
              [16.5, 12.5],
            ],
            { fill: mark, length: flavour === 'coconut' ? 2.8 : 1.9 },
          );
  return `${dots(petals, { r: 2.6, fill: edge })}<circle cx="16" cy="16" r="12.4" fill="${edge}"/><circle cx="16" cy="15.5" r="11.6" fill="${face}"/>${pattern}`;
};

const chipCookies = flavours({
  dark: { face: '#5f3828', edge: '#432417', chip: '#2a160f' },
  oat: { face: '#d9a861', edge: '#b9823d', chip: '#5b3048' },
  chunk: { face: '#e2a75a', edge: '#c07f35', chip: '#4a2a1e' },
});

const chipCookie: Glyph = (flavour) => {
  const { face, edge, chip } = chipCookies(flavour);
  const flakes =
    flavour === 'oat'
      ? seeds(
          [
            [9, 9],
            [18, 8],
            [24, 14],
            [12, 17],
            [20, 20],
            [9, 22],
            [16, 25],
          ],
          { fill: '#f4dcae', length: 3 },
        )
      : '';
  return `<path fill="${edge}" d="M16 3.5c3.5-.6 6.5 1.3 8.8 3.6 2.6 2 4.7 5.2 4.3 9 .1 3.6-1.7 7-4.2 9-2.5 2.8-5.7 4-9.2 3.7-3.5.2-6.7-1.5-9-4-2.6-2.2-3.9-5.6-3.6-9 0-3.6 1.7-6.8 4.2-8.8 2.3-2.5 5.3-3.7 8.7-3.5z"/><path fill="${face}" d="M16 3.2c3.4-.5 6.3 1.2 8.5 3.4 2.5 2 4.5 5 4.1 8.6.1 3.4-1.6 6.6-4 8.6-2.4 2.6-5.4 3.8-8.8 3.5-3.4.2-6.5-1.4-8.6-3.8C4.7 21.4 3.4 18.2 3.7 15c0-3.5 1.6-6.5 4-8.4 2.2-2.4 5-3.6 8.3-3.4z"/>${flakes}${dots(
    [
      [11, 9.5],
      [20.5, 9],
      [15.5, 14.5],
      [23, 16],
      [9, 16],
      [12.5, 21.5],
      [19.5, 22.5],
    ],
    { r: flavour === 'chunk' ? 2.3 : 1.8, fill: chip },
  )}<path fill="none" stroke="#ffffff40" stroke-width="1.4" stroke-linecap="round" d="M6.8 11.5c1-2.4 2.6-4 4.8-5"/>`;
};

const nankhatai: Glyph = () =>
  `<ellipse cx="16" cy="19" rx="13" ry="9.5" fill="#cf9440"/><path fill="#eebc68" d="M16 7.5c7.5 0 13 4.6 13 10.3 0 4.5-5.6 7.2-13 7.2S3 22.3 3 17.8C3 12.1 8.5 7.5 16 7.5z"/><path fill="none" stroke="#c98a35" stroke-width="1.2" stroke-linecap="round" d="M16 9.5l-2.5 4.3M16 9.5l3.5 4M8.5 13l3.5 2.6M24.5 13.5L20.5 16M9.5 20.5l4-2M23 21l-4.2-2.4M16 23v-3.5"/>${seeds(
    [
      [15, 16],
      [17.3, 16.6],
      [16.3, 17.9],
    ],
    { fill: '#86a944', length: 2.8 },
  )}${dots(
    [
      [13.8, 18],
      [18.7, 15],
    ],
    { r: 0.7, fill: '#f2a21c' },
  )}`;

const biscotti: Glyph = () => {
  const piece = `<path fill="#b97b35" d="M9 4.5c4-2.5 10-2.5 14 0 1.5 1 2 2.6 2 4.5v14c0 2.5-1.7 4.5-4 5H11c-2.3-.5-4-2.5-4-5V9c0-1.9.5-3.5 2-4.5z"/><path fill="#eec47f" d="M10.3 6c3.4-1.9 8-1.9 11.4 0 1 .6 1.3 1.7 1.3 3v13.8c0 1.7-1.1 3-2.7 3.2h-8.6C10.1 25.8 9 24.5 9 22.8V9c0-1.3.3-2.4 1.3-3z"/><g fill="#8a5a2c"><ellipse cx="13" cy="10" rx="2.2" ry="1.3" transform="rotate(30 13 10)"/><ellipse cx="18.5" cy="15" rx="2.3" ry="1.3" transform="rotate(-40 18.5 15)"/><ellipse cx="13.5" cy="20" rx="2" ry="1.2" transform="rotate(10 13.5 20)"/></g><g fill="#fff3da"><ellipse cx="18" cy="9" rx="1.3" ry=".8"/><ellipse cx="13" cy="15" rx="1.2" ry=".8"/><ellipse cx="18.5" cy="21.5" rx="1.3" ry=".8"/></g>`;
  return copies(piece, [
    [10.5, 16.5, 0.78, -24],
    [21, 16, 0.8, 14],
  ]);
};

const shortbread: Glyph = () => {
  const finger = `<rect x="9.5" y="2.5" width="13" height="27.5" rx="2.5" fill="#d8a552"/><rect x="9.5" y="1.8" width="13" height="26.5" rx="2.5" fill="#f6d390"/>${dots(
    [
      [13, 6],
      [19, 6],
      [13, 12],
      [19, 12],
      [13, 18],
      [19, 18],
      [13, 24],
      [19, 24],
    ],
    { r: 1, fill: '#d8a552' },
  )}`;
  return copies(finger, [
    [8.3, 17, 0.86, -13],
    [16.5, 16, 0.9, 3],
    [24.5, 17, 0.86, 17],
  ]);
};

const rusks = flavours({
  milk: { face: '#f6cf85', edge: '#c98a3d', crust: '#a9672a', bit: null },
  elaichi: { face: '#f3cc83', edge: '#c58a3e', crust: '#a9672a', bit: '#5d6b34' },
  suji: { face: '#f9db9a', edge: '#d09a4c', crust: '#b37534', bit: '#fff4d3' },
  wheat: { face: '#c98f55', edge: '#9a6331', crust: '#7d4a22', bit: '#e6c18d' },
});

const rusk: Glyph = (flavour) => {
  const { face, edge, crust, bit } = rusks(flavour);
  const piece = `<path fill="${crust}" d="M4 12.5C4 7.5 9.5 4 16 4s12 3.5 12 8.5V25c0 1.7-1.3 3-3 3H7c-1.7 0-3-1.3-3-3z"/><path fill="${edge}" d="M5.5 12.8c0-4 4.7-7 10.5-7s10.5 3 10.5 7v11.5c0 1-.9 2-2 2h-17c-1.1 0-2-1-2-2z"/><path fill="${face}" d="M7 13c0-3.3 4-5.7 9-5.7s9 2.4 9 5.7v10.8c0 .7-.5 1.2-1.2 1.2H8.2c-.7 0-1.2-.5-1.2-1.2z"/><g fill="${edge}"><circle cx="11" cy="13" r=".9"/><circle cx="16" cy="11" r=".7"/><circle cx="20.5" cy="14" r="1"/><circle cx="13" cy="19" r=".8"/><circle cx="19" cy="20.5" r=".9"/><circle cx="10.5" cy="22.5" r=".7"/><circle cx="22" cy="18" r=".6"/></g>${
    bit === null
      ? ''
      : seeds(
          [
            [13, 10.5],
            [18, 13],
            [12, 16],
            [17, 17.5],
            [21.5, 22],
            [14.5, 22.5],
            [9.5, 18],
          ],
          { fill: bit, length: 1.7 },
        )
  }`;
  return copies(piece, [
    [20, 14.5, 0.82, 12],
    [12.5, 18, 0.84, -9],
  ]);
};

const khari: Glyph = (flavour) => {
  const bit = flavour === 'masala' ? '#c8402a' : flavour === 'jeera' ? '#6a4a25' : null;
  const finger = `<path fill="#c2802f" d="M3 14l4-3h21l2 2v8l-3.5 3H5l-2-2z"/><path fill="#edb559" d="M3 14l4-3h21l2 2-3.5 3H4.5z"/><path fill="none" stroke="#f9dc9a" stroke-width="1.1" d="M3.5 17.8h23.3M4 20.4h22.8M5 22.8h21.5"/><path fill="#d99a44" d="M26.5 16l3.5-3v8l-3.5 3z"/><path fill="none" stroke="#f9dc9a" stroke-width=".9" d="M26.8 18.5l3-2.6M26.8 21.2l3-2.6"/>${
    bit === null
      ? ''
      : seeds(
          [
            [9, 13.2],
            [13, 12.5],
            [17, 13.8],
            [21.5, 12.5],
            [25, 14],
          ],
          { fill: bit, length: 2.1 },
        )
  }`;
  return copies(finger, [
    [16, 9.5, 0.86, 6],
    [15.5, 21, 0.92, -8],
  ]);
};

const straws: Glyph = () => {
  const straw =
    '<rect x="14" y="1" width="4" height="30" rx="2" fill="#c2802f"/><rect x="14" y="1" width="3" height="30" rx="1.5" fill="#ecb45c"/><path fill="none" stroke="#fbe0a0" stroke-width="1" stroke-linecap="round" d="M14.5 4l3 2M14.5 9l3 2M14.5 14l3 2M14.5 19l3 2M14.5 24l3 2"/>';
  return copies(straw, [
    [7.5, 17, 0.92, -22],
    [12, 16.5, 0.96, -11],
    [16.5, 16, 1, 1],
    [20.5, 16.5, 0.96, 12],
    [25, 17.5, 0.9, 23],
  ]);
};

/** Ice cream, kulfi, cookies, rusks. */
export const iceAndBiscuitGlyphs: Readonly<Record<string, Glyph>> = {
  scoops,
  kulfi,
  matka,
  biscuit,
  'chip-cookie': chipCookie,
  nankhatai,
  biscotti,
  shortbread,
  rusk,
  khari,
  straws,
};
