import { copies, dots, flavours, type Glyph, seeds } from './glyph.ts';

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

/** Street food and starters. */
export const chaatGlyphs: Readonly<Record<string, Glyph>> = {
  samosa,
  kachori,
  tikki,
  seekh,
  'spring-roll': springRoll,
  paneer,
};
