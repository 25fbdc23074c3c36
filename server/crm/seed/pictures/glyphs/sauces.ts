import { dots, flavours, type Glyph } from './glyph.ts';

const dips = flavours({
  tomato: { sauce: '#d9402a', shine: '#f47a5f', bit: '#4f8a2c', bowl: 'light' },
  cream: { sauce: '#fff3d3', shine: '#ffffff', bit: null, bowl: 'dark' },
  tandoori: { sauce: '#ee8a3c', shine: '#ffb878', bit: '#a8321f', bowl: 'light' },
  chilli: { sauce: '#b8261c', shine: '#e5604a', bit: '#ffd36b', bowl: 'light' },
  green: { sauce: '#5f9a3a', shine: '#93c869', bit: '#2f6b22', bowl: 'light' },
  tamarind: { sauce: '#5d2f22', shine: '#8f5540', bit: '#e9c58f', bowl: 'light' },
  jalapeno: { sauce: '#f4f6e4', shine: '#ffffff', bit: '#5fa83c', bowl: 'dark' },
  mango: { sauce: '#ffab24', shine: '#ffd27a', bit: null, bowl: 'light' },
  pink: { sauce: '#f5859b', shine: '#ffbccb', bit: '#d9405f', bowl: 'light' },
  berry: { sauce: '#5a3f96', shine: '#8c70c9', bit: '#38276a', bowl: 'light' },
  apple: { sauce: '#e0a83c', shine: '#f6d27c', bit: '#fbe7ad', bowl: 'light' },
  custard: { sauce: '#ffd766', shine: '#ffeba8', bit: '#5a3a22', bowl: 'dark' },
});

const bowls = {
  light: { side: '#eef1ee', shade: '#d5dcd8', rim: '#fbfcfa' },
  dark: { side: '#5d7f86', shade: '#48676d', rim: '#7fa0a6' },
} as const;

const dip: Glyph = (flavour) => {
  const { sauce, shine, bit, bowl } = dips(flavour);
  const { side, shade, rim } = bowls[bowl === 'dark' ? 'dark' : 'light'];
  return `<path fill="${side}" d="M2 13.5h28c0 8-5.5 14-14 14s-14-6-14-14z"/><path fill="${shade}" d="M16 27.5c8.5 0 14-6 14-14h-3.5c0 7-4.5 12.5-10.5 14z"/><path fill="${shade}" d="M10.5 26.5h11v1.7c0 .7-.6 1.3-1.3 1.3h-8.4c-.7 0-1.3-.6-1.3-1.3z"/><ellipse cx="16" cy="13.3" rx="14" ry="6.3" fill="${rim}"/><ellipse cx="16" cy="13.5" rx="11.9" ry="4.8" fill="${sauce}"/>
<path fill="none" stroke="${shine}" stroke-width="1.8" stroke-linecap="round" d="M8.5 13.5c2-2.6 6.5-3 8-1.3s-2 3.4-1 4.3 5 .6 7-1.5"/>${
    bit === null
      ? ''
      : dots(
          [
            [10.5, 15.5],
            [19.5, 11.3],
            [22.5, 13.3],
            [12.5, 11],
            [18, 16.5],
          ],
          { r: 0.95, fill: bit },
        )
  }`;
};

const kadhais = flavours({
  makhani: { gravy: '#e5692a', swirl: '#fff0d6', bit: '#6b8f35' },
  masala: { gravy: '#a8502a', swirl: '#d98a52', bit: '#4f8a2c' },
});

const kadhai: Glyph = (flavour) => {
  const { gravy, swirl, bit } = kadhais(flavour);
  return `<path fill="none" stroke="#8f5a2c" stroke-width="2.2" stroke-linecap="round" d="M3.5 14c-2.5-.5-2.5-4 .5-4M28.5 14c2.5-.5 2.5-4-.5-4"/><path fill="#b9793b" d="M3 12.5h26c0 9-5 15.5-13 15.5S3 21.5 3 12.5z"/><path fill="#d69a58" d="M3 12.5h15c-6 3-9.5 8-9.5 13.5C5 23.5 3 18.7 3 12.5z"/><ellipse cx="16" cy="12.5" rx="13" ry="5.8" fill="#e7b678"/><ellipse cx="16" cy="12.8" rx="11" ry="4.5" fill="${gravy}"/><path fill="none" stroke="${swirl}" stroke-width="1.5" stroke-linecap="round" d="M10 13c0-2 5-2.8 7-1.3s-.6 3-2.5 2.5-.5-2 1.5-1.6 5 .9 6 .3"/>${dots(
    [
      [20.5, 11.3],
      [12, 15],
      [18, 15.5],
    ],
    { r: 0.9, fill: bit },
  )}`;
};

const squeezes = flavours({
  chocolate: { sauce: '#54301f', cap: '#3a2016', label: '#f6e3c8' },
  caramel: { sauce: '#d08a34', cap: '#9a5f1c', label: '#fff0d2' },
  strawberry: { sauce: '#e23b5a', cap: '#a81f3d', label: '#ffe6ea' },
  mango: { sauce: '#ffab24', cap: '#d17f0a', label: '#fff3d6' },
  cheese: { sauce: '#ffc93c', cap: '#d99a1c', label: '#fff7dd' },
  tomato: { sauce: '#d9402a', cap: '#f6f2ea', label: '#fff0e6' },
});

const squeeze: Glyph = (flavour) => {
  const { sauce, cap, label } = squeezes(flavour);
  return `<path fill="${cap}" d="M14.3 1.5h3.4l1 5.5h-5.4z"/><rect x="11" y="6.5" width="10" height="3.6" rx="1.2" fill="${cap}"/><path fill="${sauce}" d="M11.5 10h9c2.6 1.3 4 3.7 4 6.5V27a3.5 3.5 0 0 1-3.5 3.5H11A3.5 3.5 0 0 1 7.5 27V16.5c0-2.8 1.4-5.2 4-6.5z"/><rect x="7.5" y="16.5" width="17" height="8.5" fill="${label}"/><path fill="${sauce}" d="M16 17.8c1.7 2 2.6 3.3 2.6 4.4a2.6 2.6 0 0 1-5.2 0c0-1.1.9-2.4 2.6-4.4z"/><path fill="#ffffff4d" d="M10 14.5c.4-1 1-1.8 1.9-2.3v17.5c-1.1-.3-1.9-1.3-1.9-2.6z"/>`;
};

const jars = flavours({
  hazelnut: { sauce: '#5f3525', label: '#fff0dc', lid: '#e9e2d6' },
  rose: { sauce: '#a8324f', label: '#ffe6ec', lid: '#d9b24a' },
});

const jar: Glyph = (flavour) => {
  const { sauce, label, lid } = jars(flavour);
  return `<rect x="7" y="2.5" width="18" height="5.5" rx="1.8" fill="${lid}"/><rect x="7" y="5.8" width="18" height="2.2" rx="1.1" fill="#00000018"/><path fill="#dfe9ec" d="M7.5 8h17c2.4 1 4 2.8 4 5.5V26a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 26V13.5C3.5 10.8 5.1 9 7.5 8z"/><path fill="${sauce}" d="M5 13.5h22V26a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z"/><path fill="${sauce}" d="M5 14c2-2 4 .8 6-.4s4 1 6-.3 4 1 6-.2 3.5.3 4 .9v3H5z"/><rect x="8" y="16" width="16" height="9" rx="2" fill="${label}"/><path fill="${sauce}" d="M16 22.8c-2-1.3-3.2-2.4-3.2-3.7 0-1 .8-1.7 1.7-1.7.6 0 1.2.3 1.5.9.3-.6.9-.9 1.5-.9.9 0 1.7.7 1.7 1.7 0 1.3-1.2 2.4-3.2 3.7z"/><path fill="#ffffff66" d="M6 12.5c.3-1 1-1.7 2-2.2v15.5c-1.2 0-2-.8-2-2z"/>`;
};

const chips: Glyph = (flavour) => {
  const spots = [
    [16, 8],
    [11, 12],
    [18, 13],
    [23, 12],
    [7.5, 17.5],
    [13.5, 18],
    [19.5, 18.5],
    [25, 18],
    [5.5, 23.5],
    [11, 24],
    [16.5, 24.5],
    [22, 24],
    [27, 23.5],
  ] as const;
  if (flavour === 'rainbow') {
    const tones = ['#e5402f', '#ffc93c', '#4aa3df', '#6cc04a', '#f48fb1', '#8d65c5'];
    return spots
      .concat([
        [13.5, 14.8],
        [21, 21.5],
        [9, 20.8],
        [17, 10.5],
        [24, 15],
      ] as never)
      .map(
        ([x, y], at) =>
          `<rect x="${x - 3}" y="${y - 1.15}" width="6" height="2.3" rx="1.15" fill="${tones[at % tones.length]}" transform="rotate(${(at * 67) % 180} ${x} ${y})"/>`,
      )
      .join('');
  }
  return spots
    .map(
      ([x, y]) =>
        `<path fill="#432417" d="M${x} ${y - 4.2}c.5 2 3.6 3.3 3.6 5.7 0 1.7-1.6 2.5-3.6 2.5s-3.6-.8-3.6-2.5c0-2.4 3.1-3.7 3.6-5.7z"/><path fill="none" stroke="#8a5b46" stroke-width=".9" stroke-linecap="round" d="M${x - 1.8} ${y + 1.2}c0-1.2.8-1.9 1.5-2.6"/>`,
    )
    .join('');
};

const shreds: Glyph = (flavour) => {
  const tones =
    flavour === 'blend' ? ['#fff3cf', '#ffc24a', '#fff0c2', '#ffb52e'] : ['#fff8e3', '#fdeec6', '#fffaf0', '#f7e3b3'];
  const spots = [
    [16, 8, 20],
    [12, 11, -35],
    [20, 11, 55],
    [9, 15, 10],
    [15.5, 15, -15],
    [22, 15, -50],
    [7, 19.5, 60],
    [12.5, 19.5, 25],
    [18.5, 19.5, -30],
    [24.5, 19, 12],
    [5.5, 24, -12],
    [11, 24.5, -45],
    [16.5, 24, 35],
    [21.5, 24.5, 0],
    [26.5, 23.5, -40],
  ] as const;
  return `<path fill="#e9cf94" d="M3 26c2-9 7.5-18 13-19.5C21.5 8 27 17 29 26c-4 2.5-22 2.5-26 0z"/>${spots.map(([x, y, turn], at) => `<rect x="${x - 4}" y="${y - 1.4}" width="8" height="2.8" rx="1.4" fill="${tones[at % 4]}" transform="rotate(${turn} ${x} ${y})"/>`).join('')}`;
};

const cheeseSlice: Glyph = () =>
  `<g transform="rotate(-10 16 16)"><rect x="6" y="8" width="22" height="20" rx="1.5" fill="#d99a1c"/><rect x="4.5" y="6" width="22" height="20" rx="1.5" fill="#f2b52e"/><rect x="3" y="4" width="22" height="20" rx="1.5" fill="#ffd04a"/><path fill="#ffe596" d="M25 14.5V22.5c0 .8-.7 1.5-1.5 1.5H14z"/><path fill="#f6bf3a" d="M25 14.5L14 24c-.3-4.5 3.5-9 11-9.5z"/></g>`;

const butterSheet: Glyph = () =>
  `<path fill="#e8c24a" d="M2.5 17l15 7.5v4L2.5 21z"/><path fill="#f2d36b" d="M17.5 24.5l12.5-8v4l-12.5 8z"/><path fill="#ffeb9c" d="M2.5 17L15 9.5l15 7-12.5 8z"/><path fill="#e8c24a" d="M4.5 9.5l13 6.5v3.5l-13-6.5z"/><path fill="#f2d36b" d="M17.5 16l11-7v3.5l-11 7z"/><path fill="#fff2b8" d="M4.5 9.5l11-6.5 13 6-11 7z"/><path fill="none" stroke="#e8c24a" stroke-width=".8" d="M8.8 11.6l11-6.6M13.2 13.8l11-6.8"/>`;

const jug: Glyph = () =>
  `<path fill="none" stroke="#cfd9de" stroke-width="3" stroke-linecap="round" d="M24 12c6-1 6.5 9 .5 9.5"/><path fill="#e9f0f3" d="M5 5.5c3-.5 4-2.5 6-2.5h11c1.5 0 2.5 1 2.5 2.5L26 26.5a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3L7.8 11C7.5 8.5 6 7.5 5 5.5z"/><path fill="#fffaf0" d="M8.3 11.5c5 2.2 11.5-2 16.7.3l.9 14a2.3 2.3 0 0 1-2.3 2.5H9.8A2.3 2.3 0 0 1 7.5 26z"/><path fill="#efe3c8" d="M8.3 11.5c5 2.2 11.5-2 16.7.3l.1 2c-5.5-2-11.5 2-17 .2z"/><path fill="#ffffffb0" d="M10.5 16h1.8v9.5h-1.8z"/>`;

const swirlCream: Glyph = () =>
  `<path fill="#efe2c8" d="M3 24c0-3.5 3-5.5 6-5.8h14c3 .3 6 2.3 6 5.8 0 3-5.5 5-13 5S3 27 3 24z"/><path fill="#fffaf0" d="M4 22.5c0-3 3-4.8 6.5-5h11c3.5.2 6.5 2 6.5 5 0 2.7-5.2 4.3-12 4.3S4 25.2 4 22.5z"/><path fill="#efe2c8" d="M7 17c0-3 2.5-4.6 5-4.8h8c2.5.2 5 1.8 5 4.8 0 2.4-4 3.8-9 3.8S7 19.4 7 17z"/><path fill="#fffdf7" d="M7.5 16c0-2.6 2.5-4 5-4.2h7c2.5.2 5 1.6 5 4.2 0 2.2-3.7 3.4-8.5 3.4S7.5 18.2 7.5 16z"/><path fill="#efe2c8" d="M10.5 11c0-2.4 3-4.5 5-8.5 2.5 2.5 6 5.5 6 8.5 0 2-2.3 3-5.5 3s-5.5-1-5.5-3z"/><path fill="#fffdf7" d="M11 10.3c0-2.3 2.5-4 4.5-7.8 2 2.5 5 5 5 7.8 0 1.8-1.9 2.7-4.7 2.7s-4.8-.9-4.8-2.7z"/><path fill="none" stroke="#efe2c8" stroke-width="1.2" stroke-linecap="round" d="M9 23.5c3 1.5 9 1.6 13 .4M11.5 16.8c2.6 1 6.5 1 9 .2M13.5 10.8c1.5.6 3.5.6 5 0"/>`;

/** Sauces, gravies, toppings and dairy. */
export const sauceGlyphs: Readonly<Record<string, Glyph>> = {
  bottle: squeeze,
  dip,
  kadhai,
  squeeze,
  jar,
  chips,
  shreds,
  'cheese-slice': cheeseSlice,
  'butter-sheet': butterSheet,
  jug,
  'swirl-cream': swirlCream,
};
