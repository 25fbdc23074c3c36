import { dots, flavours, type Glyph, seeds } from './glyph.ts';

const crusts = flavours({
  white: { crust: '#e5a053', light: '#f3b966', edge: '#cf8538', crumb: '#fdf0cf' },
  milk: { crust: '#eab064', light: '#f8cb85', edge: '#d69142', crumb: '#fff6e0' },
  wheat: { crust: '#b5743c', light: '#c98a4e', edge: '#965a2b', crumb: '#dfb583' },
  brown: { crust: '#a8683a', light: '#bd7d4b', edge: '#8a5029', crumb: '#d3a574' },
  seeded: { crust: '#a9703f', light: '#bf8750', edge: '#85522a', crumb: '#e2c08e' },
  ragi: { crust: '#7c4b3a', light: '#935e4a', edge: '#5f372a', crumb: '#b58571' },
  sour: { crust: '#b9783f', light: '#cd9152', edge: '#8c5427', crumb: '#f5e3bd' },
  brioche: { crust: '#c9772b', light: '#e39a45', edge: '#a95c1d', crumb: '#ffe29a' },
  masala: { crust: '#d9923f', light: '#ecae58', edge: '#b9722c', crumb: '#f7dda0' },
  garlic: { crust: '#dc9a48', light: '#f0b662', edge: '#c27b31', crumb: '#fbe6a8' },
});

const loafSeeds = [
  [7.5, 11],
  [10.5, 13],
  [8.8, 18],
  [10.8, 21.5],
  [8.4, 22.6],
  [18, 7.6],
  [22, 8],
  [26.5, 9.6],
  [21.5, 12],
  [26, 14],
] as const;

const loaf: Glyph = (flavour) => {
  const { crust, light, edge, crumb } = crusts(flavour);
  const specks =
    flavour === 'seeded'
      ? seeds(loafSeeds, { fill: '#5d3a1f' }) +
        seeds(
          [
            [9.6, 15.6],
            [24, 11.5],
            [19.5, 10.4],
          ],
          { fill: '#fff0c9' },
        )
      : flavour === 'masala'
        ? dots(loafSeeds.slice(0, 5), { r: 0.7, fill: '#3f8f2c' }) +
          dots(
            [
              [9.4, 15],
              [7.4, 13.4],
            ],
            { r: 0.7, fill: '#d9412b' },
          )
        : '';
  return `<path fill="${crust}" d="M9.500 5.500h14.200c3.600 0 6.500 2.600 6.500 5.900 0 1.900-1 3.600-2.500 4.700v8.100c0 1.400-1.100 2.500-2.500 2.500H11z"/>
<path fill="${light}" d="M12 5.500h11.700c3.600 0 6.500 2.600 6.500 5.900 0 .8-.2 1.500-.4 2.200-.7-3-3.400-5.100-6.700-5.100h-8.400C14 7.300 13.100 6.200 12 5.500z"/>
<path fill="none" stroke="${edge}" stroke-opacity=".45" stroke-width="1" d="M19.600 8.800v17.700M24.200 8.900v17.600"/>
<path fill="${edge}" d="M9.500 5.500C5.900 5.500 3 8.100 3 11.400c0 1.900 1 3.600 2.500 4.700v8.100c0 1.400 1.100 2.500 2.500 2.500h3c1.400 0 2.500-1.100 2.500-2.500v-8.100c1.500-1.100 2.500-2.800 2.500-4.700 0-3.300-2.900-5.900-6.500-5.900z"/>
<path fill="${crumb}" d="M9.500 7.200c-2.700 0-4.900 1.900-4.900 4.200 0 1.400.8 2.700 2 3.500.3.200.5.500.5.900v8.200c0 .6.500 1 1 1h2.800c.5 0 1-.4 1-1v-8.200c0-.4.2-.7.5-.9 1.200-.8 2-2.100 2-3.500 0-2.300-2.200-4.200-4.900-4.200z"/>${specks}`;
};

const slice =
  'M16 3.500C9 3.500 3.500 7.300 3.500 12.200c0 2.700 1.600 4.900 4 6.300v6.900c0 1.700 1.400 3.100 3.100 3.100h10.800c1.700 0 3.100-1.400 3.100-3.100v-6.900c2.400-1.400 4-3.600 4-6.300 0-4.900-5.500-8.700-12.500-8.700z';

const toast: Glyph = (flavour) => {
  const { edge, crumb, light } = crusts(flavour);
  const topping =
    flavour === 'garlic'
      ? `<path fill="#ffd76a" d="M11.500 11.500l8-1.500 1.500 7-8 1.600z"/><path fill="#fff2bf" d="M11.500 11.500l8-1.500.5 2.200-8 1.600z"/>${dots(
          [
            [9.5, 21.5],
            [13.6, 23.8],
            [18, 21],
            [21.5, 23.5],
            [9, 11],
            [22.8, 12],
            [16.5, 7.8],
          ],
          { r: 0.75, fill: '#4c9a2f' },
        )}`
      : `<path fill="none" stroke="${light}" stroke-width="1.300" stroke-linecap="round" d="M11 9.500c2-1.400 5-1.900 7.500-1.500M12.500 22.500h4"/>`;
  return `<path fill="${edge}" d="${slice}"/><path fill="${crumb}" transform="translate(16 16.200) scale(.85) translate(-16 -16.200)" d="${slice}"/>${topping}`;
};

const buns = flavours({
  plain: { top: '#e39a4a', shine: '#f6c27f', base: '#d2873b', crumb: '#fdeac1', seed: null },
  sesame: { top: '#dd9143', shine: '#f3b76e', base: '#cb7d35', crumb: '#fdeac1', seed: '#fff3d0' },
  brioche: { top: '#b8651f', shine: '#e39a45', base: '#c9772b', crumb: '#ffe29a', seed: null },
  wheat: { top: '#a5683a', shine: '#c48c55', base: '#8f552c', crumb: '#dcb486', seed: '#e8cfa0' },
  charcoal: { top: '#3a3838', shine: '#6b6868', base: '#2b2929', crumb: '#575353', seed: '#f5f0e4' },
  milk: { top: '#ecb062', shine: '#fcd99a', base: '#dc9c4c', crumb: '#fff4d8', seed: null },
  seeded: { top: '#b9783f', shine: '#d39a5c', base: '#99602f', crumb: '#ecd2a2', seed: '#5d3a1f' },
});

const bunSeeds = [
  [10, 11],
  [14, 8.6],
  [18.5, 8.4],
  [22, 11],
  [12.8, 12.8],
  [17, 11.8],
  [8.2, 14.6],
  [20.4, 14.6],
  [24.6, 14.8],
] as const;

const bun: Glyph = (flavour) => {
  const { top, shine, base, crumb, seed } = buns(flavour);
  return `<path fill="${base}" d="M3.800 21h24.400v1.400c0 3.200-2.500 5.600-5.700 5.600h-13c-3.200 0-5.700-2.400-5.700-5.600z"/>
<rect x="3.200" y="18" width="25.600" height="3.600" rx="1.800" fill="${crumb}"/>
<path fill="${top}" d="M16 4.500c7.700 0 13 5.300 13 11.700 0 1.400-1.100 2.500-2.500 2.500h-21C4.100 18.700 3 17.600 3 16.200 3 9.800 8.300 4.500 16 4.500z"/>
<path fill="none" stroke="${shine}" stroke-width="1.800" stroke-linecap="round" d="M7 12.400c1.300-2.500 3.300-4.200 5.800-5"/>${seed === null ? '' : seeds(bunSeeds, { fill: seed, length: 1.9 })}`;
};

const pav: Glyph = (flavour) => {
  const masala = flavour === 'masala';
  const top = masala ? '#c96f2b' : '#cf8237';
  const shine = masala ? '#e59a52' : '#ecae62';
  const cushion = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="9.800" height="9.600" rx="3.400" fill="${top}"/><path fill="none" stroke="${shine}" stroke-width="1.500" stroke-linecap="round" d="M${x + 2.4} ${y + 4.2}c.4-1.200 1.200-1.900 2.400-2.200"/>`;
  const cushions = [5, 12.6].flatMap((y) => [1.3, 11.1, 20.9].map((x) => cushion(x, y))).join('');
  const specks = masala
    ? dots(
        [
          [5, 10],
          [8, 18],
          [15, 9],
          [18, 19],
          [25, 10],
          [27, 18],
          [13, 14],
        ],
        { r: 0.7, fill: '#3f8f2c' },
      )
    : '';
  return `<rect x="1.300" y="14" width="29.400" height="13.500" rx="3.400" fill="#fbe3b4"/><path fill="#eccb93" d="M1.300 24h29.400c0 2-1.500 3.500-3.400 3.500H4.700c-1.900 0-3.400-1.500-3.400-3.500zM10.800 21h.6v6.500h-.6zM20.600 21h.6v6.500h-.6z"/>${cushions}${specks}`;
};

const longRoll: Glyph = (flavour) => {
  const herb = flavour === 'herb';
  const specks = herb
    ? dots(
        [
          [8, 14],
          [11, 12.3],
          [14.5, 13.6],
          [18, 12.3],
          [21.5, 13.8],
          [24.5, 12.6],
        ],
        { r: 0.65, fill: '#3f7d2a' },
      ) +
      seeds(
        [
          [9.5, 13],
          [16.2, 12.4],
          [23, 14.2],
        ],
        { fill: '#fff0c0', length: 2 },
      )
    : '';
  return `<g transform="rotate(-18 16 16)"><rect x="1" y="10" width="30" height="12.500" rx="6.200" fill="#c97f37"/><path fill="#fdeac1" d="M2.500 17.500h27c-.2 1.200-.7 2.200-1.500 3H4c-.8-.8-1.300-1.800-1.500-3z"/><path fill="#e39a4a" d="M1 16.200C1 12.800 3.800 10 7.200 10h17.600c3.400 0 6.200 2.800 6.200 6.200 0 1-.8 1.800-1.800 1.800H2.800C1.800 18 1 17.200 1 16.200z"/><path fill="none" stroke="#f6c27f" stroke-width="1.500" stroke-linecap="round" d="M5 14c.6-1 1.400-1.600 2.600-1.700h5"/>${specks}</g>`;
};

const ciabatta: Glyph = () =>
  `<path fill="#c98a4b" d="M3 15.500C3 11 6.500 8.500 11 8l10-1c4.600-.3 8 2.500 8 7v5c0 4-3 6.500-7 6.800l-11 .7c-4.600.3-8-2.300-8-6.500z"/>
<path fill="#e2ad6d" d="M3 14.500C3 10.800 6.400 8.300 11 7.900l10-1c4.500-.4 8 2.200 8 6.100 0 3.600-3.300 5.600-7.500 6l-10.500.8c-4.500.3-8-1.600-8-5.300z"/>
<path fill="#fbead0" d="M6.500 13.800c1.500-2.200 4.600-3 7.600-3.200 2-.1 1.600 1.500-.2 2-2.400.7-3.400 2-5.300 2.500-1.600.4-2.900-.2-2.100-1.300zM18 15.200c2-.4 3.200-1.900 5-2.200 2-.4 3.200.6 2 1.900-1.300 1.500-3.800 2-5.700 2-1.700 0-2.800-1.400-1.300-1.700z"/>
<path fill="none" stroke="#a86a32" stroke-width="1" stroke-linecap="round" d="M14 17c1.600-1.600 3.600-2.400 5-4.600"/>`;

const focaccia: Glyph = (flavour) => {
  const topping =
    flavour === 'tomato'
      ? `${dots(
          [
            [9, 10],
            [20, 8.5],
            [14.5, 14],
            [23, 15.5],
            [9.5, 17.5],
          ],
          { r: 2.3, fill: '#e5402f' },
        )}${dots(
          [
            [8.4, 9.4],
            [19.4, 7.9],
            [13.9, 13.4],
            [22.4, 14.9],
            [8.9, 16.9],
          ],
          { r: 0.7, fill: '#ff8f7d' },
        )}${dots(
          [
            [14.5, 8.5],
            [19.5, 12.5],
            [18, 18],
          ],
          { r: 1.7, fill: '#3c3340' },
        )}${dots(
          [
            [14.5, 8.5],
            [19.5, 12.5],
            [18, 18],
          ],
          { r: 0.7, fill: '#e9b766' },
        )}`
      : ['7 9', '16 7', '23 10', '11 14', '20 16', '8 18']
          .map(
            (place) =>
              `<path fill="none" stroke="#3f7d3a" stroke-width="1" stroke-linecap="round" transform="translate(${place})" d="M0 2.200L3.600 0M1 .3l.9.900M2.200 2.300l.3-1.100"/>`,
          )
          .join('') +
        dots(
          [
            [13, 10.5],
            [17.5, 12.8],
            [24, 17],
            [13.6, 18.3],
          ],
          { r: 0.55, fill: '#fff' },
        );
  return `<rect x="3" y="9" width="26" height="18.500" rx="4" fill="#c07a33"/><rect x="3" y="4.500" width="26" height="19" rx="4" fill="#ecb665"/>
${dots(
  [
    [7.5, 13.6],
    [12.8, 6.8],
    [18, 15.3],
    [25.5, 8],
    [25, 19.5],
    [6.5, 7.8],
    [15.5, 20.5],
  ],
  { r: 1.1, fill: '#d6963f' },
)}${topping}`;
};

const boules = flavours({
  white: { crust: '#b5702f', light: '#d7974f', score: '#f6dfb4' },
  rye: { crust: '#6f432a', light: '#8d5b3b', score: '#d9b98f' },
  nut: { crust: '#955a2c', light: '#b5773f', score: '#eccfa0' },
});

const boule: Glyph = (flavour) => {
  const { crust, light, score } = boules(flavour);
  const bits =
    flavour === 'nut'
      ? dots(
          [
            [9, 14],
            [22.5, 12],
            [20, 22],
            [11, 21],
          ],
          { r: 1.2, fill: '#5b331c' },
        ) +
        dots(
          [
            [13, 10],
            [23, 17.5],
            [15.5, 24],
          ],
          { r: 1.1, fill: '#4a2740' },
        )
      : '';
  return `<ellipse cx="16" cy="16.500" rx="13.500" ry="12" fill="${crust}"/><ellipse cx="16" cy="14.800" rx="12.400" ry="10" fill="${light}"/>
<path fill="none" stroke="${score}" stroke-width="2.200" stroke-linecap="round" d="M8.500 17.500C11 11.500 15 8 21.500 7.500M13.500 21c1.500-5 5.500-8.500 11-9.500"/>
<path fill="none" stroke="#fff4dd" stroke-opacity=".75" stroke-width="1" stroke-linecap="round" d="M6.500 14.500c.6-2.200 1.800-4 3.600-5.400M21 22.300c1.600-.5 3-1.400 4-2.500"/>${bits}`;
};

const bases = flavours({
  plain: { rim: '#e2a55a', inner: '#f8dfaa', spot: '#a9662c' },
  thin: { rim: '#e7b673', inner: '#fae6bd', spot: '#d19a55' },
  wheat: { rim: '#b98049', inner: '#dcb382', spot: '#8f5a2d' },
  cheese: { rim: '#e2a04f', inner: '#ffd65c', spot: '#f2b32f' },
  pale: { rim: '#ecd7ab', inner: '#fbf1d8', spot: '#dcc18a' },
});

const pizzaBase: Glyph = (flavour) => {
  const { rim, inner, spot } = bases(flavour);
  return `<circle cx="16" cy="16.800" r="13.600" fill="#00000014"/><circle cx="16" cy="16" r="13.600" fill="${rim}"/><circle cx="16" cy="16" r="10.800" fill="${inner}"/>
${dots(
  [
    [4.4, 13],
    [7.5, 6.8],
    [13, 3.6],
    [22, 4.8],
    [27.5, 10],
    [28.3, 18.5],
    [24.6, 25.3],
    [16.5, 28.3],
    [8, 26],
  ],
  { r: 1, fill: spot },
)}
${dots(
  [
    [12, 12],
    [16, 10.5],
    [20, 12],
    [10.8, 16],
    [14.5, 15.5],
    [18.5, 16.2],
    [21.8, 16],
    [12.5, 20],
    [16.3, 20.5],
    [20, 20],
  ],
  { r: 0.55, fill: spot },
)}`;
};

const flats = flavours({
  plain: { face: '#f7e3b8', back: '#ecd09a', spot: '#c98f4c' },
  spinach: { face: '#a9c777', back: '#8db05b', spot: '#5f8a35' },
  beet: { face: '#dc7f98', back: '#c7647f', spot: '#9e3f5d' },
  crepe: { face: '#f9dd95', back: '#edc46f', spot: '#cf9440' },
  roomali: { face: '#faedd0', back: '#efdcb3', spot: '#d3a668' },
});

const tortilla: Glyph = (flavour) => {
  const { face, back, spot } = flats(flavour);
  return `<circle cx="17" cy="15" r="12.800" fill="${back}"/>${dots(
    [
      [22, 6.8],
      [26.5, 12],
      [26, 19],
    ],
    { r: 1.1, fill: spot },
  )}
<path fill="${face}" d="M2.600 17.500C3.600 10.600 9.500 5.600 16.200 6.200L27.500 25c-2.600 2.700-6.300 4.200-10.300 4.200C9 29.200 2.600 24.500 2.600 17.500z"/>
<path fill="none" stroke="${back}" stroke-width="1" d="M16.200 6.200L27.500 25"/>
<g fill="${spot}"><ellipse cx="10" cy="14" rx="2" ry="1.200"/><ellipse cx="14.500" cy="20.500" rx="2.300" ry="1.400"/><ellipse cx="8" cy="20.500" rx="1.300" ry=".9"/><ellipse cx="15" cy="12.500" rx="1.100" ry=".8"/><ellipse cx="19.500" cy="25" rx="1.700" ry="1"/></g>`;
};

const pita: Glyph = () =>
  `<ellipse cx="18.500" cy="12.500" rx="12" ry="9" fill="#dca65f"/><ellipse cx="18.500" cy="11.700" rx="11.500" ry="8.200" fill="#f0c98a"/><g fill="#d39a52"><ellipse cx="14" cy="9" rx="2" ry="1"/><ellipse cx="22.500" cy="8" rx="1.600" ry=".9"/><ellipse cx="24.500" cy="13" rx="1.800" ry="1"/></g>
<path fill="#cf9449" d="M1.500 18.500C1.500 15.500 7 14 13.500 14s12 1.500 12 4.500c0 6-5.400 10-12 10s-12-4-12-10z"/><path fill="#6b3f1d" d="M3 18.600c0-1.900 4.700-3 10.500-3s10.500 1.100 10.500 3-4.700 2.900-10.500 2.900S3 20.500 3 18.600z"/>
<path fill="#f0c98a" d="M1.500 18.500c.6 2.100 5.800 3.600 12 3.600s11.400-1.500 12-3.600c0 6-5.400 10-12 10s-12-4-12-10z"/><g fill="#d39a52"><ellipse cx="9" cy="25" rx="1.900" ry=".9"/><ellipse cx="17.500" cy="25.200" rx="2.100" ry="1"/></g>`;

/** Loaves, buns, crusts and wraps. */
export const breadGlyphs: Readonly<Record<string, Glyph>> = {
  loaf,
  toast,
  bun,
  pav,
  'long-roll': longRoll,
  ciabatta,
  focaccia,
  boule,
  'pizza-base': pizzaBase,
  tortilla,
  pita,
};
