import { textArea } from '../area.ts';
import { count } from '../format.ts';

/** What is wrong with a GST number, a PAN or an IFSC (`src/domain/rules/indian-numbers.ts`). */
export const indianNumberTexts = textArea('indianNumbers', {
  names: { gst: 'GST number', pan: 'PAN', ifsc: 'bank code (IFSC)' },
  length: (name: string, wanted: number, length: number) =>
    `A ${name} has ${count(wanted)} characters, this one has ${count(length)}`,
  character: (name: string, at: number, wanted: string, found: string) =>
    `Character ${count(at)} of a ${name} is ${wanted}, not '${found}'`,
  wanted: {
    letter: 'a letter',
    digit: 'a digit',
    zero: 'a zero',
    'not-zero': 'a letter or a digit from 1 to 9',
    'letter-or-digit': 'a letter or a digit',
  },
  stateCode: (code: string) => `No state has the GST code ${code}: see the first two digits`,
  holder: (found: string) => `The fourth character of a PAN says who holds it, and no holder has '${found}'`,
  gstHolder: (found: string) => `Characters 3 to 12 are a PAN, and no PAN has '${found}' in fourth place`,
  checkCharacter: 'One character is wrong: the last one does not fit the others',
  otherPan: (pan: string) => `This GST number belongs to the PAN ${pan}, not to the one below`,
  otherState: (gstState: string, state: string) => `This GST number is of ${gstState}, but your pincode is in ${state}`,
});
