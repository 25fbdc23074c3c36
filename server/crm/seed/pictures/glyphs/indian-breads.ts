import { dots, flavours, type Glyph, seeds } from './glyph.ts';

const parathas = flavours({
  plain: { face: '#eecb8c', edge: '#cf9f57', spot: '#b57a35', bit: null },
  layered: { face: '#f4d592', edge: '#d4a253', spot: '#b87a30', bit: null },
  'wheat-layered': { face: '#d9af72', edge: '#b58342', spot: '#8f5d2a', bit: null },
  stuffed: { face: '#edc47c', edge: '#cc954a', spot: '#a9692a', bit: '#5d8f3a' },
  methi: { face: '#e3c06a', edge: '#c29742', spot: '#a2702a', bit: '#3f7d2f' },
});

const paratha: Glyph = (flavour) => {
  const { face, edge, spot, bit } = parathas(flavour);
  const layered = flavour.includes('layered');
  const marks = layered
    ? `<path fill="none" stroke="${edge}" stroke-width="1.3" stroke-linecap="round" d="M16 16c0-1.5 2.5-1.3 2.5.6 0 2.8-5.8 2.7-5.8-.7 0-4.7 9.5-4.5 9.5 1 0 6.3-13 6.2-13-1 0-8 16.5-8 16.8 1"/>`
    : bit === null
      ? `<path fill="none" stroke="${edge}" stroke-width="1.2" stroke-linecap="round" d="M16 4.5v11l10 6.5M16 15.5L6 22"/>`
      : dots(
          [
            [9, 11],
            [14, 8],
            [20, 9.5],
            [23.5, 14.5],
            [11.5, 16.5],
            [17.5, 14.5],
            [15, 21],
            [21, 20.5],
            [9, 20.5],
          ],
          { r: 0.95, fill: bit },
        );
  return `<ellipse cx="16" cy="18" rx="14" ry="12" fill="${edge}"/><ellipse cx="16" cy="16.5" rx="13.8" ry="12" fill="${face}"/>${marks}
<g fill="${spot}"><ellipse cx="8.5" cy="14.5" rx="1.9" ry="1.2"/><ellipse cx="13" cy="24" rx="2.1" ry="1.2"/><ellipse cx="22.5" cy="10.5" rx="2" ry="1.2"/><ellipse cx="24.5" cy="19.5" rx="1.6" ry="1.1"/><ellipse cx="14.5" cy="9.5" rx="1.3" ry=".8"/><ellipse cx="18" cy="19" rx="1.5" ry=".9"/></g>`;
};

const rotis = flavours({
  plain: { face: '#f5dfb0', edge: '#dcbc7f', spot: '#b98a4a' },
  multi: { face: '#d3a973', edge: '#b08449', spot: '#85592a' },
  bajra: { face: '#a99a83', edge: '#877862', spot: '#655844' },
  missi: { face: '#efc65c', edge: '#d1a139', spot: '#a8752a' },
  bhatura: { face: '#f8d78f', edge: '#dda850', spot: '#e8bd6a' },
});

const roti: Glyph = (flavour) => {
  const { face, edge, spot } = rotis(flavour);
  if (flavour === 'bhatura') {
    return `<ellipse cx="16" cy="19" rx="14" ry="9.5" fill="#c98f3d"/><path fill="${face}" d="M2 18C2 10 8 5 16 5s14 5 14 13c0 5-6 8.5-14 8.5S2 23 2 18z"/><path fill="${spot}" d="M2.3 19.5c2 3.3 7.5 5.3 13.7 5.3s11.7-2 13.7-5.3C29 24 23.3 27 16 27S3 24 2.3 19.5z"/><path fill="none" stroke="#fff3d0" stroke-width="2" stroke-linecap="round" d="M6.5 14.5c1.2-3 3.5-5 6.5-6"/><path fill="none" stroke="${edge}" stroke-width="1.1" stroke-linecap="round" d="M20 10c2 .8 3.5 2 4.5 3.7M22 17c1.2.3 2.2.8 3 1.5"/>`;
  }
  const stack = (cy: number) =>
    `<ellipse cx="16" cy="${cy + 1}" rx="13.5" ry="7" fill="${edge}"/><ellipse cx="16" cy="${cy}" rx="13.5" ry="7" fill="${face}"/>`;
  return `${stack(21.5)}${stack(18.5)}${stack(15.5)}<ellipse cx="16" cy="12.8" rx="13.5" ry="7.2" fill="${edge}"/><ellipse cx="16" cy="12" rx="13.5" ry="7.2" fill="${face}"/><g fill="${spot}"><ellipse cx="9" cy="11" rx="1.7" ry=".8"/><ellipse cx="13.5" cy="8.5" rx="1.2" ry=".6"/><ellipse cx="14.5" cy="13.8" rx="2" ry="1"/><ellipse cx="20.5" cy="10" rx="1.8" ry=".9"/><ellipse cx="24.5" cy="13" rx="1.3" ry=".7"/><ellipse cx="19.5" cy="15.8" rx="1.4" ry=".7"/><ellipse cx="8.5" cy="14.8" rx="1.2" ry=".6"/></g>`;
};

const naans = flavours({
  plain: { face: '#f6d591', edge: '#d9a552', spot: '#a9692c', bit: null },
  garlic: { face: '#f5d28a', edge: '#d6a04c', spot: '#a5652a', bit: '#3f7d2f' },
  cheese: { face: '#f8cd6c', edge: '#d99a3c', spot: '#a8642a', bit: '#4f9a3a' },
  wheat: { face: '#d6aa6c', edge: '#b3803f', spot: '#855226', bit: null },
});

const naanShape = 'M17.5 2.5c5 .5 10.5 6 11.5 13s-3.5 13.5-11 13.8S4 24.5 3 18.5 6 9.5 9.5 6.5s4.8-4.3 8-4z';

const naan: Glyph = (flavour) => {
  const { face, edge, spot, bit } = naans(flavour);
  const garnish =
    bit === null
      ? ''
      : seeds(
          [
            [12, 11],
            [17, 8],
            [21, 13],
            [14, 17],
            [20, 20],
            [10, 20],
            [16, 23.5],
          ],
          { fill: bit, length: 2.4 },
        ) +
        seeds(
          [
            [15, 12.5],
            [19, 16.5],
            [12.5, 15],
            [17.5, 24],
          ],
          { fill: flavour === 'garlic' ? '#fff6de' : '#fff0a8', length: 3 },
        );
  return `<path fill="${edge}" transform="translate(.4 1.5)" d="${naanShape}"/><path fill="${face}" d="${naanShape}"/><g fill="#fbe7b8"><ellipse cx="11" cy="13" rx="3.2" ry="2.3"/><ellipse cx="20" cy="11" rx="3" ry="2.2"/><ellipse cx="16" cy="20" rx="3.6" ry="2.6"/><ellipse cx="23.5" cy="18.5" rx="2.2" ry="1.8"/></g><g fill="${spot}"><ellipse cx="11.5" cy="13.5" rx="1.5" ry="1"/><ellipse cx="20.5" cy="11" rx="1.3" ry=".9"/><ellipse cx="16" cy="20.5" rx="1.7" ry="1.1"/><ellipse cx="23.5" cy="19" rx="1" ry=".8"/><ellipse cx="8.5" cy="20" rx="1" ry=".7"/><ellipse cx="17" cy="6.5" rx="1" ry=".7"/></g>${garnish}`;
};

const kulcha: Glyph = (flavour) => {
  const stuffed = flavour === 'stuffed';
  const herbs = stuffed
    ? dots(
        [
          [10, 11],
          [15, 9.5],
          [21, 12],
          [12, 17],
          [18, 16],
          [22.5, 18],
          [15, 22],
        ],
        { r: 0.9, fill: '#5d8f3a' },
      ) +
      dots(
        [
          [12.5, 13],
          [18.5, 10],
          [20, 20.5],
          [10, 19.5],
        ],
        { r: 0.9, fill: '#b8468a' },
      )
    : seeds(
        [
          [10, 12],
          [14, 10],
          [18, 12],
          [22, 11],
          [12, 17],
          [17, 17.5],
          [21.5, 17],
          [15, 22],
        ],
        { fill: '#2f2722', length: 1.8 },
      );
  return `<ellipse cx="16" cy="17.5" rx="13.5" ry="12" fill="#cf9a4d"/><ellipse cx="16" cy="16" rx="13.3" ry="11.8" fill="#f7dca2"/><g fill="#dfae63"><ellipse cx="9" cy="15" rx="2.2" ry="1.5"/><ellipse cx="20" cy="7.8" rx="1.8" ry="1.1"/><ellipse cx="25" cy="15.5" rx="1.6" ry="1.3"/><ellipse cx="18.5" cy="24" rx="2.3" ry="1.3"/><ellipse cx="15.5" cy="14" rx="1.7" ry="1.1"/></g>${herbs}`;
};

/** Breads from the tava and the tandoor. */
export const indianBreadGlyphs: Readonly<Record<string, Glyph>> = { paratha, roti, naan, kulcha };
