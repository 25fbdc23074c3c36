import { copies, dots, flavours, type Glyph, seeds } from './glyph.ts';

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

const samosas = flavours({
  classic: { face: '#eab257', side: '#cf8d34', seam: '#b87426', bit: '#f8d38d' },
  patti: { face: '#f0bf66', side: '#d89a42', seam: '#bd7c2c', bit: '#fae0a4' },
  keema: { face: '#d9933f', side: '#b86f26', seam: '#98571a', bit: '#f0bd73' },
});

const samosa: Glyph = (flavour) => {
  const { face, side, seam, bit } = samosas(flavour);
  const patti = flavour === 'patti';
  return patti
    ? `<path fill="${side}" d="M15 3.8a2 2 0 0 1 3.3.3l11 18.5c.9 1.6 0 3.4-1.8 3.5L5 27.5c-2 .1-3.2-1.8-2.2-3.5z"/><path fill="${face}" d="M14.6 4.3l-12 20.2L27 22.5 18 4.2a2 2 0 0 0-3.4.1z"/><path fill="${bit}" d="M10.5 12l11.3-.6 1.3 2.7-14.3.8z"/><path fill="none" stroke="${seam}" stroke-width="1" d="M6 19.6l19.3-1.5"/>${dots(
        [
          [14, 8.5],
          [16.5, 18],
          [11, 21],
          [20, 16.5],
        ],
        { r: 0.7, fill: seam },
      )}`
    : `<path fill="${side}" d="M14.5 4.5c.8-1.3 2.4-1.3 3.2 0C22 11 27 17 29.5 23.5c.7 2-.3 3.6-2.3 3.9-7.5 1.1-15 1.1-22.4 0-2-.3-3-1.9-2.3-3.9C5 17 10.3 11 14.5 4.5z"/><path fill="${face}" d="M14.5 4.5c.8-1.3 2.4-1.3 3.2 0-2 6.5-2.2 14.5-1.2 23.7-4 0-7.8-.2-11.7-.8-2-.3-3-1.9-2.3-3.9C5 17 10.3 11 14.5 4.5z"/><path fill="none" stroke="${bit}" stroke-width="1.5" stroke-linecap="round" d="M6.5 22.5C8.5 17.5 11 13.5 13 10.5"/><path fill="none" stroke="${seam}" stroke-width="1.3" stroke-linecap="round" d="M4.5 25.2c7.8 1.2 15.2 1.2 23 0M19 13c.6 2.6 1.6 5 3 7.5"/>${dots(
        [
          [9, 20],
          [11.5, 16.5],
          [21.5, 22],
          [24.5, 23.3],
        ],
        { r: 0.75, fill: seam },
      )}`;
};

const kachori: Glyph = () =>
  `<ellipse cx="16" cy="18.5" rx="13.5" ry="9.8" fill="#b9762c"/><ellipse cx="16" cy="16" rx="13.3" ry="9.6" fill="#e3a64d"/><ellipse cx="16" cy="14.8" rx="8.5" ry="5.2" fill="#f2c377"/><path fill="none" stroke="#c98535" stroke-width="1.2" stroke-linecap="round" d="M10 13.5c1.8-1.5 3-1.5 4.5-.3M17.5 12.5c1.7-.5 3.2 0 4.3 1.2M13 17.3c1.8.9 4 .9 6 0"/>${seeds(
    [
      [8, 18.5],
      [24, 18],
      [16, 22],
      [20, 21],
      [11.5, 21.3],
    ],
    { fill: '#a5642a', length: 1.8 },
  )}<path fill="none" stroke="#fbe0a8" stroke-width="1.4" stroke-linecap="round" d="M4.8 15c.8-2.4 2.7-4.3 5.5-5.6"/>`;

const tikkis = flavours({
  aloo: { top: '#d9963c', side: '#a9682a', bit: '#4f8a2c', grill: '#b97426' },
  green: { top: '#7d9e4a', side: '#58752f', bit: '#c3d98c', grill: '#5d7c30' },
  pale: { top: '#efc983', side: '#cc9648', bit: '#fff3d6', grill: '#d6a256' },
  sago: { top: '#e9c07a', side: '#c28f43', bit: '#fff9ea', grill: '#c98f3f' },
});

const tikki: Glyph = (flavour) => {
  const { top, side, bit, grill } = tikkis(flavour);
  const one = `<path fill="${side}" d="M3 15h26v4c0 5-5.8 8.5-13 8.5S3 24 3 19z"/><ellipse cx="16" cy="15" rx="13" ry="8.5" fill="${top}"/><path fill="none" stroke="${grill}" stroke-width="1.5" stroke-linecap="round" d="M8 13.5c2-1.5 4.5-2.4 7-2.7M13 18.5c3 0 6-.6 9-2M19.5 10.8c1.6.3 3 .9 4.2 1.7"/>${
    flavour === 'sago'
      ? dots(
          [
            [9, 15.5],
            [13, 13],
            [17.5, 13.8],
            [21, 16],
            [15, 17.5],
            [24, 13.5],
            [11, 18.5],
            [18, 20],
          ],
          { r: 1.25, fill: bit },
        )
      : dots(
          [
            [10.5, 16.5],
            [16, 14.3],
            [20.5, 13.3],
            [22, 17.3],
            [16.5, 20.5],
            [9, 12.8],
          ],
          { r: 0.95, fill: bit },
        )
  }`;
  return copies(one, [
    [20.5, 10.5, 0.7, 0],
    [12, 20, 0.8, 0],
  ]);
};

const seekhs = flavours({
  veg: { meat: '#b8813f', shade: '#8d5c27', bit: '#5d9a3a', bit2: '#f07c2a' },
  chicken: { meat: '#b5713f', shade: '#8a4c24', bit: '#5d8a3a', bit2: '#e3b483' },
  chaap: { meat: '#e6cfa3', shade: '#c8a871', bit: '#b8935a', bit2: '#fff3d8' },
});

const seekh: Glyph = (flavour) => {
  const { meat, shade, bit, bit2 } = seekhs(flavour);
  const stick = `<rect x="15.2" y="0" width="1.7" height="32" rx=".8" fill="#b9bec4"/><rect x="11.5" y="4" width="9" height="23" rx="4.2" fill="${shade}"/><rect x="11.5" y="4" width="7" height="23" rx="3.5" fill="${meat}"/><path fill="none" stroke="${shade}" stroke-width="1.2" stroke-linecap="round" d="M12 9.5l6.5 1.5M12 15l6.5 1.5M12 20.5l6.5 1.5"/>${dots(
    [
      [14, 7.5],
      [16.5, 13.5],
      [14, 18.5],
      [16.8, 24],
    ],
    { r: 0.9, fill: bit },
  )}${dots(
    [
      [17, 8.5],
      [13.5, 13],
      [17, 18.8],
      [14, 24],
    ],
    { r: 0.8, fill: bit2 },
  )}`;
  return copies(stick, [
    [10, 16.5, 0.95, 24],
    [22, 16, 0.95, 40],
  ]);
};

const springRoll: Glyph = () => {
  const roll =
    '<rect x="2" y="10.5" width="28" height="12" rx="5.5" fill="#bd7a2b"/><path fill="#e8ac4d" d="M7 10.5h18c2.8 0 5 2 5 5 0 2.5-2 4-5 4H7c-3 0-5-1.5-5-4 0-3 2.2-5 5-5z"/><path fill="none" stroke="#bd7a2b" stroke-width="1.1" stroke-linecap="round" d="M10 10.8c2.5 3 3.5 7.5 3 11.5M20 10.8c2 3 2.6 7 2 11.5"/><path fill="none" stroke="#f9dc9a" stroke-width="1.3" stroke-linecap="round" d="M5 14c.5-1 1.3-1.6 2.5-1.7M14.5 12.6h3.5"/><g fill="#b06d22"><circle cx="16" cy="16" r=".7"/><circle cx="25.5" cy="15" r=".7"/><circle cx="7.5" cy="17.5" r=".7"/></g>';
  return `${copies(roll, [
    [15, 9.5, 0.8, -20],
    [17.5, 16, 0.84, -14],
  ])}${copies(`${roll}<ellipse cx="3.5" cy="16.5" rx="3" ry="5.3" fill="#f6deb0"/><g fill="#f07c2a"><circle cx="3" cy="14.5" r="1"/><circle cx="4.3" cy="18" r=".9"/></g><circle cx="2.5" cy="17.3" r=".9" fill="#5d9a3a"/><circle cx="4.6" cy="15.6" r=".8" fill="#86b04a"/>`, [[15.5, 23, 0.88, -8]])}`;
};

const paneer: Glyph = (flavour) => {
  const pakora = flavour === 'pakora';
  const top = pakora ? '#f0b94e' : '#fffaf0';
  const left = pakora ? '#d9952f' : '#f1e7d3';
  const right = pakora ? '#bd7a22' : '#e0d2b6';
  const cube = `<path fill="${top}" d="M16 4l12 5.5L16 15 4 9.5z" stroke="${top}" stroke-width="2" stroke-linejoin="round"/><path fill="${left}" d="M4 10l12 5.5V28L4 22.5z" stroke="${left}" stroke-width="2" stroke-linejoin="round"/><path fill="${right}" d="M28 10l-12 5.5V28l12-5.5z" stroke="${right}" stroke-width="2" stroke-linejoin="round"/>${
    pakora
      ? dots(
          [
            [12, 8.5],
            [19, 10],
            [9, 16],
            [12.5, 21.5],
            [21, 17.5],
            [24, 21],
          ],
          { r: 1.1, fill: '#8a5a1c' },
        ) +
        dots(
          [
            [16.5, 7],
            [7.5, 20],
            [19.5, 23],
          ],
          { r: 0.9, fill: '#4f8a2c' },
        )
      : ''
  }`;
  return copies(cube, [
    [9, 12.5, 0.5, 0],
    [23, 12, 0.5, 0],
    [16, 19.5, 0.62, 0],
  ]);
};

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

/** Potato, chaat, momos, patties and grills. */
export const snackGlyphs: Readonly<Record<string, Glyph>> = {
  'fries-cup': friesCup,
  wedges,
  'hash-brown': hashBrown,
  smile,
  balls,
  samosa,
  kachori,
  tikki,
  seekh,
  'spring-roll': springRoll,
  paneer,
  momo,
  bao,
  patty,
  fillet,
  nuggets,
  sausage,
  'fish-finger': fishFinger,
  torpedo,
};
