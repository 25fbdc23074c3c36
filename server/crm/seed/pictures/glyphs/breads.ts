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
  return `<path fill="${crust}" d="M9.5 5.5h14.2c3.6 0 6.5 2.6 6.5 5.9 0 1.9-1 3.6-2.5 4.7v8.1c0 1.4-1.1 2.5-2.5 2.5H11z"/>
<path fill="${light}" d="M12 5.5h11.7c3.6 0 6.5 2.6 6.5 5.9 0 .8-.2 1.5-.4 2.2-.7-3-3.4-5.1-6.7-5.1h-8.4C14 7.3 13.1 6.2 12 5.5z"/>
<path fill="none" stroke="${edge}" stroke-opacity=".45" stroke-width="1" d="M19.6 8.8v17.7M24.2 8.9v17.6"/>
<path fill="${edge}" d="M9.5 5.5C5.9 5.5 3 8.1 3 11.4c0 1.9 1 3.6 2.5 4.7v8.1c0 1.4 1.1 2.5 2.5 2.5h3c1.4 0 2.5-1.1 2.5-2.5v-8.1c1.5-1.1 2.5-2.8 2.5-4.7 0-3.3-2.9-5.9-6.5-5.9z"/>
<path fill="${crumb}" d="M9.5 7.2c-2.7 0-4.9 1.9-4.9 4.2 0 1.4.8 2.7 2 3.5.3.2.5.5.5.9v8.2c0 .6.5 1 1 1h2.8c.5 0 1-.4 1-1v-8.2c0-.4.2-.7.5-.9 1.2-.8 2-2.1 2-3.5 0-2.3-2.2-4.2-4.9-4.2z"/>${specks}`;
};

const slice =
  'M16 3.5C9 3.5 3.5 7.3 3.5 12.2c0 2.7 1.6 4.9 4 6.3v6.9c0 1.7 1.4 3.1 3.1 3.1h10.8c1.7 0 3.1-1.4 3.1-3.1v-6.9c2.4-1.4 4-3.6 4-6.3 0-4.9-5.5-8.7-12.5-8.7z';

const toast: Glyph = (flavour) => {
  const { edge, crumb, light } = crusts(flavour);
  const topping =
    flavour === 'garlic'
      ? `<path fill="#ffd76a" d="M11.5 11.5l8-1.5 1.5 7-8 1.6z"/><path fill="#fff2bf" d="M11.5 11.5l8-1.5.5 2.2-8 1.6z"/>${dots(
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
      : `<path fill="none" stroke="${light}" stroke-width="1.3" stroke-linecap="round" d="M11 9.5c2-1.4 5-1.9 7.5-1.5M12.5 22.5h4"/>`;
  return `<path fill="${edge}" d="${slice}"/><path fill="${crumb}" transform="translate(16 16.2) scale(.85) translate(-16 -16.2)" d="${slice}"/>${topping}`;
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
  return `<path fill="${base}" d="M3.8 21h24.4v1.4c0 3.2-2.5 5.6-5.7 5.6h-13c-3.2 0-5.7-2.4-5.7-5.6z"/>
<rect x="3.2" y="18" width="25.6" height="3.6" rx="1.8" fill="${crumb}"/>
<path fill="${top}" d="M16 4.5c7.7 0 13 5.3 13 11.7 0 1.4-1.1 2.5-2.5 2.5h-21C4.1 18.7 3 17.6 3 16.2 3 9.8 8.3 4.5 16 4.5z"/>
<path fill="none" stroke="${shine}" stroke-width="1.8" stroke-linecap="round" d="M7 12.4c1.3-2.5 3.3-4.2 5.8-5"/>${seed === null ? '' : seeds(bunSeeds, { fill: seed, length: 1.9 })}`;
};

const pav: Glyph = (flavour) => {
  const masala = flavour === 'masala';
  const top = masala ? '#c96f2b' : '#cf8237';
  const shine = masala ? '#e59a52' : '#ecae62';
  const cushion = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="9.8" height="9.6" rx="3.4" fill="${top}"/><path fill="none" stroke="${shine}" stroke-width="1.5" stroke-linecap="round" d="M${x + 2.4} ${y + 4.2}c.4-1.2 1.2-1.9 2.4-2.2"/>`;
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
  return `<rect x="1.3" y="14" width="29.4" height="13.5" rx="3.4" fill="#fbe3b4"/><path fill="#eccb93" d="M1.3 24h29.4c0 2-1.5 3.5-3.4 3.5H4.7c-1.9 0-3.4-1.5-3.4-3.5zM10.8 21h.6v6.5h-.6zM20.6 21h.6v6.5h-.6z"/>${cushions}${specks}`;
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
  return `<g transform="rotate(-18 16 16)"><rect x="1" y="10" width="30" height="12.5" rx="6.2" fill="#c97f37"/><path fill="#fdeac1" d="M2.5 17.5h27c-.2 1.2-.7 2.2-1.5 3H4c-.8-.8-1.3-1.8-1.5-3z"/><path fill="#e39a4a" d="M1 16.2C1 12.8 3.8 10 7.2 10h17.6c3.4 0 6.2 2.8 6.2 6.2 0 1-.8 1.8-1.8 1.8H2.8C1.8 18 1 17.2 1 16.2z"/><path fill="none" stroke="#f6c27f" stroke-width="1.5" stroke-linecap="round" d="M5 14c.6-1 1.4-1.6 2.6-1.7h5"/>${specks}</g>`;
};

const ciabatta: Glyph = () =>
  `<path fill="#c98a4b" d="M3 15.5C3 11 6.5 8.5 11 8l10-1c4.6-.3 8 2.5 8 7v5c0 4-3 6.5-7 6.8l-11 .7c-4.6.3-8-2.3-8-6.5z"/>
<path fill="#e2ad6d" d="M3 14.5C3 10.8 6.4 8.3 11 7.9l10-1c4.5-.4 8 2.2 8 6.1 0 3.6-3.3 5.6-7.5 6l-10.5.8c-4.5.3-8-1.6-8-5.3z"/>
<path fill="#fbead0" d="M6.5 13.8c1.5-2.2 4.6-3 7.6-3.2 2-.1 1.6 1.5-.2 2-2.4.7-3.4 2-5.3 2.5-1.6.4-2.9-.2-2.1-1.3zM18 15.2c2-.4 3.2-1.9 5-2.2 2-.4 3.2.6 2 1.9-1.3 1.5-3.8 2-5.7 2-1.7 0-2.8-1.4-1.3-1.7z"/>
<path fill="none" stroke="#a86a32" stroke-width="1" stroke-linecap="round" d="M14 17c1.6-1.6 3.6-2.4 5-4.6"/>`;

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
              `<path fill="none" stroke="#3f7d3a" stroke-width="1" stroke-linecap="round" transform="translate(${place})" d="M0 2.2L3.6 0M1 .3l.9.9M2.2 2.3l.3-1.1"/>`,
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
  return `<rect x="3" y="9" width="26" height="18.5" rx="4" fill="#c07a33"/><rect x="3" y="4.5" width="26" height="19" rx="4" fill="#ecb665"/>
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
  return `<ellipse cx="16" cy="16.5" rx="13.5" ry="12" fill="${crust}"/><ellipse cx="16" cy="14.8" rx="12.4" ry="10" fill="${light}"/>
<path fill="none" stroke="${score}" stroke-width="2.2" stroke-linecap="round" d="M8.5 17.5C11 11.5 15 8 21.5 7.5M13.5 21c1.5-5 5.5-8.5 11-9.5"/>
<path fill="none" stroke="#fff4dd" stroke-opacity=".75" stroke-width="1" stroke-linecap="round" d="M6.5 14.5c.6-2.2 1.8-4 3.6-5.4M21 22.3c1.6-.5 3-1.4 4-2.5"/>${bits}`;
};

/** Loaves, buns and rolls. */
export const breadGlyphs: Readonly<Record<string, Glyph>> = {
  loaf,
  toast,
  bun,
  pav,
  'long-roll': longRoll,
  ciabatta,
  focaccia,
  boule,
};
