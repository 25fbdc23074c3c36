import { copies, dots, flavours, type Glyph } from './glyph.ts';

/** Draws a loose pile: rows of round things, the lower rows in front. */
const pileSpots = [
  [16, 8],
  [11.5, 11.5],
  [17, 12.5],
  [21.8, 11.6],
  [8, 16.5],
  [13, 17],
  [18.5, 17.3],
  [24, 16.6],
  [5.8, 22],
  [10.8, 22.5],
  [16, 22.8],
  [21.3, 22.5],
  [26.3, 22],
] as const;

const peas: Glyph = () =>
  pileSpots
    .map(
      ([x, y], at) =>
        `<circle cx="${x}" cy="${y}" r="3.5" fill="${at % 3 === 0 ? '#5fa83c' : '#74bd48'}"/><circle cx="${x - 1}" cy="${y - 1.2}" r=".9" fill="#b5e07f"/>`,
    )
    .join('');

const kernels: Glyph = () =>
  pileSpots
    .map(([x, y], at) => {
      const turn = (at * 47) % 90;
      return `<g transform="rotate(${turn - 45} ${x} ${y})"><path fill="${at % 3 === 0 ? '#f2b01e' : '#ffc93c'}" d="M${x - 3.2} ${y - 1.5}c0-2.3 6.4-2.3 6.4 0 0 2.5-1.2 5-3.2 5s-3.2-2.5-3.2-5z"/><ellipse cx="${x}" cy="${y - 1.3}" rx="1.8" ry=".8" fill="#ffe59a"/></g>`;
    })
    .join('');

const dices = flavours({
  mixed: ['#f5822a', '#74bd48', '#ffc93c', '#f6f0e2', '#4f9a3a'],
  carrot: ['#f5822a', '#ff9a45', '#ea7016', '#ff8d33', '#f5822a'],
});

const dice: Glyph = (flavour) => {
  const tones = dices(flavour);
  return pileSpots
    .map(([x, y], at) => {
      const fill = tones[at % tones.length];
      return flavour === 'mixed' && at % 5 === 1
        ? `<circle cx="${x}" cy="${y}" r="3.2" fill="${fill}"/>`
        : `<g transform="rotate(${((at * 61) % 60) - 30} ${x} ${y})"><rect x="${x - 3}" y="${y - 3}" width="6" height="6" rx="1.2" fill="${fill}"/><rect x="${x - 3}" y="${y + 1.2}" width="6" height="1.8" rx=".9" fill="#00000014"/></g>`;
    })
    .join('');
};

const cauliflower: Glyph = () =>
  `<path fill="#8fb55a" d="M4 15c-2 4 0 10 6 12.5l6-9z"/><path fill="#8fb55a" d="M28 15c2 4 0 10-6 12.5l-6-9z"/><path fill="#a9c972" d="M9 20c0 5 3 8.5 7 8.5s7-3.5 7-8.5z"/>${dots(
    [
      [9, 14],
      [23, 14],
      [12, 9],
      [20, 9],
      [16, 7],
      [16, 14],
      [12.5, 17.5],
      [19.5, 17.5],
    ],
    { r: 5.2, fill: '#f5ecd6' },
  )}${dots(
    [
      [8, 12.8],
      [11, 8],
      [15, 6],
      [19.5, 8],
      [22.5, 12.5],
      [15, 12.8],
      [12, 16.5],
      [19, 16.3],
    ],
    { r: 2.3, fill: '#fffaf0' },
  )}${dots(
    [
      [10.5, 15],
      [13.8, 10.8],
      [18.3, 11],
      [21, 15.5],
      [16, 17.5],
    ],
    { r: 0.8, fill: '#dcceaa' },
  )}`;

const cutBeans: Glyph = () => {
  const bean =
    '<rect x="5" y="13" width="22" height="6.5" rx="3" fill="#4f9a3a"/><rect x="5" y="12.5" width="22" height="4.5" rx="2.2" fill="#74b94a"/><ellipse cx="26" cy="16" rx="2" ry="3.2" fill="#c4e39a"/><circle cx="26" cy="16" r="1.1" fill="#8fc25c"/>';
  return copies(bean, [
    [11, 9, 0.6, -25],
    [22, 9.5, 0.6, 35],
    [9, 17.5, 0.6, 20],
    [20.5, 17.5, 0.62, -12],
    [14, 24.5, 0.64, -4],
    [25, 24, 0.52, 28],
  ]);
};

const spinach: Glyph = () => {
  const puck =
    '<rect x="5" y="12" width="22" height="13" rx="4" fill="#235c2a"/><rect x="5" y="8" width="22" height="12.5" rx="4" fill="#35803a"/><path fill="none" stroke="#5aa653" stroke-width="1.4" stroke-linecap="round" d="M9 12c2-1.5 4-1 5.5.3M17 11.5c2-.8 4 0 5.5 1M10 16.5c2.5-.8 4.5-.3 6 .7M19 16.5c1.5-.6 2.8-.4 4 .2"/>';
  return copies(puck, [
    [9.5, 11.5, 0.6, -6],
    [22.5, 11.5, 0.6, 6],
    [16, 21.5, 0.7, 0],
  ]);
};

const okra: Glyph = () => {
  const seedsOf = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 16 16)"><path fill="#a6cc74" d="M14 13.5c0-2.5.8-4.5 2-4.5s2 2 2 4.5c-.5.7-3.5.7-4 0z"/><circle cx="16" cy="11.6" r="1.1" fill="#fffbe6"/></g>`,
    )
    .join('');
  const pentagon =
    'M16 3.5c1.8 0 3 1 4.5 2.2l5 3.6c1.5 1.1 2.3 2.2 1.8 4l-2 6.4c-.6 2-1.5 3-3.5 3h-11.6c-2 0-2.9-1-3.5-3l-2-6.4c-.5-1.8.3-2.9 1.8-4l5-3.6C13 4.5 14.2 3.5 16 3.5z';
  const ring = `<path fill="#3f7a2b" d="${pentagon}" transform="translate(0 1.5)"/><path fill="#5b9a3e" d="${pentagon}"/><path fill="#dcecb4" transform="translate(16 14) scale(.76) translate(-16 -14)" d="${pentagon}"/><g transform="translate(0 -1.8)">${seedsOf}</g>`;
  return copies(ring, [
    [9, 10.5, 0.58, 0],
    [22.5, 9.5, 0.56, 20],
    [16, 18, 0.6, 40],
    [7.5, 25, 0.52, 10],
    [25, 24, 0.56, 50],
  ]);
};

const strips: Glyph = () => {
  const strip = (fill: string, dark: string) =>
    `<path fill="none" stroke="${dark}" stroke-width="6.5" stroke-linecap="round" d="M5 20c3-8 15-11 22-5"/><path fill="none" stroke="${fill}" stroke-width="4.5" stroke-linecap="round" d="M5 19c3-8 15-11 22-5"/><path fill="none" stroke="#ffffff66" stroke-width="1.2" stroke-linecap="round" d="M9 14.5c2.5-2.5 6-4 9.5-4"/>`;
  return (
    copies(strip('#e5402f', '#b82a1d'), [[12, 10, 0.72, -10]]) +
    copies(strip('#ffc93c', '#e0a31c'), [[20, 14.5, 0.74, 18]]) +
    copies(strip('#5fa83c', '#44842a'), [[12.5, 19, 0.74, 4]]) +
    copies(strip('#e5402f', '#b82a1d'), [[20.5, 24, 0.66, -14]])
  );
};

const berries: Glyph = () => {
  const raspberry = (fill: string, light: string) =>
    `${dots(
      [
        [16, 9],
        [12, 11],
        [20, 11],
        [16, 13],
        [11, 15.5],
        [15, 17],
        [20, 16],
        [12.5, 20.5],
        [17, 21],
        [20.5, 20],
        [15.5, 24.5],
      ],
      { r: 3.3, fill },
    )}${dots(
      [
        [15, 8],
        [11, 10],
        [19.2, 10],
        [15.2, 12],
        [14.2, 16],
        [19.2, 15],
        [11.8, 19.6],
        [16.2, 20],
      ],
      { r: 1, fill: light },
    )}<path fill="#4f9a3a" d="M16 7c-2.5 0-4-1.5-4.5-3 2 .5 3 0 4.5-2 1.5 2 2.5 2.5 4.5 2C20 5.5 18.5 7 16 7z"/>`;
  const blue =
    '<circle cx="16" cy="16" r="9" fill="#4b4aa6"/><circle cx="14" cy="13.5" r="5" fill="#6a69c7"/><path fill="#34337c" d="M13 12.5l1.5.8 1.5-1.3 1.5 1.3 1.5-.8-.6 2.8h-4.8z"/>';
  return (
    copies(raspberry('#d6335c', '#f584a1'), [[10, 13, 0.66, -12]]) +
    copies(raspberry('#4a2747', '#7d4f79'), [[22, 12, 0.64, 14]]) +
    copies(blue, [
      [11, 24, 0.56, 0],
      [22, 24, 0.6, 20],
    ]) +
    copies(raspberry('#e5402f', '#ff8f7d'), [[16.5, 20.5, 0.5, 4]])
  );
};

/** Vegetables and fruit that the emoji set does not have. */
export const produceGlyphs: Readonly<Record<string, Glyph>> = {
  peas,
  kernels,
  dice,
  cauliflower,
  'cut-beans': cutBeans,
  spinach,
  okra,
  strips,
  berries,
};
