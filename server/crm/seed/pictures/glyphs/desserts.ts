import { copies, dots, flavours, type Glyph, seeds } from './glyph.ts';

const cakes = flavours({
  chocolate: { side: '#6d4131', layer: '#8a5742', top: '#4a2a1e', drip: '#3a2018', dot: '#c98f5b' },
  'black-forest': { side: '#fff6ea', layer: '#5a3526', top: '#fffaf2', drip: '#4a2a1e', dot: '#d92b3a' },
  pineapple: { side: '#fdeeb9', layer: '#f7cf5e', top: '#fff7dc', drip: '#ffdf70', dot: '#f2b01e' },
  butterscotch: { side: '#f6d596', layer: '#e0a347', top: '#fae6b8', drip: '#d48d2e', dot: '#b56d1c' },
  'red-velvet': { side: '#b9303c', layer: '#fff3e6', top: '#fff7ee', drip: '#ffe6da', dot: '#b9303c' },
  rasmalai: { side: '#fbe9ad', layer: '#f4c94a', top: '#fff4cb', drip: '#ffe18a', dot: '#8fb04a' },
  mango: { side: '#ffe0a0', layer: '#ffb52e', top: '#ffc24a', drip: '#ff9f1c', dot: '#fff3cf' },
  basque: { side: '#f3d79a', layer: '#e5bd74', top: '#7b4423', drip: '#93562b', dot: '#5d3218' },
});

const gateau: Glyph = (flavour) => {
  const { side, layer, top, drip, dot } = cakes(flavour);
  const pearls =
    flavour === 'basque'
      ? ''
      : dots(
          [
            [7.5, 8.6],
            [11.5, 6.7],
            [16, 6.2],
            [20.5, 6.7],
            [24.5, 8.6],
            [11, 10.6],
            [21, 10.6],
            [16, 11.4],
          ],
          { r: 1.35, fill: dot },
        );
  return `<ellipse cx="16" cy="26.5" rx="14.5" ry="3.3" fill="#e9e4da"/><path fill="${side}" d="M3.5 9h25v14.5c0 2.5-5.6 4.3-12.5 4.3S3.5 26 3.5 23.5z"/>
<path fill="${layer}" d="M3.5 17.2c1.5 2 6.5 3.3 12.5 3.3s11-1.3 12.5-3.3v2.9c-1.5 2-6.5 3.3-12.5 3.3S5 22.1 3.5 20.1z"/>
<path fill="${drip}" d="M3.5 9c0-2.7 5.6-4.8 12.5-4.8S28.5 6.3 28.5 9v4.6c0 1.2-1.9 1.3-2 0-.1-.9-1.3-.7-1.4.1l-.2 3c-.1 1.4-2.2 1.4-2.3 0l-.1-1.7c-.1-1-1.7-.9-1.8 0l-.2 3.2c-.1 1.5-2.5 1.5-2.6 0l-.1-1.9c-.1-1-1.5-1-1.6 0l-.1.9c-.1 1.5-2.4 1.5-2.5 0l-.2-2.6c-.1-1-1.7-.9-1.8 0l-.1 1.5c-.1 1.4-2.2 1.4-2.3 0l-.2-2.4c-.1-.9-1.3-.8-1.4-.1-.2 1.2-2 1-2-.2z"/>
<ellipse cx="16" cy="8.8" rx="12.5" ry="4.6" fill="${top}"/>${pearls}`;
};

const slices = flavours({
  cheesecake: { side: '#fbe7ae', base: '#b97a3f', top: '#f3c565', cream: '#fff6da', bit: null },
  blueberry: { side: '#fdf1d6', base: '#b97a3f', top: '#5a4fae', cream: '#fffaf0', bit: '#3e357f' },
  caramel: { side: '#f9e2b0', base: '#a4622f', top: '#c67a2b', cream: '#fff1d4', bit: '#8a4a1c' },
  mango: { side: '#fdf0cf', base: '#b97a3f', top: '#ffad26', cream: '#fffaf0', bit: '#ff8f12' },
  jamun: { side: '#fdf1d6', base: '#b97a3f', top: '#f6d9dd', cream: '#fffaf0', bit: '#7a3a22' },
  banoffee: { side: '#f3c56f', base: '#a4622f', top: '#fff8e8', cream: '#fffdf7', bit: '#e8c04a' },
});

const slice: Glyph = (flavour) => {
  const { side, base, top, cream, bit } = slices(flavour);
  const bits =
    bit === null
      ? ''
      : dots(
          [
            [9.5, 12.3],
            [14, 11.2],
            [18.5, 12],
            [14.5, 14.3],
            [22, 13.2],
          ],
          { r: 1.7, fill: bit },
        );
  return `<path fill="${base}" d="M2.5 22.5l26 1.5v2.6c0 .9-.8 1.6-1.7 1.5L4 26.7a1.7 1.7 0 0 1-1.5-1.7z"/><path fill="${side}" d="M2.5 13.5l26 2.5v8.3l-26-1.6z"/><path fill="#0000000d" d="M2.5 18l26 2v4.3l-26-1.6z"/>
<path fill="${top}" d="M18.5 7.3c5 .6 9.2 3.7 10 8.7L2.5 13.9c-.3-.6 0-1.3.6-1.6z"/><path fill="${top}" d="M2.5 13.3l26 2.5v2.4l-26-2.3z"/>${bits}
<path fill="${cream}" d="M20 9.8c0-1.7 1.3-2.5 2.3-3 .2-1.6 1.2-2.7 2.4-4.3 1.3 1.6 2.2 2.7 2.4 4.3 1 .5 2.4 1.3 2.4 3 0 1.8-2 2.8-4.7 2.8S20 11.6 20 9.8z"/><path fill="none" stroke="#00000014" stroke-width="1" stroke-linecap="round" d="M22.3 9.8c1.4.8 3.5.8 4.8 0M23 7c1 .6 2.3.6 3.3 0"/>`;
};

const teaCakes = flavours({
  carrot: { crust: '#a9642c', face: '#dd9a4c', bits: ['#f47c26', '#6b3f1d'] },
  tutti: { crust: '#c3812f', face: '#f8d98b', bits: ['#e5402f', '#3f9a45'] },
  marble: { crust: '#b0722f', face: '#f5d48c', bits: ['#5a3526', '#5a3526'] },
});

const teaCake: Glyph = (flavour) => {
  const { crust, face, bits } = teaCakes(flavour);
  const marble = flavour === 'marble';
  const marks = marble
    ? '<path fill="none" stroke="#5a3526" stroke-width="2" stroke-linecap="round" d="M6.3 14c2-2.5 3.8 2.3 6 0M6.5 19c2.4-2.6 4 2.2 6.4-.2M7.5 23.5c1.6-1.4 3 1 4.7-.2"/>'
    : dots(
        [
          [7, 14],
          [11.5, 17],
          [8, 20.5],
          [11.8, 23],
        ],
        { r: 1, fill: bits[0] ?? '' },
      ) +
      dots(
        [
          [10, 12.3],
          [6.8, 17.5],
          [10, 24],
        ],
        { r: 0.9, fill: bits[1] ?? '' },
      );
  return `<path fill="${crust}" d="M9.5 8H24c3.6 0 6 2.5 6 6v10c0 1.7-1.3 3-3 3H10z"/><path fill="#ffffff30" d="M11 8h13c3.2 0 5.5 2 5.9 5C28 11.2 26 10.5 24 10.5H14.5C13.6 9.3 12.4 8.4 11 8z"/>
<path fill="none" stroke="#00000022" stroke-width="1.1" stroke-linecap="round" d="M17 9.5l2 2.5 2-2 2.5 2.5"/>
<path fill="${crust}" d="M9.5 8C5.8 8 3 10.5 3 14v10c0 1.7 1.3 3 3 3h7c1.7 0 3-1.3 3-3V14c0-3.5-2.8-6-6.5-6z"/><path fill="${face}" d="M9.5 9.8c-2.7 0-4.7 1.8-4.7 4.3v9.6c0 .9.7 1.6 1.6 1.6h6.2c.9 0 1.6-.7 1.6-1.6v-9.6c0-2.5-2-4.3-4.7-4.3z"/>${marks}`;
};

const trayCakes = flavours({
  tiramisu: { top: '#8a5a3c', mid: '#fbeed2', low: '#c08a56' },
  chocolate: { top: '#4a2a1e', mid: '#8a5742', low: '#5f3828' },
  vanilla: { top: '#f0bd66', mid: '#fdebbb', low: '#f8dc98' },
});

const trayCake: Glyph = (flavour) => {
  const { top, mid, low } = trayCakes(flavour);
  return `<path fill="#c9cdd2" d="M1.5 15.5L13 8.2l17.5 6v6.3L18 28.8 1.5 22z"/><path fill="#e4e7ea" d="M1.5 15.5L18 22v6.8L1.5 22z"/><path fill="${low}" d="M3 13.6L18 19.5v4.7L3 18.5z"/><path fill="${mid}" d="M3 11.9l15 5.8v3.2L3 15.2z"/><path fill="${mid}" d="M18 17.7l11.5-7.4v3.1L18 20.9z"/><path fill="${low}" d="M18 20.9l11.5-7.5v3.5L18 24.2z"/>
<path fill="${top}" d="M3 11.5L14 4.5l15.5 5.3L18 17.3z"/><path fill="none" stroke="#ffffff40" stroke-width=".9" d="M8 13.4L18.8 6.3M13 15.4L24 8.2M6.8 9.2l14.6 5.7M10.5 6.9l14.6 5.6"/>`;
};

const rolls = flavours({
  chocolate: { sponge: '#6d4131', cream: '#fff3df', skin: '#4f2c20' },
  strawberry: { sponge: '#f7d68c', cream: '#f0708f', skin: '#e0a94f' },
});

const swissRoll: Glyph = (flavour) => {
  const { sponge, cream, skin } = rolls(flavour);
  return `<path fill="${skin}" d="M11.5 7H23c4.4 0 7.5 4 7.5 9.5S27.4 26 23 26H11.5z"/><path fill="#ffffff2e" d="M12 7h11c3 0 5.4 1.8 6.6 4.7-1.5-1.5-3.6-2.2-5.6-2.2H16z"/><ellipse cx="11.5" cy="16.5" rx="9.5" ry="9.5" fill="${skin}"/><circle cx="11.5" cy="16.5" r="8.5" fill="${sponge}"/>
<path fill="none" stroke="${cream}" stroke-width="1.9" stroke-linecap="round" d="M11.5 16.7c0-1.1 1.8-1 1.8.4 0 2-4.1 2-4.1-.5 0-3.5 6.6-3.3 6.6.7 0 4.7-9.3 4.7-9.3-.8C6.5 10.6 16.6 9 18 15"/>`;
};

const lava: Glyph = () =>
  `<ellipse cx="16" cy="26" rx="14" ry="4" fill="#eee8dd"/><path fill="#4f2c20" d="M7 12.5h18l1.8 11.5c0 2.2-4.8 3.7-10.8 3.7S5.2 26.2 5.2 24z"/><ellipse cx="16" cy="12.3" rx="9" ry="3.8" fill="#6d4131"/><path fill="#2f1912" d="M11 12c0-1.5 2.2-2.5 5-2.5s5 1 5 2.5c0 1-.6 1.4-.7 2.6l-.4 6c-.1 1.7-2.6 1.7-2.7 0l-.2-2.6c-.1-1-1.5-1-1.6 0l-.4 7.6c-.1 1.8-2.8 1.8-2.9 0l-.5-10c0-1.6-.6-2-.6-3.6z"/><ellipse cx="16" cy="11.8" rx="4.6" ry="1.7" fill="#4a271a"/><path fill="none" stroke="#ffffff66" stroke-width="1" stroke-linecap="round" d="M12.3 17.5l.2 4"/>${dots(
    [
      [9.5, 10.6],
      [21.5, 10.2],
      [19, 8.6],
      [13, 8.9],
    ],
    { r: 0.5, fill: '#fff' },
  )}`;

const miniCake: Glyph = () => {
  const cake = (top: string, bit: string) =>
    `<path fill="#f3ead8" d="M5 16h22l-2.5 10.5c-.3 1.2-1.3 2-2.5 2H10c-1.2 0-2.2-.8-2.5-2z"/><path fill="#00000012" d="M9 16h2l1.2 12.5h-1.7zM15 16h2l-.3 12.5h-1.4zM21 16h2l-1.5 12.5h-1.7z"/><ellipse cx="16" cy="15.5" rx="11.5" ry="5" fill="#fdf1d6"/><ellipse cx="16" cy="14.5" rx="9.5" ry="3.8" fill="${top}"/>${dots(
      [
        [13, 13.5],
        [16.5, 14.8],
        [19.5, 13.3],
      ],
      { r: 1.5, fill: bit },
    )}`;
  return (
    copies(cake('#5a4fae', '#3e357f'), [[8.5, 11, 0.64, 0]]) +
    copies(cake('#ffad26', '#ff8f12'), [[23.5, 11, 0.64, 0]]) +
    copies(cake('#e23b5a', '#b81f3f'), [[16, 22, 0.74, 0]])
  );
};

const domes = flavours({
  chocolate: { body: '#54301f', shine: '#8a5b46', base: '#c98f4c', dot: '#e9b766' },
  raspberry: { body: '#d6335c', shine: '#f584a1', base: '#f0d09a', dot: '#fff' },
});

const dome: Glyph = (flavour) => {
  const { body, shine, base, dot } = domes(flavour);
  return `<ellipse cx="16" cy="25.5" rx="14" ry="3.8" fill="#f1ece2"/><path fill="${base}" d="M4.5 22h23v1.8c0 2-5.1 3.6-11.5 3.6S4.5 25.8 4.5 23.8z"/><path fill="${body}" d="M16 5.5c7 0 12 6.5 12 14.5 0 2.4-5.2 4.2-12 4.2S4 22.4 4 20C4 12 9 5.5 16 5.5z"/><path fill="none" stroke="${shine}" stroke-width="2.2" stroke-linecap="round" d="M8.3 16.5c.8-3.2 2.5-5.6 5-6.9"/><circle cx="16" cy="5.5" r="1.7" fill="${dot}"/>${seeds(
    [
      [20, 10],
      [22.5, 13.5],
      [18.5, 14.5],
    ],
    { fill: dot, length: 1.3 },
  )}`;
};

const cups = flavours({
  chocolate: { low: '#4f2c20', mid: '#7a4b37', top: '#a57457' },
  mango: { low: '#ff9f1c', mid: '#ffe2a8', top: '#ffc24a' },
  coffee: { low: '#b57f4d', mid: '#fbeed2', top: '#7a4b2c' },
});

const cup: Glyph = (flavour) => {
  const { low, mid, top } = cups(flavour);
  return `<path fill="#dfeaf0" d="M6 5.5h20l-2.2 21.3a3 3 0 0 1-3 2.7h-9.6a3 3 0 0 1-3-2.7z"/><path fill="${low}" d="M8.1 19.5h15.8l-.8 7.1a2.3 2.3 0 0 1-2.3 2h-9.6a2.3 2.3 0 0 1-2.3-2z"/><path fill="${mid}" d="M7.4 12.5h17.2l-.7 7H8.1z"/><path fill="${top}" d="M6.9 8.5h18.2l-.5 4.5H7.4z"/><path fill="#ffffff66" d="M9 9h2.3l1.3 18.5h-1.8z"/><rect x="4.8" y="3.5" width="22.4" height="3.6" rx="1.8" fill="#f5fafc"/><rect x="4.8" y="5.5" width="22.4" height="1.6" rx=".8" fill="#c6d6de"/>`;
};

const brownies = flavours({
  walnut: { top: '#6a3d2a', side: '#4a281b', crack: '#8a5742', bits: '#d9a566' },
  chocolate: { top: '#55301f', side: '#3a2016', crack: '#7a4b37', bits: '#2a160f' },
  hazelnut: { top: '#6f4430', side: '#4c2b1c', crack: '#a8724c', bits: '#a8724c' },
  blondie: { top: '#e2aa55', side: '#c2852f', crack: '#f6d08a', bits: '#fff3d6' },
});

const brownie: Glyph = (flavour) => {
  const { top, side, crack, bits } = brownies(flavour);
  const swirl =
    flavour === 'hazelnut'
      ? `<path fill="none" stroke="${bits}" stroke-width="1.8" stroke-linecap="round" d="M8 11.5c4-3 6 2 9.5-.5s5 .5 7-1"/>`
      : dots(
          [
            [9, 11.5],
            [14, 8.8],
            [19.5, 11.2],
            [15, 13.6],
            [22.5, 8.8],
          ],
          { r: 1.35, fill: bits },
        );
  return `<path fill="${side}" d="M3 11.5l13.5 5.6v11.3L4.3 23.3A2 2 0 0 1 3 21.4z"/><path fill="${top}" d="M16.5 17.1L29 10.5v9.7c0 .8-.4 1.5-1.1 1.9l-11.4 6.3z" opacity=".86"/><path fill="${side}" opacity=".45" d="M16.5 17.1L29 10.5v9.7c0 .8-.4 1.5-1.1 1.9l-11.4 6.3z"/>
<path fill="${top}" d="M3 11.2L15.5 4.9 29 10.3 16.5 17z"/><path fill="none" stroke="${crack}" stroke-width="1" stroke-linecap="round" d="M7 12l3-.3M12 14.4l2.6-1M24 11.8l-3 .4M17 6.9l2.4 1.7"/>${swirl}${dots(
    [
      [7.5, 18],
      [11, 22.3],
      [13.5, 19.5],
    ],
    { r: 1.1, fill: bits },
  )}`;
};

const tarts = flavours({
  lemon: { fill: '#ffdc4a', shine: '#fff2a8', bit: '#ffffff' },
  chocolate: { fill: '#4a2a1e', shine: '#7a4b37', bit: '#fff3df' },
  empty: { fill: '#f6d9a0', shine: '#fdeccb', bit: null },
  egg: { fill: '#ffcf4f', shine: '#ffe596', bit: '#8a4a1c' },
});

const tart: Glyph = (flavour) => {
  const { fill, shine, bit } = tarts(flavour);
  const topping =
    bit === null
      ? '<path fill="none" stroke="#e2b56c" stroke-width="1" stroke-dasharray="1 2.2" d="M8 14.5c3 3 13 3 16 0"/>'
      : flavour === 'egg'
        ? dots(
            [
              [12, 13],
              [18, 11.8],
              [20.5, 14.2],
              [14.5, 15.3],
            ],
            { r: 1.4, fill: bit },
          )
        : dots(
            [
              [13, 12],
              [16, 11],
              [19, 12],
              [16, 13.4],
            ],
            { r: 1.25, fill: bit },
          );
  return `<path fill="#c07c35" d="M3 13.5h26l-3.3 11.6a3 3 0 0 1-2.9 2.2H9.2a3 3 0 0 1-2.9-2.2z"/><path fill="#a9672a" d="M6.8 14h2.6l2 13.3H9.2zM12.8 14h2.4l.6 13.3h-2zM18.8 14h2.4l-1.6 13.3h-2zM24.6 14H27l-4.2 13.3h-2z" opacity=".55"/>
<ellipse cx="16" cy="13.5" rx="14" ry="6" fill="#e2a355"/><ellipse cx="16" cy="13.2" rx="11.5" ry="4.5" fill="${fill}"/><path fill="none" stroke="${shine}" stroke-width="1.3" stroke-linecap="round" d="M7.5 12.3c1.3-1.2 3.3-2 5.5-2.4"/>${topping}`;
};

const eclair: Glyph = () =>
  `<g transform="rotate(-16 16 16)"><rect x="1.5" y="12" width="29" height="12.5" rx="6.2" fill="#c9822f"/><path fill="#fff4dc" d="M2.3 17.6h27.4c.2 1.1.1 2.2-.2 3.2-1.4-1-2.4.6-4 0-1.7-.7-2.6.9-4.3.1-1.6-.7-2.6.8-4.3 0-1.6-.7-2.6.8-4.3.1-1.6-.8-2.7.7-4.3 0-1.7-.7-3.3.9-5.8-.4-.3-.9-.4-1.9-.2-3z"/><rect x="1.5" y="8.5" width="29" height="10" rx="5" fill="#e2a04f"/><path fill="#4a2a1e" d="M3 12.2C3.6 9.4 6 8 9 8h14c3 0 5.4 1.4 6 4.2.5 2.4-1.6 3.6-3 2.6-1.2-.8-2 .8-3.6.4-1.5-.4-2.3.5-3.9.2-1.4-.3-2 .6-3.8.2-1.5-.4-2.5.4-4-.1-1.4-.4-2.2.6-3.7 0-1.7-.7-4.5-.7-4-3.3z"/><path fill="none" stroke="#8a5b46" stroke-width="1.3" stroke-linecap="round" d="M7 10.6h8"/></g>`;

/** Cakes, cheesecakes, brownies, tarts. */
export const dessertGlyphs: Readonly<Record<string, Glyph>> = {
  gateau,
  slice,
  'tea-cake': teaCake,
  'tray-cake': trayCake,
  'swiss-roll': swissRoll,
  lava,
  'mini-cake': miniCake,
  dome,
  cup,
  brownie,
  tart,
  eclair,
};
