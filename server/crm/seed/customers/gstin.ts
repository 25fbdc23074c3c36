const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a GSTIN from a state code and PAN: entity 1, 'Z', and the check character (weights 1 and 2, base 36). */
export function gstinOf({ stateCode, pan }: { stateCode: string; pan: string }): string {
  const head = `${stateCode}${pan}1Z`;
  const sum = [...head].reduce((total, character, at) => {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return head + alphabet.charAt((36 - (sum % 36)) % 36);
}
