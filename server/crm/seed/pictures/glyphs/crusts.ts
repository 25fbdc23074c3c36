import { dots, flavours, type Glyph } from './glyph.ts';

const bases = flavours({
  plain: { rim: '#e2a55a', inner: '#f8dfaa', spot: '#a9662c' },
  thin: { rim: '#e7b673', inner: '#fae6bd', spot: '#d19a55' },
  wheat: { rim: '#b98049', inner: '#dcb382', spot: '#8f5a2d' },
  cheese: { rim: '#e2a04f', inner: '#ffd65c', spot: '#f2b32f' },
  pale: { rim: '#ecd7ab', inner: '#fbf1d8', spot: '#dcc18a' },
});

const pizzaBase: Glyph = (flavour) => {
  const { rim, inner, spot } = bases(flavour);
  return `<circle cx="16" cy="16.8" r="13.6" fill="#00000014"/><circle cx="16" cy="16" r="13.6" fill="${rim}"/><circle cx="16" cy="16" r="10.8" fill="${inner}"/>
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
  return `<circle cx="17" cy="15" r="12.8" fill="${back}"/>${dots(
    [
      [22, 6.8],
      [26.5, 12],
      [26, 19],
    ],
    { r: 1.1, fill: spot },
  )}
<path fill="${face}" d="M2.6 17.5C3.6 10.6 9.5 5.6 16.2 6.2L27.5 25c-2.6 2.7-6.3 4.2-10.3 4.2C9 29.2 2.6 24.5 2.6 17.5z"/>
<path fill="none" stroke="${back}" stroke-width="1" d="M16.2 6.2L27.5 25"/>
<g fill="${spot}"><ellipse cx="10" cy="14" rx="2" ry="1.2"/><ellipse cx="14.5" cy="20.5" rx="2.3" ry="1.4"/><ellipse cx="8" cy="20.5" rx="1.3" ry=".9"/><ellipse cx="15" cy="12.5" rx="1.1" ry=".8"/><ellipse cx="19.5" cy="25" rx="1.7" ry="1"/></g>`;
};

const pita: Glyph = () =>
  `<ellipse cx="18.5" cy="12.5" rx="12" ry="9" fill="#dca65f"/><ellipse cx="18.5" cy="11.7" rx="11.5" ry="8.2" fill="#f0c98a"/><g fill="#d39a52"><ellipse cx="14" cy="9" rx="2" ry="1"/><ellipse cx="22.5" cy="8" rx="1.6" ry=".9"/><ellipse cx="24.5" cy="13" rx="1.8" ry="1"/></g>
<path fill="#cf9449" d="M1.5 18.5C1.5 15.5 7 14 13.5 14s12 1.5 12 4.5c0 6-5.4 10-12 10s-12-4-12-10z"/><path fill="#a8723a" d="M2.8 18.5c0-1.8 4.8-3 10.7-3s10.7 1.2 10.7 3-4.8 3.2-10.7 3.2S2.8 20.3 2.8 18.5z"/><path fill="#6fae45" d="M4 19c1.5-2 3-.5 4.5-1.5s3 .8 4.5-.3 3 .8 4.8 0 3.5.3 5.2 1.8c-1.5 1.6-5 2.7-9.5 2.7S5.5 20.6 4 19z"/><g fill="#e5402f"><circle cx="9" cy="19.3" r="1.3"/><circle cx="17.5" cy="19.4" r="1.3"/></g><circle cx="13.3" cy="19.2" r="1.2" fill="#fff3dc"/>
<path fill="#f0c98a" d="M1.5 18.5c.6 2.1 5.8 3.6 12 3.6s11.4-1.5 12-3.6c0 6-5.4 10-12 10s-12-4-12-10z"/><g fill="#d39a52"><ellipse cx="9" cy="25" rx="1.9" ry=".9"/><ellipse cx="17.5" cy="25.2" rx="2.1" ry="1"/></g>`;

/** Pizza bases, wraps and pita. */
export const crustGlyphs: Readonly<Record<string, Glyph>> = {
  'pizza-base': pizzaBase,
  tortilla,
  pita,
};
