import { assert } from '#lib/assert.ts';

// Crockford's base 32 omits I, L, O and U, which are easily misheard and misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DATA_CHARACTERS = 8;

/**
 * Returns the readable reference of an order (sync.md 4.14): the last 40 bits of its `ref`, which are random in a
 * UUIDv7, as eight base-32 characters, and a check character. The ticket shows it from the start and the CRM's order
 * stores it, so that a customer on the telephone can name an order that no server has seen yet.
 */
export function shortReferenceOf(ref: string): string {
  const random = ref.slice(-10);
  assert(/^[0-9a-f]{10}$/i.test(random), 'a reference that ends in ten hexadecimal digits');
  let bits = Number.parseInt(random, 16);
  const values: number[] = [];
  for (let place = 0; place < DATA_CHARACTERS; place += 1) {
    values.unshift(bits % 32);
    bits = Math.floor(bits / 32);
  }
  return [...values, checkValue(values)].map((value) => alphabet.charAt(value)).join('');
}

/**
 * Whether the text is a reference with a valid check character. Any single wrong character and any swap of neighbouring
 * characters is detected.
 * @public
 */
export function isShortReference(text: string): boolean {
  const values = [...text].map((character) => alphabet.indexOf(character));
  if (values.length !== DATA_CHARACTERS + 1 || values.includes(-1)) return false;
  return checkValue(values.slice(0, DATA_CHARACTERS)) === values[DATA_CHARACTERS];
}

/**
 * Σ valueᵢ · αⁱ in the field of 32 elements (α⁵ = α² + 1). The powers of α below 31 are all different and not zero, so
 * changing one character or swapping two changes the sum.
 */
function checkValue(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum = timesAlpha(sum ^ value);
  return sum;
}

function timesAlpha(value: number): number {
  const shifted = value << 1;
  return shifted & 32 ? shifted ^ 0b100101 : shifted;
}
