import { copies, dots, flavours, type Glyph, seeds } from './glyph.ts';

const painChocolat: Glyph = () =>
  `<g transform="rotate(-14 16 16)"><rect x="2" y="8.5" width="28" height="16" rx="6" fill="#c67a31"/><path fill="#e6a350" d="M8 8.5h16c3.3 0 6 2.7 6 6 0 3-2.7 5-6 5H8c-3.3 0-6-2-6-5 0-3.3 2.7-6 6-6z"/>
<path fill="none" stroke="#c67a31" stroke-width="1.2" stroke-linecap="round" d="M9.5 9v10M14 8.7v10.7M18.5 8.7v10.7M23 9v10"/><path fill="none" stroke="#f8cd87" stroke-width="1.3" stroke-linecap="round" d="M5 13c.3-1.3 1-2.1 2.2-2.4M15.3 11h1.8M19.8 11h1.6"/>
<ellipse cx="3.8" cy="19.6" rx="1.5" ry="2" fill="#4a2b20"/><ellipse cx="28.2" cy="19.6" rx="1.5" ry="2" fill="#4a2b20"/></g>`;

const swirl: Glyph = (flavour) => {
  const raisins =
    flavour === 'raisin'
      ? dots(
          [
            [11, 10],
            [21, 11],
            [23, 18],
            [13, 21],
            [9, 16.5],
            [18, 23.5],
            [17, 9],
          ],
          { r: 1.4, fill: '#4b2a3c' },
        )
      : '<path fill="none" stroke="#fff6e6" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" d="M6.5 12l4 3 3.5-5 4 6 4-6.5 4.5 5"/>';
  const filling = flavour === 'raisin' ? '#f7d57c' : '#8a4a22';
  return `<circle cx="16" cy="17" r="13" fill="#b56d2a"/><circle cx="16" cy="15.8" r="12.8" fill="#e2a04f"/>
<path fill="none" stroke="${filling}" stroke-width="2" stroke-linecap="round" d="M16 16c0-1.6 2.6-1.6 2.6.4 0 2.8-5.8 3-5.8-.6 0-4.8 9.4-4.6 9.4.8 0 6.4-13 6.6-13-1 0-7.6 15.4-8 16.2.4"/>${raisins}`;
};

const danishFillings = flavours({
  apple: { filling: '#f2c14e', shine: '#fbe29a', bits: '#d99a2b' },
  blueberry: { filling: '#fff3dc', shine: '#ffffff', bits: '#4b4aa6' },
  mango: { filling: '#ffb52e', shine: '#ffdb7d', bits: '#ff9a1f' },
});

const danish: Glyph = (flavour) => {
  const { filling, shine, bits } = danishFillings(flavour);
  const topping = dots(
    [
      [13.2, 14.6],
      [18, 13.8],
      [19, 18],
      [14.4, 18.6],
    ],
    { r: flavour === 'blueberry' ? 2 : 1.5, fill: bits },
  );
  const fold = (turn: number) =>
    `<g transform="rotate(${turn} 16 16)"><path fill="#eeb15e" d="M5.6 9.2c-.4-2 1.4-3.8 3.6-3.6 4.3.5 7.8 2.4 10 5.6-3.6.2-6.3 2.7-7.6 7.3-3.4-2-5.5-5.2-6-9.3z"/><path fill="none" stroke="#cf8a3c" stroke-width="1.1" stroke-linecap="round" d="M8.3 8.6c1.6 2.6 3 5 3.7 8.3"/><path fill="none" stroke="#fad79a" stroke-width="1.1" stroke-linecap="round" d="M9.6 7.2c2.6.5 4.7 1.5 6.4 3"/></g>`;
  return `<rect x="3.5" y="5" width="25" height="25" rx="7" fill="#b56d2a"/><rect x="3.5" y="3.5" width="25" height="25" rx="7" fill="#d99642"/>
<circle cx="16" cy="16" r="7.4" fill="${filling}"/><path fill="none" stroke="${shine}" stroke-width="1.2" stroke-linecap="round" d="M11.3 14.6c.5-1.6 1.6-2.7 3.1-3.2"/>${topping}${fold(0)}${fold(180)}`;
};

const puff: Glyph = () => {
  const flake = (y: number) =>
    `<path fill="none" stroke="#f6cf8d" stroke-width="1.3" stroke-linecap="round" d="M4.5 ${y}c3 1.2 5.5-.8 8.5.2s6 .8 8.5 0 4-.6 6 0"/>`;
  return `<g transform="rotate(-6 16 16)"><path fill="#c07a2e" d="M2.5 13.5h27V23c0 2.5-2 4-4.5 4H7c-2.5 0-4.5-1.5-4.5-4z"/>${flake(18.5)}${flake(21.3)}${flake(24)}<path fill="#e9ab53" d="M7 5.5h18c3 0 5 2.3 5 5.3v2.4c0 2.3-1.6 3.8-4 3.8H6c-2.4 0-4-1.5-4-3.8v-2.4c0-3 2-5.3 5-5.3z"/><path fill="none" stroke="#c98535" stroke-width="1.3" stroke-linecap="round" d="M9.5 14.5l4-6M15 14.5l4-6M20.5 14.5l4-6"/><path fill="none" stroke="#fbdca0" stroke-width="1.4" stroke-linecap="round" d="M4.8 10.2c.3-1.3 1.1-2.1 2.4-2.3"/></g>`;
};

const waffleTones = flavours({
  plain: { edge: '#c8822f', face: '#eeb65c', pit: '#cf8d38' },
  dark: { edge: '#43271c', face: '#7a4b37', pit: '#54301f' },
  red: { edge: '#7d1f28', face: '#bf3f46', pit: '#92262f' },
});

const squareWaffle = (tone: string): string => {
  const { edge, face, pit } = waffleTones(tone);
  const pits = [7, 12.6, 18.2, 23.8]
    .flatMap((x) =>
      [6, 11.6, 17.2, 22.8].map(
        (y) => `<rect x="${x - 1.7}" y="${y - 1.7}" width="3.8" height="3.8" rx=".9" fill="${pit}"/>`,
      ),
    )
    .join('');
  return `<g transform="rotate(-8 16 16)"><rect x="3" y="4.5" width="26" height="25" rx="4.5" fill="${edge}"/><rect x="3" y="2.5" width="26" height="25" rx="4.5" fill="${face}"/><g transform="translate(.5 .7)">${pits}</g></g>`;
};

const waffleStick: Glyph = () => {
  const stick = `<rect x="12.5" y="2" width="7" height="28" rx="2.5" fill="#c8822f"/><rect x="12.5" y="1.2" width="7" height="27.6" rx="2.5" fill="#eeb65c"/>${[4, 8.6, 13.2, 17.8, 22.4].map((y) => `<rect x="14" y="${y}" width="4" height="3.2" rx=".8" fill="#cf8d38"/>`).join('')}`;
  return copies(stick, [
    [9.5, 16.5, 0.92, -14],
    [16.5, 16, 0.95, 2],
    [23.5, 17, 0.9, 16],
  ]);
};

const pancakeMinis: Glyph = (flavour) => {
  const ragi = flavour === 'ragi';
  const face = ragi ? '#8a5a45' : '#e9ad55';
  const rim = ragi ? '#6a4131' : '#f7dfa6';
  const disc = `<ellipse cx="16" cy="17.5" rx="11" ry="8.5" fill="${rim}"/><ellipse cx="16" cy="15.8" rx="10.6" ry="7.8" fill="${face}"/><path fill="none" stroke="#ffffff55" stroke-width="1.3" stroke-linecap="round" d="M9 14c.8-1.6 2.4-2.8 4.4-3.4"/>`;
  return copies(disc, [
    [9.5, 11, 0.72, 0],
    [22.5, 11.5, 0.72, 0],
    [16, 21, 0.86, 0],
  ]);
};

const muffins = flavours({
  chocolate: { top: '#5a3526', shade: '#452619', cup: '#d6a36b', bit: '#2f1a12' },
  vanilla: { top: '#f0bd66', shade: '#dda04a', cup: '#8fb8c9', bit: '#5a3526' },
  blueberry: { top: '#eebc6b', shade: '#d99f4c', cup: '#9b8fd0', bit: '#4b4aa6' },
  banana: { top: '#e0a653', shade: '#c98a3b', cup: '#f1d06b', bit: '#7a4b28' },
  carrot: { top: '#d98c3e', shade: '#bf742c', cup: '#9cc28a', bit: '#ff8a2b' },
  plain: { top: '#f4cd84', shade: '#e3b562', cup: '#f2a9bd', bit: '#f9dfa6' },
  ragi: { top: '#7c4b3a', shade: '#633729', cup: '#e3c9a4', bit: '#a87458' },
});

const muffin: Glyph = (flavour) => {
  const { top, shade, cup, bit } = muffins(flavour);
  return `<path fill="${cup}" d="M6.5 17h19l-1.9 10.2a2.5 2.5 0 0 1-2.5 2H10.9a2.5 2.5 0 0 1-2.5-2z"/><path fill="#00000018" d="M10.3 17h2.3l.8 12.2h-2.2zM15 17h2l-.2 12.2h-1.6zM19.4 17h2.3l-1 12.2h-2.1z"/>
<path fill="${shade}" d="M4.2 15.5c0 2.5 2 4 4 3.5 1.7 1.6 4.2 1.6 5.6.2 1.4 1.3 3.2 1.3 4.6 0 1.6 1.4 4.1 1.3 5.6-.2 2 .5 3.8-1 3.8-3.5z"/>
<path fill="${top}" d="M16 3c6 0 9.8 3.2 10.8 7.2 1.6 1 2.2 2.8 1.6 4.6-.6 1.7-2.3 2.7-4.4 2.4-1.6 1.2-4 1.3-5.7.1-1.5 1-3.2 1-4.6 0-1.7 1.2-4.1 1.1-5.7-.1-2.1.3-3.8-.7-4.4-2.4-.6-1.8 0-3.6 1.6-4.6C6.2 6.2 10 3 16 3z"/>
<path fill="none" stroke="#ffffff55" stroke-width="1.6" stroke-linecap="round" d="M8.5 10c.9-2 2.4-3.3 4.5-4"/>${dots(
    [
      [14, 8],
      [19, 6.6],
      [22.5, 10.5],
      [17.5, 11.5],
      [11.5, 12.8],
      [21.5, 14],
    ],
    { r: 1.25, fill: bit },
  )}`;
};

const rings = flavours({
  glazed: { dough: '#d9963f', icing: '#f7dba6', shine: '#fff5df', bits: null },
  chocolate: { dough: '#d9963f', icing: '#5a3526', shine: '#8a5b46', bits: null },
  strawberry: {
    dough: '#e0a04a',
    icing: '#f48fb1',
    shine: '#ffc6d8',
    bits: ['#fcd53f', '#ffffff', '#4aa3df', '#6cc04a'],
  },
  cinnamon: {
    dough: '#c9823a',
    icing: '#dea563',
    shine: '#f3cf9c',
    bits: ['#8a4a22', '#fff1d6', '#8a4a22', '#fff1d6'],
  },
  vada: { dough: '#a9622a', icing: '#cf8a3c', shine: '#e8b064', bits: ['#3f7d2a', '#7a4016', '#3f7d2a', '#7a4016'] },
});

const ringSpots = [
  [8.5, 10],
  [13, 6.5],
  [19, 6.2],
  [24, 9.5],
  [26, 15],
  [22.5, 20.5],
  [15.8, 22.3],
  [9.3, 20],
  [6.3, 15],
  [11.3, 12.8],
  [20.7, 12.6],
] as const;

const ring: Glyph = (flavour) => {
  const { dough, icing, shine, bits } = rings(flavour);
  const sprinkles = (bits ?? [])
    .map((fill, at) =>
      seeds(
        ringSpots.filter((_, spot) => spot % 4 === at),
        { fill, length: 2.1 },
      ),
    )
    .join('');
  return `<path fill="${dough}" fill-rule="evenodd" d="M16 4.5c7.5 0 13.5 5.6 13.5 12.3S23.5 29 16 29 2.5 23.5 2.5 16.8 8.5 4.5 16 4.5zm0 8.4c-2.4 0-4.3 1.6-4.3 3.6s1.9 3.6 4.3 3.6 4.3-1.6 4.3-3.6-1.9-3.6-4.3-3.6z"/>
<path fill="${icing}" fill-rule="evenodd" d="M16 3c7.2 0 13 5 13 11.2 0 2.1-1.2 2.6-2 4.2-.8 1.5-.6 3-2.4 3.9-1.7.8-2.9-.4-4.4.5-1.5.8-2.4 2.6-4.6 2.6s-2.7-1.6-4.4-2.3c-1.5-.6-3 .2-4.5-1-1.3-1-.8-2.4-1.7-3.9-.8-1.4-2-2-2-4C3 8 8.8 3 16 3zm0 8.8c-2.4 0-4.3 1.6-4.3 3.6S13.6 19 16 19s4.3-1.6 4.3-3.6-1.9-3.6-4.3-3.6z"/>
<path fill="none" stroke="${shine}" stroke-width="1.7" stroke-linecap="round" d="M6.5 12.3C7.6 9 10.3 6.7 13.6 5.9"/>${sprinkles}`;
};

const berliner: Glyph = (flavour) => {
  const filling = flavour === 'berry' ? '#c22a4b' : '#4a2b20';
  const shine = flavour === 'berry' ? '#e8748d' : '#8a5b46';
  return `<ellipse cx="16" cy="18.5" rx="13.3" ry="10" fill="#bf7a2f"/><path fill="#f6dca8" d="M2.8 17.2c0-.8.1-1.6.3-2.3h25.8c.2.7.3 1.5.3 2.3 0 .9-.1 1.7-.3 2.5H3.1c-.2-.8-.3-1.6-.3-2.5z"/><path fill="#dd9a47" d="M16 5.5c7.3 0 13.1 4.3 13.3 10.2-4.1 1-8.6 1.5-13.3 1.5s-9.2-.5-13.3-1.5C2.9 9.8 8.7 5.5 16 5.5z"/>
<path fill="#fffaf0" d="M7 10.8c2-3 5.3-4.6 9-4.6s7 1.6 9 4.6c-1.7.8-2.8-.3-4.3.4-1.5.8-2.6 1.2-4.2.4-1.6-.7-2.9.3-4.6-.4-1.7-.6-3.2.4-4.9-.4z"/><g fill="#fffaf0"><circle cx="7.5" cy="13.2" r=".6"/><circle cx="12" cy="13.8" r=".6"/><circle cx="17.5" cy="14" r=".6"/><circle cx="23" cy="13.3" r=".6"/></g>
<path fill="${filling}" d="M21.5 17.3c2.6-.4 5.2.2 6.2 1.6 1 1.5-.3 2.6-.6 4.2-.2 1.6-2.3 1.8-2.7.2-.3-1.2-1.6-1-2.4-2-1-1.2-1.5-3.7-.5-4z"/><path fill="none" stroke="${shine}" stroke-width="1" stroke-linecap="round" d="M23 18.7c1.2-.2 2.2 0 3 .5"/>`;
};

const churros: Glyph = () => {
  const stick =
    '<rect x="13" y="2" width="6" height="28" rx="3" fill="#b86f2c"/><rect x="13" y="2" width="6" height="28" rx="3" fill="none"/><path fill="#e2a04f" d="M14 3.5c0-1 .9-1.5 2-1.5s2 .5 2 1.5v25c0 1-.9 1.5-2 1.5s-2-.5-2-1.5z"/><path fill="none" stroke="#b86f2c" stroke-width=".9" d="M16 2.5v27"/><g fill="#fff3d9"><circle cx="15" cy="7" r=".6"/><circle cx="17.2" cy="11" r=".6"/><circle cx="14.8" cy="15" r=".6"/><circle cx="17" cy="19" r=".6"/><circle cx="15" cy="24" r=".6"/></g>';
  return copies(stick, [
    [8.5, 17, 0.95, -24],
    [14, 16, 1, -7],
    [19.5, 16, 1, 9],
    [24.5, 17.5, 0.92, 25],
  ]);
};

/** Laminated dough, waffles, muffins and doughnuts. */
export const breakfastGlyphs: Readonly<Record<string, Glyph>> = {
  'pain-chocolat': painChocolat,
  swirl,
  danish,
  puff,
  'waffle-dark': () => squareWaffle('dark'),
  'waffle-red': () => squareWaffle('red'),
  'waffle-stick': waffleStick,
  'pancake-minis': pancakeMinis,
  muffin,
  ring,
  berliner,
  churros,
};
