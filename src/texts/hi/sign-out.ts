import type { Translation } from '../area.ts';
import type { signOutTexts } from '../en/sign-out.ts';
import { count, plural } from '../format.ts';

const changes = (n: number) => `${count(n)} बदलाव`;

export const signOutHi: Translation<typeof signOutTexts.en> = {
  title: 'साइन आउट',
  unsent: (n) =>
    `${changes(n)} ${plural('hi', n, { one: 'अभी नहीं भेजा गया। उसका', other: 'अभी नहीं भेजे गए। उनका' })} क्या करें?`,
  send: 'अभी भेजें, फिर साइन आउट करें',
  sendOffline: 'भेजने के लिए इंटरनेट चाहिए।',
  keep: 'फिर साइन इन करने तक छिपाकर रखें',
  discard: 'हटा दें',
  discardTitle: 'न भेजे गए बदलाव हटाएँ',
  discardHelp: (word) => `ये हमेशा के लिए मिट जाएँगे। आगे बढ़ने के लिए अंग्रेज़ी में ${word} लिखें।`,
  // Many who read Hindi have no Hindi keyboard, and 'हटाएँ' is often spelled 'हटाएं'.
  discardWord: 'DISCARD',
  discardLabel: 'लिखने का शब्द',
  stillUnsent: (n) => `${changes(n)} ${plural('hi', n, { one: 'नहीं भेजा जा सका', other: 'नहीं भेजे जा सके' })}। फिर से चुनें।`,
  failed: 'साइन आउट नहीं हुआ: आप अभी भी साइन इन हैं।',
  again: 'फिर कोशिश करें',
  doneTitle: 'साइन आउट हुआ',
  done: 'आप साइन आउट हो गए।',
  updatedTitle: 'प्रोफ़ाइल अपडेट हुई',
  updated: 'आपकी नई जानकारी सेव हो गई। हर जगह लागू होने के लिए आपको साइन आउट किया गया है। कृपया फिर साइन इन करें।',
  doneEverywhere: 'आप यहाँ साइन आउट हो गए। इस डिवाइस को इंटरनेट मिलते ही आपके दूसरे डिवाइस भी साइन आउट हो जाएँगे।',
};
