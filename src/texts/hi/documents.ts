import type { Translation } from '../area.ts';
import type { documentTexts } from '../en/documents.ts';
import { count, plural } from '../format.ts';

const photos = (n: number) => `${count(n)} फ़ोटो`;
const megabytes = (bytes: number): string => `${count(Math.round(bytes / 100_000) / 10)} MB`;

/** The field for a document: a photograph or a file. */
export const documentsHi: Translation<typeof documentTexts.en> = {
  takePhoto: 'फ़ोटो लें',
  chooseFile: 'फ़ाइल चुनें',
  retake: 'नई फ़ोटो',
  chooseOther: 'दूसरी फ़ाइल',
  remove: 'हटाएँ',
  /** A button's name for screen readers: the visible words first. */
  of: (action, label) => `${action}: ${label}`,
  allowed: 'PDF, JPG या PNG। फ़ोटो यहीं छोटी हो जाती है, ताकि 1 MB में आ जाए।',
  preparing: 'फ़ोटो तैयार हो रही है …',
  waitReady: 'फ़ोटो तैयार होने तक रुकें।',
  preview: (name) => `${name} की झलक`,
  pdf: 'PDF',
  kilobytes: (bytes) => `${count(Math.max(1, Math.round(bytes / 1_000)))} KB`,
  look: 'बड़ा करके देखें',
  ready: (label) => `${label}: तैयार`,
  /** A file that the shop holds for the customer. */
  file: {
    open: 'खोलें',
    share: 'शेयर करें',
    save: 'सेव करें',
    get: 'डाउनलोड करें',
    kept: 'इस डिवाइस पर है',
    needsNetwork: 'इंटरनेट चाहिए',
    fetching: (label) => `${label} ला रहे हैं …`,
    ready: (label) => `${label} तैयार`,
    unreachable: 'इंटरनेट नहीं है। फिर कोशिश करें।',
    updateWanted: 'पहले ऐप अपडेट करें, फिर कोशिश करें।',
    signedOut: 'यह दस्तावेज़ पाने के लिए फिर से साइन इन करें।',
    failed: 'यह दस्तावेज़ अभी नहीं मिल पा रहा। थोड़ी देर बाद फिर कोशिश करें।',
    notShared: 'यह शेयर नहीं हो पाया। इसे सेव कर लें।',
  },
  /** A field for several photographs. */
  photos: {
    choose: 'फ़ोटो जोड़ें',
    preparing: (n) => `${photos(n)} तैयार हो ${plural('hi', n, { one: 'रही है', other: 'रही हैं' })} …`,
    added: (n) => (n === 0 ? '' : `${photos(n)} ${plural('hi', n, { one: 'जोड़ी गई', other: 'जोड़ी गईं' })}`),
    full: (most) => `ज़्यादा से ज़्यादा ${photos(most)} भेज सकते हैं। और जोड़ने के लिए कोई एक हटाएँ।`,
    refused: (name, why) => `${name}: ${why}`,
  },
  /** Why a picked file cannot be sent; what was there before stays. */
  fault: {
    empty: 'यह फ़ाइल ख़ाली है। दूसरी चुनें।',
    type: 'यह न PDF है, न फ़ोटो। PDF, JPG या PNG भेजें, या फ़ोटो लें।',
    fileTooLarge: (maximum) => `यह फ़ाइल ${megabytes(maximum)} से बड़ी है। इसकी जगह फ़ोटो लें।`,
    pdfTooLarge: (bytes, maximum) =>
      `यह PDF ${megabytes(bytes)} की है; ${megabytes(maximum)} तक ही भेज सकते हैं। सिर्फ़ ज़रूरी पेज भेजें, या फ़ोटो लें।`,
    tooManyPixels: (width, height) =>
      `यह फ़ोटो ${count(width)} × ${count(height)} पिक्सल की है, यहाँ खोलने के लिए बहुत बड़ी। इसकी जगह नई फ़ोटो लें।`,
    pictureTooLarge: 'यह फ़ोटो बहुत बड़ी है: छोटी करने पर पढ़ी नहीं जाएगी। सिर्फ़ दस्तावेज़ की फ़ोटो लें, पास से और अच्छी रोशनी में।',
    unreadable: 'यह फ़ाइल यहाँ नहीं खुल रही। फ़ोटो लें, या PDF, JPG या PNG चुनें।',
    stopped: 'फ़ोटो तैयार होते-होते रुक गई। फिर कोशिश करें।',
  },
};
