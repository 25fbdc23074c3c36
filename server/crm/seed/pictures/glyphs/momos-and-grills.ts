import { copies, dots, flavours, type Glyph } from './glyph.ts';

const momos = flavours({
  white: { body: '#fdf3df', pleat: '#e3cfa6', shade: '#f0dfbd', fill: '#c9a86a' },
  green: { body: '#bfd79a', pleat: '#8fb063', shade: '#a9c681', fill: '#f2c83a' },
  wheat: { body: '#dcb889', pleat: '#b58a56', shade: '#cda674', fill: '#a56a3a' },
  crunchy: { body: '#e3a146', pleat: '#b5711f', shade: '#cd8830', fill: '#f7cf86' },
  crystal: { body: '#e9f2ee', pleat: '#bcd2c8', shade: '#d5e6de', fill: '#8fc28a' },
});

const momo: Glyph = (flavour) => {
  const { body, pleat, shade, fill } = momos(flavour);
  const glow = flavour === 'crystal' ? `<ellipse cx="16" cy="19.5" rx="8" ry="5" fill="${fill}" opacity=".6"/>` : '';
  const crumbs =
    flavour === 'crunchy'
      ? dots(
          [
            [7, 18],
            [11, 22],
            [16, 18.5],
            [21, 22.5],
            [25, 18],
            [13, 14],
            [20, 14.5],
          ],
          { r: 1.15, fill },
        )
      : '';
  const one = `<path fill="${shade}" d="M16 6c2 3 12.5 7 12.5 14.5 0 4.5-5.5 7-12.5 7s-12.5-2.5-12.5-7C3.5 13 14 9 16 6z"/><path fill="${body}" d="M16 6c1.5 3 10 7 10 13.5 0 4-5 6-11.5 6S3.5 24 3.5 20C3.5 13 14 9 16 6z"/>${glow}<path fill="none" stroke="${pleat}" stroke-width="1.2" stroke-linecap="round" d="M16 8.5c-1 4-4.5 6-7.5 10M16 8.5c-.5 4.5-2 7-2.5 11.5M16 8.5c.5 4.5 2.5 7 3.3 11.3M16 8.5c1.2 4 4.8 6 7.5 9.5"/><circle cx="16" cy="7" r="2.3" fill="${pleat}"/><circle cx="15.6" cy="6.6" r="1.5" fill="${body}"/>${crumbs}`;
  return copies(one, [
    [22.5, 11.5, 0.6, 6],
    [9, 13, 0.6, -6],
    [16.5, 20.5, 0.72, 0],
  ]);
};

const bao: Glyph = () =>
  `<path fill="#e6dcc8" d="M3 19c0-7 5.5-13 13-13s13 6 13 13z"/><path fill="#fffaf0" d="M3 17.5C3 10.5 8.5 5 16 5s13 5.5 13 12.5c0 .8-.7 1.5-1.5 1.5h-23c-.8 0-1.5-.7-1.5-1.5z"/><path fill="#6fae45" d="M3.5 19c2-1.2 3.5 1 5.5 0s3.5 1 5.5 0 3.5 1 5.5 0 3.5 1 5.5 0l3 .2c-.3 1.8-2 2.8-4 2.8H7.5c-2 0-3.7-1-4-3z"/><path fill="#f3ead8" d="M3.5 21.5h25c0 3.5-3 5.5-6.5 5.5H10c-3.5 0-6.5-2-6.5-5.5z"/><path fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" d="M7.5 13.5c1-2.5 2.7-4 5-5"/><path fill="none" stroke="#eadfcb" stroke-width="1.2" stroke-linecap="round" d="M20 8.5c2 1.2 3.3 2.7 4 4.7"/>`;

const patties = flavours({
  crumb: { top: '#dc9a3d', side: '#b06e22', bit: '#f6cf86', grill: '#bd7a2a' },
  dark: { top: '#8a5231', side: '#623519', bit: '#c28d5f', grill: '#57301a' },
});

const patty: Glyph = (flavour) => {
  const { top, side, bit, grill } = patties(flavour);
  const marks =
    flavour === 'dark'
      ? `<path fill="none" stroke="${grill}" stroke-width="1.9" stroke-linecap="round" d="M8 12.5l11 7M12.5 10l11 7M6.5 16.5l7 4.5"/>`
      : dots(
          [
            [9, 13],
            [13, 10.8],
            [17, 13],
            [21, 11],
            [24.5, 14],
            [11, 17],
            [15.5, 17.5],
            [20, 17],
            [13, 20.5],
            [18.5, 20.8],
            [7, 16],
          ],
          { r: 0.9, fill: bit },
        );
  return `<path fill="${side}" d="M2.5 15.5h27v4c0 4.7-6 8-13.5 8s-13.5-3.3-13.5-8z"/><ellipse cx="16" cy="15.5" rx="13.5" ry="8.3" fill="${top}"/>${marks}`;
};

const fillet: Glyph = () =>
  `<path fill="#a9641d" d="M5 14c0-5 4-9 10-9.5 5-.5 7 2 10 3.5 4 2 6 6 4.5 11-1.5 5.5-7 9-13 8.5C9 27 5 22 5 14z"/><path fill="#d98f35" d="M4 12.8c0-5 4-8.6 10-9.1 5-.5 7 2 10 3.5 4 2 6 5.6 4.5 10.2-1.5 5.3-7 8.6-13 8.1C8.5 25 4 20 4 12.8z"/>${dots(
    [
      [9, 9.5],
      [14, 7],
      [19, 9.5],
      [24, 12],
      [8, 15],
      [13, 13],
      [18, 15],
      [23, 18],
      [11, 20],
      [16, 21],
      [20, 22],
    ],
    { r: 1.5, fill: '#f2bf6c' },
  )}${dots(
    [
      [11.5, 11.5],
      [16.5, 11],
      [21, 15.5],
      [10.5, 17],
      [15.5, 18],
      [19.5, 19],
    ],
    { r: 0.7, fill: '#8a4d14' },
  )}`;

const nuggets: Glyph = () => {
  const one = `<path fill="#b06e22" d="M6 9c3-3.5 9-4.5 13-3.5s8 4 8.5 9-3 10-8 11.5-11 1-13.5-3S2.5 13 6 9z"/><path fill="#e5a545" d="M6 8c3-3.5 9-4.5 13-3.5s8 3.5 8.3 8.2-3 9.3-8 10.6-10.8.8-13.3-2.8S2.8 12 6 8z"/>${dots(
    [
      [10, 10],
      [15, 8],
      [20, 11],
      [12, 15],
      [18, 17],
      [23, 15],
      [9, 18],
    ],
    { r: 1.1, fill: '#f8d48c' },
  )}`;
  return copies(one, [
    [9.5, 11, 0.54, -12],
    [22.5, 12, 0.54, 24],
    [11.5, 22, 0.54, 50],
    [23, 23, 0.5, -30],
  ]);
};

const sausage: Glyph = () => {
  const one =
    '<path fill="none" stroke="#8f3f22" stroke-width="8.5" stroke-linecap="round" d="M6 21c4 4 15 4 20-4"/><path fill="none" stroke="#c4623a" stroke-width="6.5" stroke-linecap="round" d="M6 20.3c4 4 15 4 20-4"/><path fill="none" stroke="#eaa277" stroke-width="1.4" stroke-linecap="round" d="M8 18.8c3.5 2 9.5 1.5 13.5-1.5"/><path fill="none" stroke="#8f3f22" stroke-width="1.2" stroke-linecap="round" d="M10 20l1.5 3M15 20.5l1 3M20 18.5l1.8 2.6"/>';
  return copies(one, [
    [16, 10, 0.9, 0],
    [16, 19, 0.9, 0],
  ]);
};

const fishFinger: Glyph = () => {
  const one = `<rect x="1" y="12.5" width="30" height="8.5" rx="2.2" fill="#b8732a"/><rect x="1" y="11" width="30" height="8" rx="2.2" fill="#eab04a"/>${dots(
    [
      [4, 13],
      [8, 16],
      [12, 13],
      [16, 16],
      [20, 13],
      [24, 16],
      [28, 13],
    ],
    { r: 0.95, fill: '#fbdf9e' },
  )}${dots(
    [
      [6, 14.5],
      [14, 15],
      [22, 14.5],
      [27, 17],
    ],
    { r: 0.7, fill: '#c98528' },
  )}`;
  return copies(one, [
    [16, 8.5, 0.9, -24],
    [16.5, 13.5, 0.92, 16],
    [15.5, 23, 0.94, -5],
  ]);
};

const torpedo: Glyph = () => {
  const one = `<path fill="#e5402f" d="M26.5 15c1.5-3.5 3.5-5 5-4.5-.2 2.3.2 3.3 0 5 .2 1.7-.2 3 .2 5-1.7.3-3.7-1-5.2-4.5z"/><path fill="#b8732a" d="M3 15c0-4 3.5-6.5 8.5-6.5 7 0 14 3 16.5 6.5v2c-2.5 3.5-9.5 6.5-16.5 6.5C6.5 23.5 3 20 3 16z"/><path fill="#e9aa48" d="M3 14c0-3.5 3.5-6 8.5-6 7 0 14 3 16.5 6.5-2.5 3.5-9.5 6-16.5 6C6.5 20.5 3 17.5 3 14z"/>${dots(
    [
      [7, 12],
      [11, 10.5],
      [15, 12.5],
      [19, 12],
      [9, 16],
      [13.5, 17],
      [18, 16],
      [23, 14.5],
      [5.5, 15],
    ],
    { r: 1.1, fill: '#fbdc98' },
  )}${dots(
    [
      [9, 13.5],
      [16.5, 14.8],
      [21, 16.5],
      [13, 14],
    ],
    { r: 0.75, fill: '#b8732a' },
  )}`;
  return copies(one, [
    [16, 9, 0.8, -14],
    [15.5, 17, 0.82, -2],
    [16, 24.5, 0.8, 10],
  ]);
};

/** Momos, patties, nuggets and fish. */
export const momoAndGrillGlyphs: Readonly<Record<string, Glyph>> = {
  momo,
  bao,
  patty,
  fillet,
  nuggets,
  sausage,
  'fish-finger': fishFinger,
  torpedo,
};
