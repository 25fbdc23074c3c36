import { gstinCheckCharacter } from '#domain/rules/indian-numbers.ts';

/** Returns a GSTIN from a state code and PAN: entity 1, 'Z', and the check character. */
export function gstinOf({ stateCode, pan }: { stateCode: string; pan: string }): string {
  const head = `${stateCode}${pan}1Z`;
  return head + gstinCheckCharacter(head);
}
