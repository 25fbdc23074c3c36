import type { Translation } from '../area.ts';
import type { indianNumberTexts } from '../en/indian-numbers.ts';
import { count } from '../format.ts';

/** What is wrong with a GST number, a PAN or an IFSC (`src/domain/rules/indian-numbers.ts`). */
export const indianNumbersHi: Translation<typeof indianNumberTexts.en> = {
  names: { gst: 'GST नंबर', pan: 'PAN', ifsc: 'बैंक कोड (IFSC)' },
  length: (name, wanted, length) =>
    `${name} में ${count(wanted)} अक्षर और अंक होते हैं, इसमें ${count(length)} ${length === 1 ? 'है' : 'हैं'}`,
  character: (name, at, wanted, found) => `${name} में ${count(at)} नंबर की जगह पर ${wanted} होता है, '${found}' नहीं`,
  wanted: {
    letter: 'कोई अक्षर (A-Z)',
    digit: 'कोई अंक',
    zero: 'शून्य (0)',
    'not-zero': 'कोई अक्षर या 1 से 9 का अंक',
    'letter-or-digit': 'कोई अक्षर या अंक',
  },
  stateCode: (code) => `किसी राज्य का GST कोड ${code} नहीं है: पहले दो अंक देखें`,
  holder: (found) => `PAN का चौथा अक्षर बताता है कि वह किसका है, और '${found}' किसी का नहीं होता`,
  gstHolder: (found) => `3 से 12 तक के अक्षर PAN होते हैं, और किसी PAN में चौथी जगह '${found}' नहीं होता`,
  checkCharacter: 'कोई एक अक्षर या अंक ग़लत है: आख़िरी वाला बाक़ी से मेल नहीं खाता',
  otherPan: (pan) => `यह GST नंबर PAN ${pan} का है, नीचे लिखे PAN का नहीं`,
  otherState: (gstState, state) => `यह GST नंबर ${gstState} का है, पर आपका पिन कोड ${state} का है`,
};
