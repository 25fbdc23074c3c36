import { Brand } from '../company.ts';

/** A brand's pack colours and its emblem, drawn without letters in a 32 by 32 box. */
export interface BrandMark {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly emblem: (colour: string) => string;
}

const petals = (colour: string) =>
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<path fill="${colour}" transform="rotate(${turn} 16 16)" d="M16 15C12 12 11.5 6.5 16 2.5c4.5 4 4 9.5 0 12.5z"/>`,
    )
    .join('');

export const brandMarks: Readonly<Record<Brand, BrandMark>> = {
  [Brand.Bakehouse]: {
    main: '#b5412f',
    dark: '#8f2e20',
    light: '#fbe3c4',
    // The gulmohar's five petals.
    emblem: (colour) => `${petals(colour)}<circle cx="16" cy="16" r="2.4" fill="${colour}"/>`,
  },
  [Brand.Ovenlight]: {
    main: '#7a4a26',
    dark: '#5a3418',
    light: '#f7e2b8',
    // A deck oven's mouth with its glow.
    emblem: (colour) =>
      `<path fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" d="M5 26V16a11 11 0 0 1 22 0v10"/><path fill="${colour}" d="M10.5 26v-9.5a5.5 5.5 0 0 1 11 0V26z"/><path fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" d="M3 28.5h26"/>`,
  },
  [Brand.Himkan]: {
    main: '#1f6a72',
    dark: '#134a51',
    light: '#d9eef0',
    // A peak with snow.
    emblem: (colour) =>
      `<path fill="${colour}" d="M16 4l13 22.5a1.5 1.5 0 0 1-1.3 2.2H4.3A1.5 1.5 0 0 1 3 26.5z"/><path fill="#ffffff" d="M16 4l5.5 9.5-2.7 2-2.8-2-2.8 2-2.7-2z"/>`,
  },
  [Brand.Nukkad]: {
    main: '#d57f1a',
    dark: '#a95d08',
    light: '#fff0cf',
    // A street lamp.
    emblem: (colour) =>
      `<path fill="none" stroke="${colour}" stroke-width="2.8" stroke-linecap="round" d="M10 28.5h12M16 28V14"/><path fill="${colour}" d="M9.5 13.5L12 5.5c.3-1 1-1.5 2-1.5h4c1 0 1.7.5 2 1.5l2.5 8z"/><path fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" d="M5 9.5L3 9M6 15l-2 1M27 9.5l2-.5M26 15l2 1"/>`,
  },
  [Brand.Ladle]: {
    main: '#66477a',
    dark: '#483058',
    light: '#f0e4f5',
    // A whisk.
    emblem: (colour) =>
      `<path fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" d="M16 20.5V30M16 20.5C8 15 8 3 16 2.5c8 .5 8 12.5 0 18zM16 20.5c-3.5-5-3.5-14 0-18 3.5 4 3.5 13 0 18z"/>`,
  },
};
