import { copies, dots, flavours, type Glyph, seeds } from './glyph.ts';

const painChocolat: Glyph = () =>
  `<g transform="rotate(-14 16 16)"><rect x="2" y="8.500" width="28" height="16" rx="6" fill="#c67a31"/><path fill="#e6a350" d="M8 8.500h16c3.300 0 6 2.700 6 6 0 3-2.700 5-6 5H8c-3.300 0-6-2-6-5 0-3.300 2.700-6 6-6z"/>
<path fill="none" stroke="#c67a31" stroke-width="1.200" stroke-linecap="round" d="M9.500 9v10M14 8.700v10.700M18.500 8.700v10.700M23 9v10"/><path fill="none" stroke="#f8cd87" stroke-width="1.300" stroke-linecap="round" d="M5 13c.3-1.300 1-2.100 2.200-2.400M15.300 11h1.800M19.800 11h1.600"/>
<ellipse cx="3.800" cy="19.600" rx="1.500" ry="2" fill="#4a2b20"/><ellipse cx="28.200" cy="19.600" rx="1.500" ry="2" fill="#4a2b20"/></g>`;

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
      : '<path fill="none" stroke="#fff6e6" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round" d="M6.500 12l4 3 3.500-5 4 6 4-6.500 4.500 5"/>';
  const filling = flavour === 'raisin' ? '#f7d57c' : '#8a4a22';
  return `<circle cx="16" cy="17" r="13" fill="#b56d2a"/><circle cx="16" cy="15.800" r="12.800" fill="#e2a04f"/>
<path fill="none" stroke="${filling}" stroke-width="2" stroke-linecap="round" d="M16 16c0-1.600 2.600-1.600 2.600.4 0 2.800-5.800 3-5.800-.6 0-4.800 9.400-4.600 9.400.8 0 6.400-13 6.600-13-1 0-7.600 15.400-8 16.200.4"/>${raisins}`;
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
      [13, 14.5],
      [17.5, 13.5],
      [19, 17.5],
      [14.5, 18.5],
    ],
    { r: flavour === 'blueberry' ? 2 : 1.5, fill: bits },
  );
  return `<path fill="#bb7129" d="M16 3.500l11 6.300a3 3 0 0 1 1.500 2.600v8.200a3 3 0 0 1-1.500 2.600L17.500 28.600a3 3 0 0 1-3 0L5 23.200a3 3 0 0 1-1.500-2.600v-8.200A3 3 0 0 1 5 9.800z"/>
<path fill="#e6a350" d="M16 2.500l11 6.300a3 3 0 0 1 1.500 2.600v8.200a3 3 0 0 1-1.500 2.600L17.500 27.600a3 3 0 0 1-3 0L5 22.200a3 3 0 0 1-1.500-2.600v-8.200A3 3 0 0 1 5 8.800z"/>
<path fill="none" stroke="#c67f35" stroke-width="1.200" stroke-linecap="round" d="M7 10.500l5 3M25 10.500l-5 3M16 5v5M7 20.500l5-2.500M25 20.500L20 18M16 26v-4.500"/>
<circle cx="16" cy="15.800" r="6.200" fill="${filling}"/><path fill="none" stroke="${shine}" stroke-width="1.200" stroke-linecap="round" d="M11.800 14.400c.5-1.500 1.500-2.500 2.900-3"/>${topping}`;
};

const puff: Glyph = () =>
  `<path fill="#b9702b" d="M3 12.500l13-6 13 6v8.700a2 2 0 0 1-1.200 1.800L16 28 4.200 23A2 2 0 0 1 3 21.200z"/><path fill="#eab05c" d="M3 12.500l13-6.800 13 6.800-13 6.600z"/><path fill="#d18a3d" d="M3 12.500l13 6.600V28L4.200 23A2 2 0 0 1 3 21.200z"/>
<path fill="none" stroke="#f6cf8d" stroke-width="1" d="M3.600 15l12.400 6.200L28.400 15M3.600 17.500L16 23.700l12.400-6.200M3.800 20L16 26l12.200-6"/><path fill="none" stroke="#fbe3b2" stroke-width="1.400" stroke-linecap="round" d="M10.500 12.400l5.500-2.900 4 2"/>`;

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
        (y) => `<rect x="${x - 1.7}" y="${y - 1.7}" width="3.800" height="3.800" rx=".9" fill="${pit}"/>`,
      ),
    )
    .join('');
  return `<g transform="rotate(-8 16 16)"><rect x="3" y="4.500" width="26" height="25" rx="4.500" fill="${edge}"/><rect x="3" y="2.500" width="26" height="25" rx="4.500" fill="${face}"/><g transform="translate(.5 .7)">${pits}</g></g>`;
};

const waffleStick: Glyph = () => {
  const stick = `<rect x="12.500" y="2" width="7" height="28" rx="2.500" fill="#c8822f"/><rect x="12.500" y="1.200" width="7" height="27.600" rx="2.500" fill="#eeb65c"/>${[4, 8.6, 13.2, 17.8, 22.4].map((y) => `<rect x="14" y="${y}" width="4" height="3.200" rx=".8" fill="#cf8d38"/>`).join('')}`;
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
  const disc = `<ellipse cx="16" cy="17.500" rx="11" ry="8.500" fill="${rim}"/><ellipse cx="16" cy="15.800" rx="10.600" ry="7.800" fill="${face}"/><path fill="none" stroke="#ffffff55" stroke-width="1.300" stroke-linecap="round" d="M9 14c.8-1.600 2.400-2.800 4.400-3.400"/>`;
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
  ragi: { top: '#7c4b3a', shade: '#633729', cup: '#e3c9a4', bit: '#a87458' },
});

const muffin: Glyph = (flavour) => {
  const { top, shade, cup, bit } = muffins(flavour);
  return `<path fill="${cup}" d="M6.500 17h19l-1.900 10.200a2.500 2.500 0 0 1-2.500 2H10.900a2.500 2.500 0 0 1-2.500-2z"/><path fill="#00000018" d="M10.300 17h2.300l.8 12.200h-2.200zM15 17h2l-.2 12.200h-1.600zM19.400 17h2.300l-1 12.200h-2.100z"/>
<path fill="${shade}" d="M4.200 15.500c0 2.500 2 4 4 3.500 1.700 1.600 4.200 1.600 5.600.2 1.400 1.300 3.200 1.300 4.600 0 1.600 1.400 4.100 1.300 5.600-.2 2 .5 3.800-1 3.800-3.500z"/>
<path fill="${top}" d="M16 3c6 0 9.800 3.200 10.800 7.200 1.600 1 2.200 2.800 1.600 4.600-.6 1.700-2.300 2.700-4.400 2.400-1.600 1.200-4 1.300-5.700.1-1.500 1-3.200 1-4.600 0-1.700 1.200-4.100 1.100-5.700-.1-2.100.3-3.800-.7-4.400-2.400-.6-1.800 0-3.600 1.600-4.600C6.200 6.200 10 3 16 3z"/>
<path fill="none" stroke="#ffffff55" stroke-width="1.600" stroke-linecap="round" d="M8.500 10c.9-2 2.400-3.300 4.500-4"/>${dots(
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
  return `<path fill="${dough}" fill-rule="evenodd" d="M16 4.500c7.500 0 13.500 5.600 13.500 12.300S23.500 29 16 29 2.500 23.500 2.500 16.800 8.500 4.500 16 4.500zm0 8.400c-2.400 0-4.300 1.600-4.300 3.600s1.900 3.600 4.300 3.600 4.300-1.600 4.300-3.600-1.900-3.600-4.300-3.600z"/>
<path fill="${icing}" fill-rule="evenodd" d="M16 3c7.200 0 13 5 13 11.200 0 2.100-1.200 2.600-2 4.200-.8 1.500-.6 3-2.400 3.900-1.700.8-2.900-.4-4.400.5-1.500.8-2.400 2.600-4.600 2.600s-2.700-1.600-4.400-2.300c-1.500-.6-3 .2-4.500-1-1.300-1-.8-2.400-1.700-3.900-.8-1.400-2-2-2-4C3 8 8.800 3 16 3zm0 8.800c-2.400 0-4.300 1.600-4.300 3.600S13.600 19 16 19s4.300-1.600 4.300-3.600-1.900-3.600-4.300-3.600z"/>
<path fill="none" stroke="${shine}" stroke-width="1.700" stroke-linecap="round" d="M6.500 12.300C7.600 9 10.300 6.700 13.600 5.900"/>${sprinkles}`;
};

const berliner: Glyph = (flavour) => {
  const filling = flavour === 'berry' ? '#c22a4b' : '#4a2b20';
  return `<ellipse cx="16" cy="18" rx="13" ry="10.500" fill="#c47f33"/><path fill="#f3d49a" d="M3.200 16.800c0-1 .2-1.800.5-2.600h24.600c.3.800.5 1.600.5 2.600s-.2 1.600-.4 2.200H3.600c-.2-.6-.4-1.200-.4-2.200z"/><path fill="#de9b48" d="M16 6c7 0 12.600 4 12.900 9.300-4 1.200-8.400 1.700-12.900 1.700S7.100 16.500 3.100 15.300C3.400 10 9 6 16 6z"/>
<path fill="#fffaf0" d="M7 11.500c2-2.800 5.300-4.300 9-4.300s7 1.500 9 4.300c-1.800 1-3.200-.4-4.800.5-1.500.8-2.400 2-4.200 1.200-1.700-.8-2.900.2-4.600-.7-1.600-.9-2.800-.2-4.400-1z"/><circle cx="16" cy="9.300" r="2.300" fill="${filling}"/><path fill="${filling}" d="M14.500 10.500h3l.6 3.400c.1 1.500-4.300 1.500-4.200 0z"/>`;
};

const churros: Glyph = () => {
  const stick =
    '<rect x="13" y="2" width="6" height="28" rx="3" fill="#b86f2c"/><rect x="13" y="2" width="6" height="28" rx="3" fill="none"/><path fill="#e2a04f" d="M14 3.500c0-1 .9-1.500 2-1.500s2 .5 2 1.500v25c0 1-.9 1.500-2 1.500s-2-.5-2-1.500z"/><path fill="none" stroke="#b86f2c" stroke-width=".9" d="M16 2.500v27"/><g fill="#fff3d9"><circle cx="15" cy="7" r=".6"/><circle cx="17.200" cy="11" r=".6"/><circle cx="14.800" cy="15" r=".6"/><circle cx="17" cy="19" r=".6"/><circle cx="15" cy="24" r=".6"/></g>';
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
